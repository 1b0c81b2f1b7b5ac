import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type AngelLimits, routes, talkKinds } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Checkbox, Switch } from '@incontro/ui/choices.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { HolidayRows, HourRows } from './limit-rows.tsx'
import styles from './availability.module.css'

const key = ['limits']
const none = (): AngelLimits => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  hours: [],
  onlyInHours: false,
  mostOpen: null,
  holidays: [],
  unwanted: [],
})

/** AN-10, AN-17: when she is usually here, and when someone new has to wait. */
export function LimitsPart() {
  const words = useTexts('studioHours')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => call(routes.studioLimits, {}) })
  if (error !== null && data === undefined)
    return (
      <ErrorState
        title={states.errorTitle}
        text={errorText(codeOf(error))}
        action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
      />
    )
  if (data === undefined) return <ListSkeleton count={2} />
  return (
    <>
      <p className={styles.quiet}>{words.text}</p>
      <p>
        {words.now[data.later ?? 'open']} {words.open(data.openConversations)}.
      </p>
      <LimitsForm kept={data.limits ?? none()} />
    </>
  )
}

function LimitsForm({ kept }: { kept: AngelLimits }) {
  const words = useTexts('studioHours')
  const { talk } = useTexts('profile')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [limits, setLimits] = useState(kept)
  const [fault, setFault] = useState<string>()
  const saving = useMutation({
    mutationFn: (body: AngelLimits) => call(routes.studioKeepLimits, { body }),
    onSuccess: (own) => client.setQueryData(key, own),
    onError: (error) => setFault(errorText(codeOf(error))),
  })
  function change(over: Partial<AngelLimits>): void {
    setLimits({ ...limits, ...over })
    setFault(undefined)
    saving.reset()
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (limits.onlyInHours && limits.hours.length === 0) return setFault(words.faults.hours)
    if (limits.holidays.some(({ from, to }) => to < from)) return setFault(words.faults.holidays)
    saving.mutate(limits)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <HourRows hours={limits.hours} zone={limits.zone} onChange={(hours) => change({ hours })} />
      <Switch
        label={words.hours.only}
        checked={limits.onlyInHours}
        onChange={(event) => change({ onlyInHours: event.currentTarget.checked })}
      />
      <TextField
        label={words.most.label}
        hint={words.most.hint}
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        value={limits.mostOpen ?? ''}
        onChange={({ currentTarget: { value } }) => change({ mostOpen: value === '' ? null : Number(value) })}
      />
      <HolidayRows holidays={limits.holidays} onChange={(holidays) => change({ holidays })} />
      <fieldset className={styles.fields}>
        <legend>{words.unwanted.title}</legend>
        <p className={styles.quiet}>{words.unwanted.hint}</p>
        <div className={styles.kinds}>
          {talkKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={talk[kind]}
              checked={limits.unwanted.includes(kind)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  unwanted: talkKinds.filter((one) => (one === kind ? checked : limits.unwanted.includes(one))),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <div>
        <Button type="submit" busy={saving.isPending}>
          {words.save}
        </Button>
      </div>
      <p role="status">{saving.isSuccess && words.saved}</p>
    </form>
  )
}
