import type { Tx } from '../../platform/database/database.ts'
import { runIn } from '../../platform/database/statement.ts'
import type { Asset, CreditClass, LotSource } from './credits.rules.ts'
import { ensureWallet, memberAccount, setLastGrant } from './credits.store.ts'
import type { Cause, OwnBatch } from './wallet-batch.ts'

export type Grant = {
  readonly memberId: string
  readonly asset: Asset
  /** The account of message credits; icebreakers and likes have one account each. */
  readonly class: CreditClass
  readonly amount: number
  readonly source: LotSource
  readonly key: string
  readonly cause: Cause
  readonly orderId?: string | null
  readonly expiresAt?: Date | null
}
type Deps = {
  readonly openOwnBatch: (tx: Tx, memberIds: readonly string[], keys?: readonly string[]) => Promise<OwnBatch>
}

/** Gives credits as a lot of their own. The same key again changes nothing; with other content it is a conflict. */
export function createGrant({ openOwnBatch }: Deps) {
  return async function grant(
    tx: Tx,
    { orderId = null, expiresAt = null, ...draft }: Grant,
  ): Promise<{ isNew: boolean }> {
    const run = runIn(tx)
    await ensureWallet(run, draft.memberId)
    const batch = await openOwnBatch(tx, [draft.memberId], [draft.key])
    const accountClass = draft.asset === 'msg' ? draft.class : 'all'
    const accountId = await memberAccount(run, draft.memberId, draft.asset, accountClass)
    const isNew = batch.grant(draft.memberId, { ...draft, class: accountClass, accountId, orderId, expiresAt })
    await batch.flush()
    const isSold = draft.cause.kind === 'purchase' || draft.cause.kind === 'renewal'
    if (isNew && isSold && draft.asset === 'msg' && draft.class !== 'promo')
      await setLastGrant(run, draft.memberId, draft.amount)
    return { isNew }
  }
}

export type Welcome = {
  readonly memberId: string
  readonly messages: number
  readonly icebreakers: number
  readonly likes: number
  readonly at: Date
}

/** What a flow gives at sign-up (BR-08), once a member. */
export function createGrantWelcome(grant: ReturnType<typeof createGrant>) {
  return async function grantWelcome(tx: Tx, { memberId, messages, icebreakers, likes }: Welcome): Promise<void> {
    await ensureWallet(runIn(tx), memberId)
    const amounts: [Asset, number][] = [
      ['msg', messages],
      ['ice', icebreakers],
      ['like', likes],
    ]
    for (const [asset, amount] of amounts) {
      if (amount === 0) continue
      await grant(tx, {
        memberId,
        asset,
        class: 'promo',
        amount,
        source: 'gift',
        key: `welcome:${memberId}:${asset}`,
        cause: { kind: 'signup' },
      })
    }
  }
}
