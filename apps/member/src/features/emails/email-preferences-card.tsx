import { placeOf } from '@incontro/locale/place-of.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { Segmented } from '@incontro/ui/choices.tsx'
import { QuietHours } from '@incontro/ui/quiet-hours.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { ErrorState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { KindSwitches } from './kind-switches.tsx'
import { emailPreferencesQuery, useSaveEmailPreferences } from './email-preferences-query.ts'
import styles from './emails.module.css'

const rhythms = [1, 7] as const

/** NT-09, D7: which e-mails the member gets, how often, and when not. */
export function EmailPreferencesCard() {
  const words = useTexts('emailSettings')
  const { actions, states } = useTexts('common')
  const errorText = useErrorText()
  const { time } = useFormats()
  const { data, error, isPending, refetch } = useQuery(emailPreferencesQuery(useMember()))
  const { mutate: save } = useSaveEmailPreferences()
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
          <QuietHours
            words={words.quiet}
            hint={
              data.quietHours.from === data.quietHours.to ? words.quiet.never : words.quiet.hint(placeOf(data.timeZone))
            }
            value={data.quietHours}
            hourText={(hour) => time(Date.UTC(2026, 0, 1, hour), 'UTC')}
            onChange={(quietHours) => save({ quietHours })}
            clock={
              here === data.timeZone
                ? undefined
                : { label: words.quiet.useHere(placeOf(here)), onUse: () => save({ timeZone: here }) }
            }
          />
        </>
      )}
    </Card>
  )
}
