import { pushStanding } from '@incontro/client/device/push-standing.ts'
import { routes, type StudioNotifications, type StudioNotificationsChange as Change } from '@incontro/contract'
import { placeOf } from '@incontro/locale/place-of.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { QuietHours } from '@incontro/ui/quiet-hours.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call, useAngel } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import styles from './anywhere.module.css'
import { push } from './push.ts'

const waits = [0, 5, 15, 30, 60] as const
const queryKey = ['notifications']

/** AN-24: of what she is notified on this device, after how long, and when not. */
export function NotificationsCard() {
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(routes.studioNotifications, {}) })
  if (data !== undefined) return <Settings settings={data} />
  if (error === null) return <ListSkeleton count={2} />
  return (
    <ErrorState
      title={states.errorTitle}
      text={errorText(codeOrOther(error))}
      action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
    />
  )
}

/** What she changes shows at once, and is taken back where the server did not take it. */
function useSave() {
  const queries = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    scope: { id: 'notifications' },
    mutationFn: (body: Change) => call(routes.saveStudioNotifications, { body }),
    onMutate: (change) => {
      queries.setQueryData<StudioNotifications>(
        queryKey,
        (known) => known && ({ ...known, ...change } as StudioNotifications),
      ) // what is not changed is left out
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error) => {
      toasts.show({ id: 'notifications', title: errorText(codeOrOther(error)), variant: 'danger' })
      void queries.invalidateQueries({ queryKey })
    },
  })
}

function Settings({ settings }: { readonly settings: StudioNotifications }) {
  const words = useTexts('studioNotifications')
  const { mutate: save } = useSave()
  return (
    <div className={styles.part}>
      <p className={styles.text}>{words.text}</p>
      <Device settings={settings} onWords={(showsWordsHere) => save({ showsWordsHere })} />
      <Select
        label={words.wait.label}
        options={waits.map((minutes) => ({
          value: String(minutes),
          label: minutes === 0 ? words.wait.atOnce : words.wait.minutes(minutes),
        }))}
        value={String(settings.waitMinutes)}
        onChange={({ currentTarget: { value } }) => {
          const waitMinutes = waits.find((minutes) => String(minutes) === value)
          if (waitMinutes !== undefined) save({ waitMinutes })
        }}
      />
      <Quiet settings={settings} onChange={save} />
    </div>
  )
}

/** Whether this browser is pushed to, and whether words may stand on it. */
function Device({ settings, onWords }: { settings: StudioNotifications; onWords: (isOn: boolean) => void }) {
  const words = useTexts('studioNotifications')
  const { denied, unsupported } = useTexts('pageNotifications').push
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useAngel().session
  const [standing, setStanding] = useState(pushStanding)
  const { mutate, isPending } = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (isOn) return push.start(settings.pushKey, trackerId)
      await push.stop(trackerId)
      return false
    },
    onError: (error) =>
      void toasts.show({ id: 'notifications', title: errorText(codeOrOther(error)), variant: 'danger' }),
    onSettled: () => {
      setStanding(pushStanding())
      return queries.invalidateQueries({ queryKey })
    },
  })
  if (standing === 'unsupported') return <p>{unsupported}</p>
  if (standing === 'denied') return <p>{denied}</p>
  const isOn = settings.isPushedHere && standing === 'granted'
  return (
    <>
      <Switch
        label={words.label}
        hint={words.hint}
        checked={isOn}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      {isOn && (
        <Switch
          label={words.words.label}
          hint={words.words.hint}
          checked={settings.showsWordsHere}
          onChange={({ currentTarget }) => onWords(currentTarget.checked)}
        />
      )}
    </>
  )
}

function Quiet({ settings, onChange }: { settings: StudioNotifications; onChange: (change: Change) => void }) {
  const words = useTexts('studioNotifications')
  const { quiet } = useTexts('emailSettings')
  const { time } = useFormats()
  const { quietFrom, quietTo, timeZone } = settings
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <QuietHours
      words={quiet}
      hint={quietFrom === quietTo ? quiet.never : words.quiet(placeOf(timeZone))}
      value={{ from: quietFrom, to: quietTo }}
      hourText={(hour) => time(Date.UTC(2026, 0, 1, hour), 'UTC')}
      onChange={({ from, to }) => onChange({ quietFrom: from, quietTo: to })}
      clock={
        timeZone === here
          ? undefined
          : { label: quiet.useHere(placeOf(here)), onUse: () => onChange({ timeZone: here }) }
      }
    />
  )
}
