import type { Db } from '../../platform/database/database.ts'
import { createAnswerTimesStore } from './answer-times.store.ts'

const DAY_MS = 24 * 60 * 60_000
/** What lies further back says little about now. */
const MEASURED_DAYS = 90
/** AN-26: fewer conversations say nothing, and could say something about one member. */
const MIN_CONVERSATIONS = 5
/** Lists ask for twenty people at a time: what was measured stands for so long there. */
const KEPT_MS = 60_000
const MOST_KEPT = 5000

type Met = { readonly id: string; readonly accountId: string | null }
type Deps = {
  readonly db: Db
  readonly isAvailable: (angel: Met) => boolean
  readonly now: () => Date
}

/** AN-10, AN-26: how long members usually wait for the answer of a person, measured, never what someone says of themselves. */
export function createAnswerTimes({ db, isAvailable, now }: Deps) {
  const store = createAnswerTimesStore(db)
  const kept = new Map<string, { readonly minutes: number | null; readonly at: number }>()

  /** In whole minutes, of those of whom enough was measured. */
  async function usual(angelIds: readonly string[]): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    if (angelIds.length === 0) return found
    const since = new Date(now().getTime() - MEASURED_DAYS * DAY_MS)
    for (const { angelId, conversations, medianSeconds } of await store.measure(angelIds, since))
      if (conversations >= MIN_CONVERSATIONS && medianSeconds !== null)
        found.set(angelId, Math.max(1, Math.ceil(medianSeconds / 60)))
    return found
  }

  async function keep(angelIds: readonly string[], at: number): Promise<void> {
    const minutes = await usual(await store.withPush(angelIds, new Date(at)))
    if (kept.size + angelIds.length > MOST_KEPT) kept.clear()
    for (const id of angelIds) kept.set(id, { minutes: minutes.get(id) ?? null, at })
  }

  return {
    usual,
    /** AN-10: of people who are not here now, but whose phone says that someone waits. */
    async byPhone(angels: readonly Met[]): Promise<ReadonlyMap<string, number>> {
      const at = now().getTime()
      const away = angels.filter((angel) => angel.accountId !== null && !isAvailable(angel)).map(({ id }) => id)
      const isFresh = (id: string) => Math.abs(at - (kept.get(id)?.at ?? -Infinity)) < KEPT_MS
      const asked = away.filter((id) => !isFresh(id))
      if (asked.length > 0) await keep(asked, at)
      const found = new Map<string, number>()
      for (const id of away) {
        const minutes = kept.get(id)?.minutes
        if (minutes != null) found.set(id, minutes)
      }
      return found
    },
  }
}
export type AnswerTimes = ReturnType<typeof createAnswerTimes>
