import type { Db } from '../../../platform/database/database.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import type { Side } from '../chat.rules.ts'
import { readConversation } from '../chat.store.ts'
import { pairOf } from './commands.ts'
import type { ReadFacts } from './facts.ts'

type Deps = { readonly db: Db; readonly readFacts: ReadFacts; readonly hub: Pick<Hub, 'deliver' | 'isConnected'> }

/** Real typing (D7): pushed to the other side of a conversation that is there, when that side is here. Nothing is kept. */
export function createPress({ db, readFacts, hub }: Deps) {
  return async function press({
    by,
    memberId,
    angelId,
    trackerId,
  }: {
    by: Side
    memberId: string
    angelId: string
    trackerId: string
  }): Promise<void> {
    if (by === 'angel' && (await hub.isConnected(memberId)) === false) return
    const [conversation, facts] = await Promise.all([
      readConversation(db, { memberId, angelId }),
      readFacts([{ memberId, angelId }]),
    ])
    if (conversation === undefined || facts.blocked.has(pairOf({ memberId, angelId }))) return
    const reader = by === 'angel' ? memberId : facts.angels.get(angelId)?.accountId
    if (reader != null) hub.deliver(reader, 'pressing', { trackerId, angelId })
  }
}
