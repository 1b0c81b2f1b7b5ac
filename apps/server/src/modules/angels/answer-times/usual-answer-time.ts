import type { Db } from '../../../platform/database/database.ts'
import { measureAnswers } from './answer-times.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** What lies further back says little about now. */
const MEASURED_DAYS = 90
/** AN-26: fewer conversations say nothing, and could say something about one member. */
const MIN_CONVERSATIONS = 5

/** How long members usually wait for the answer of a person, in whole minutes; null where too little was measured. */
export type UsualAnswerTime = (angelId: string) => Promise<number | null>

/** AN-10, AN-26: the measured median, never what somebody says of themselves. Software is not measured. */
export function createUsualAnswerTime({ db, now }: { db: Db; now: () => Date }): UsualAnswerTime {
  return async function usualAnswerTime(angelId) {
    const since = new Date(now().getTime() - MEASURED_DAYS * DAY_MS)
    const { conversations, medianSeconds } = await measureAnswers(db, { angelId, since })
    if (conversations < MIN_CONVERSATIONS || medianSeconds === null) return null
    return Math.max(1, Math.ceil(medianSeconds / 60))
  }
}
