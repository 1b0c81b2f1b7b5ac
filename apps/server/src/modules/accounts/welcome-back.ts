import { accountsWelcomedBack } from '../../events/accounts.ts'
import type { RunTransaction } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { comesBack } from './accounts.rules.ts'
import type { AccountsStore } from './accounts.store.ts'

/** What a flow gives to a member who was away for long. */
export type GiftOf = (brandId: string, flowId: string) => Promise<{ messages: number; afterDays: number }>
type Deps = {
  store: AccountsStore
  transaction: RunTransaction
  giftOf: GiftOf
  outbox: Pick<Outbox, 'publish'>
  now: () => Date
}

/** ID-17: gives the gift once in an account's life. Returns the messages when they are given by this call, else null. */
export function createWelcomeBack({ store, transaction, giftOf, outbox, now }: Deps) {
  return async function welcomeBack(memberId: string): Promise<number | null> {
    const seen = await store.one(memberId)
    if (seen === undefined || seen.role !== 'member') return null
    const offer = await giftOf(seen.brand_id, seen.flow_id)
    const facts = (row: typeof seen) => ({ lastActiveAt: row.last_active_at, isGiven: row.gift_messages !== null })
    if (!comesBack(facts(seen), offer, now())) return null
    return transaction(async (tx) => {
      const [member] = await store.lockByIds(tx, [memberId])
      if (member === undefined || !comesBack(facts(member), offer, now())) return null
      await outbox.publish(tx, accountsWelcomedBack({ memberId, messages: offer.messages }))
      await store.noteGift(tx, memberId, offer.messages, now())
      return offer.messages
    })
  }
}
