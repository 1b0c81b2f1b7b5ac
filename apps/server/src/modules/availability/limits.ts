import type { AngelLimits } from '@incontro/contract'
import type { Db, RunTransaction } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { Angel } from './availability.store.ts'
import { closedBy, type Later, type Limits } from './limits.rules.ts'
import { createLimitsStore } from './limits.store.ts'

export { LIMITS_CHANGED } from './limits.store.ts'

/** A conversation is open while something was written in it in so many days. */
const OPEN_DAYS = 7

/** Whether someone new can write to her: why not, or how many may. */
export type NewContacts = { readonly later: Later | null; readonly until: string | null; readonly room: number }
/** AN-17: her limits, kept in memory: few have any, and every batch of messages asks. */
export function createLimits({ db, transaction, now }: { db: Db; transaction: RunTransaction; now: () => Date }) {
  const store = createLimitsStore(db)
  let known = new Map<string, Limits>()

  async function read(): Promise<void> {
    known = new Map((await store.all()).map(({ id, ...limits }) => [id, limits]))
  }
  const countOpen = (angelIds: readonly string[]) =>
    store.countOpen(angelIds, new Date(now().getTime() - OPEN_DAYS * 86_400_000))

  /** Of those who have limits, whether someone new can write to them. */
  async function newContacts(angelIds: readonly string[]): Promise<Map<string, NewContacts>> {
    const found = new Map<string, NewContacts>()
    const counted: string[] = []
    for (const id of new Set(angelIds)) {
      const limits = known.get(id)
      if (limits === undefined) continue
      const closed = closedBy(limits, now())
      if (closed !== null) found.set(id, { later: closed.why, until: closed.until, room: 0 })
      else if (limits.mostOpen !== null) counted.push(id)
    }
    if (counted.length === 0) return found
    const open = await countOpen(counted)
    for (const id of counted) {
      const room = Math.max(0, (known.get(id)?.mostOpen ?? 0) - (open.get(id) ?? 0))
      found.set(id, { later: room === 0 ? 'full' : null, until: null, room })
    }
    return found
  }

  return {
    read,
    newContacts,
    ofAngel: (angelId: string): Limits | undefined => known.get(angelId),
    async own(angelId: string) {
      return {
        limits: (known.get(angelId) ?? null) as AngelLimits | null, // as the same schema let it in
        openConversations: (await countOpen([angelId])).get(angelId) ?? 0,
        later: (await newContacts([angelId])).get(angelId)?.later ?? null,
      }
    },
    async keep({ angelId, accountId }: Angel, limits: AngelLimits): Promise<void> {
      if (limits.onlyInHours && limits.hours.length === 0)
        throw new AppError('bad_request', { field: 'hours', message: 'which hours is missing' })
      if (limits.holidays.some(({ from, to }) => to < from))
        throw new AppError('bad_request', { field: 'holidays', message: 'a holiday ends before it begins' })
      await transaction((tx) => store.keep(tx, { angelId, accountId }, limits))
      await read()
    },
  }
}
