import type { Db } from '../../../platform/database/database.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import type { Side } from '../chat.rules.ts'
import { readConversation } from '../chat.store.ts'
import type { Pair } from './facts.ts'

type Deps = {
  readonly db: Db
  readonly profiles: {
    angels(ids: readonly string[]): Promise<ReadonlyMap<string, { readonly accountId: string | null }>>
  }
  readonly isBlocked: (pair: Pair) => Promise<boolean>
  readonly hub: Pick<Hub, 'deliver' | 'isConnected'>
}

const MAX_KNOWN = 50_000

/**
 * Pushes real typing (D7) to the other side of a conversation that is there. Keeps nothing of it, and asks the database only while the other
 * side has a page open somewhere.
 */
export function createPress({ db, profiles, isBlocked, hub }: Deps) {
  /** Whose account a profile is never changes; an erased one has no pages. */
  const accounts = new Map<string, string>()

  async function accountOf(angelId: string): Promise<string | null> {
    const known = accounts.get(angelId)
    if (known !== undefined) return known
    const accountId = (await profiles.angels([angelId])).get(angelId)?.accountId ?? null
    if (accounts.size >= MAX_KNOWN) accounts.clear()
    if (accountId !== null) accounts.set(angelId, accountId)
    return accountId
  }

  return async function press({ by, trackerId, ...pair }: Pair & { by: Side; trackerId: string }): Promise<void> {
    const { memberId, angelId } = pair
    const reader = by === 'angel' ? memberId : await accountOf(angelId)
    if (reader === null || (await hub.isConnected(reader)) === false) return
    const [conversation, isApart] = await Promise.all([readConversation(db, pair), isBlocked(pair)])
    if (conversation !== undefined && !isApart) hub.deliver(reader, 'pressing', { trackerId, angelId })
  }
}
