import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log/log.ts'
import { NotThere } from './as-member.ts'
import { Refused } from './as-operator.ts'
import type { Step } from './steps.ts'
import { createProgressStore } from './progress.store.ts'

export const MONTH_DAYS = 30
const DAY = 86_400_000
const ANSWER_MS = 6_000

type Deps = {
  readonly db: Db
  readonly clock: Pick<Clock, 'now' | 'advance' | 'beginBehind' | 'behindMs' | 'catchUp'>
  readonly log: Log
}

/**
 * BO-53: before anything has happened, moves the clock of a new demo so many days back: what is seeded and played from now on
 * has the times at which it happens. Nothing where the database has a history already.
 */
export async function beginMonth(
  { db, clock, days = MONTH_DAYS }: Pick<Deps, 'db' | 'clock'> & { readonly days?: number },
  isNew: boolean,
): Promise<void> {
  const progress = createProgressStore(db)
  if (!isNew || (await progress.read()) !== null) return
  const now = clock.now().getTime()
  const beganAt = Math.floor(now / DAY) * DAY - days * DAY // its days are those of the calendar
  await clock.beginBehind(now - beganAt)
  await progress.begin(new Date(beganAt))
}

/**
 * Plays what is left of the steps, each at its time, and brings the clock to the present. Ends early when it is asked to: the
 * next start goes on there. A step that the product refuses, as it would a person, is over.
 */
export async function playMonth(
  { db, clock, log }: Deps,
  {
    steps,
    perform,
    isStopped = () => false,
    onDay = () => {},
  }: {
    steps: readonly Step[]
    perform: (step: Step) => Promise<void>
    isStopped?: () => boolean
    onDay?: (day: number) => void
  },
): Promise<number> {
  const store = createProgressStore(db)
  const progress = await store.read()
  if (progress === null || clock.behindMs() === 0) return 0
  let played = 0
  let day = -1
  let isAnswerDue = false
  for (let at = progress.stepsDone; at < steps.length; at += 1) {
    const step = steps[at]
    if (step === undefined || isStopped()) return played
    const due = progress.beganAt.getTime() + step.at
    if (Math.floor(step.at / DAY) !== day) onDay((day = Math.floor(step.at / DAY)))
    const wait = due - clock.now().getTime()
    if (wait > clock.behindMs()) break // of today: it is not so late yet
    if (wait > 0) await clock.advance(wait)
    await perform(step).catch((error: unknown) => {
      if (!(error instanceof AppError || error instanceof NotThere || error instanceof Refused))
        log.warn({ err: error, deed: nameOf(step) }, 'a step of the demo was not made')
    })
    await store.note(at + 1)
    played += 1
    isAnswerDue ||= nameOf(step) === 'write'
    if (!isAnswerDue || steps[at + 1]?.at === step.at) continue
    isAnswerDue = false
    await clock.advance(Math.min(ANSWER_MS, clock.behindMs())) // an automated profile answers within seconds
  }
  if (isStopped()) return played
  await clock.catchUp()
  return played
}

function nameOf(step: Step): string {
  return 'deed' in step ? step.deed.do : step.house
}
