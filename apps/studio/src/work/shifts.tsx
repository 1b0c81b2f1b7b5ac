import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes, type StudioShift } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import { Loaded } from './loaded.tsx'
import styles from './work.module.css'

const shiftsKey = ['shifts']
type Does = 'take' | 'offer' | 'keep' | 'giveBack'

/** AN-18: her shifts, those that she can take, and how long she has worked. */
export function Shifts() {
  const { shifts: words } = useTexts('studioWork')
  const read = useQuery({ queryKey: shiftsKey, queryFn: () => call(routes.studioShifts, {}) })
  return (
    <section aria-labelledby="shifts" className={styles.part}>
      <h2 id="shifts">{words.title}</h2>
      <p className={styles.quiet}>{words.text}</p>
      <Loaded of={read}>
        {({ mine, open, work, zone }) => (
          <>
            <Worked {...work} />
            <h3>{words.mine}</h3>
            {mine.length === 0 ? <p>{words.noneMine}</p> : <List shifts={mine} zone={zone} isOwn />}
            <h3>{words.open}</h3>
            {open.length === 0 ? <p>{words.noneOpen}</p> : <List shifts={open} zone={zone} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Worked({ todayMinutes, weekMinutes, isOver }: { todayMinutes: number; weekMinutes: number; isOver: boolean }) {
  const { shifts: words } = useTexts('studioWork')
  const time = (minutes: number) => words.hours(Math.floor(minutes / 60), minutes % 60)
  return (
    <>
      <p>{words.worked(time(todayMinutes), time(weekMinutes))}</p>
      {isOver && <Callout tone="warning">{words.over}</Callout>}
    </>
  )
}

function List({ shifts, zone, isOwn = false }: { shifts: readonly StudioShift[]; zone: string; isOwn?: boolean }) {
  return (
    <ul className={styles.rows}>
      {shifts.map((shift) => (
        <Shift key={shift.id} shift={shift} zone={zone} isOwn={isOwn} />
      ))}
    </ul>
  )
}

function Shift({ shift, zone, isOwn }: { shift: StudioShift; zone: string; isOwn: boolean }) {
  const { shifts: words } = useTexts('studioWork')
  const { longDate, time, dateTime } = useFormats()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const act = useMutation({
    mutationFn: (does: Does) => send(does, shift.id),
    onSettled: () => cache.invalidateQueries({ queryKey: shiftsKey }),
  })
  const { from, to, isOfferedOn, giveBackUntil, warnings, whyNot } = shift
  const span = words.span(longDate(from, zone), time(from, zone), time(to, zone))
  const button = (does: Does, isSecond = false) => (
    <Button
      size="s"
      variant={isSecond ? 'ghost' : 'secondary'}
      busy={act.isPending && act.variables === does}
      aria-label={`${words[does]}: ${span}`}
      onClick={() => act.mutate(does)}
    >
      {words[does]}
    </Button>
  )
  const canGiveBack = giveBackUntil > Date.now()
  return (
    <li>
      <strong>{span}</strong>
      {(warnings.length > 0 || isOfferedOn) && (
        <span className={styles.acts}>
          {warnings.map((warning) => (
            <Badge key={warning} tone="warning">
              {words.warnings[warning]}
            </Badge>
          ))}
        </span>
      )}
      {isOwn && isOfferedOn && <span className={styles.quiet}>{words.offeredOn}</span>}
      {isOwn && canGiveBack && <span className={styles.quiet}>{words.until(dateTime(giveBackUntil, zone))}</span>}
      {!isOwn && whyNot !== null && <span className={styles.quiet}>{words.whyNot[whyNot]}</span>}
      {isOwn ? (
        <span className={styles.acts}>
          {button(isOfferedOn ? 'keep' : 'offer')}
          {canGiveBack && button('giveBack', true)}
        </span>
      ) : (
        whyNot === null && <span className={styles.acts}>{button('take')}</span>
      )}
      <div role="alert">{act.error && <Callout tone="danger">{errorText(codeOf(act.error))}</Callout>}</div>
    </li>
  )
}

function send(does: Does, id: string) {
  const params = { id }
  if (does === 'take') return call(routes.studioTakeShift, { params })
  if (does === 'giveBack') return call(routes.studioGiveBackShift, { params })
  return call(routes.studioOfferShift, { params, body: { isOffered: does === 'offer' } })
}
