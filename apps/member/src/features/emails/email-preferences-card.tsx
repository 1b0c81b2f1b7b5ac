import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { Select } from '@incontro/ui/select.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { KindSwitches } from './kind-switches.tsx'
import { emailPreferencesQuery, useSaveEmailPreferences } from './email-preferences-query.ts'
import styles from './emails.module.css'
import { placeOf } from './place-of.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const rhythms = [1, 7] as const

/** NT-09, D7: which e-mails the member gets, how often, and when not. */
export function EmailPreferencesCard() {
  const words = useTexts('emailSettings')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { time } = useFormats()
  const { data, error, isPending, refetch } = useQuery(emailPreferencesQuery(useMember()))
  const { mutate: save } = useSaveEmailPreferences()
  const options = hours.map((hour) => ({ value: String(hour), label: time(Date.UTC(2026, 0, 1, hour), 'UTC') }))
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone

  return (
    <Card className={styles.card} aria-busy={isPending}>
      <h2 className={styles.heading}>{words.title}</h2>
      <p>{words.intro}</p>
      {isPending && <Skeleton height="16rem" shape="box" />}
      {error && !data && (
        <ErrorState
          title={states.errorTitle}
          text={errorText(error)}
          action={<Button onClick={() => void refetch()}>{actions.retry}</Button>}
        />
      )}
      {data && (
        <>
          <KindSwitches value={data.kinds} onChange={(kind, isOn) => save({ kinds: { [kind]: isOn } })} />
          <p className={styles.quiet}>{words.always}</p>
          <Segmented
            legend={words.rhythm.label}
            options={rhythms.map((days) => ({ value: String(days), label: words.rhythm[days] }))}
            value={String(data.everyDays)}
            onChange={(days) => save({ everyDays: days === '7' ? 7 : 1 })}
          />
          <fieldset className={styles.hours} aria-describedby="quiet-hours-hint">
            <legend>{words.quiet.label}</legend>
            {(['from', 'to'] as const).map((end) => (
              <Select
                key={end}
                label={words.quiet[end]}
                options={options}
                value={String(data.quietHours[end])}
                onChange={({ currentTarget: { value } }) =>
                  save({ quietHours: { ...data.quietHours, [end]: Number(value) } })
                }
              />
            ))}
            <p id="quiet-hours-hint" className={styles.quiet}>
              {data.quietHours.from === data.quietHours.to
                ? words.quiet.never
                : words.quiet.hint(placeOf(data.timeZone))}
            </p>
          </fieldset>
          {here !== data.timeZone && (
            <Button variant="link" size="s" onClick={() => save({ timeZone: here })}>
              {words.quiet.useHere(placeOf(here))}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}
