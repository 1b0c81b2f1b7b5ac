import { paymentsPlanChanged } from '../../../../events/payments.ts'
import type { RunTransaction, Tx } from '../../../../platform/database/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { isId } from '../../../../platform/ids/ids.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { Outbox } from '../../../../platform/outbox/outbox.ts'
import type { MandateRow, Payer } from '../../../charges/index.ts'
import type { Providers } from '../../../gateways/index.ts'
import type { StopRenewing } from '../stop-renewing.ts'
import type { SubscriptionRow, SubscriptionsStore } from '../subscriptions.store.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly subscriptions: SubscriptionsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly stopRenewing: StopRenewing
  readonly sendCancelled: (tx: Tx, notice: { subscription: SubscriptionRow; payer: Payer; at: Date }) => Promise<void>
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  /** Has the provider asked to forget the card. */
  readonly wake: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
type RevokeDeps = {
  readonly subscriptions: SubscriptionsStore
  readonly providers: Providers
  readonly timeoutMs: number
  readonly now: () => Date
  readonly log: Log
}
export type RemovedCard = { readonly plan: string; readonly endsAt: Date } | null

const BATCH = 20
const CLAIM_MS = 60_000
const MOST_WAIT_MS = 24 * 3_600_000

/**
 * Takes a stored card away: from this moment nothing is charged to it, and the provider is asked to forget it until it
 * has. A plan that renews from it is cancelled, with its e-mail; what is paid for stays. Again changes nothing.
 */
export function createRemoveCard(deps: Deps) {
  const { transaction, subscriptions, members, stopRenewing, sendCancelled, outbox, wake, now } = deps

  return async function removeCard(memberId: string, mandateId: string): Promise<RemovedCard> {
    const removed = await transaction(async (tx) => {
      const payer = (await members.lockMembers(tx, [memberId])).get(memberId)
      const named = isId(mandateId) ? await subscriptions.mandate(tx, mandateId) : undefined
      if (payer === undefined || named === undefined || named.member_id !== memberId)
        throw new AppError('not_found', { message: 'no such card of yours' })
      const at = now()
      const running = await subscriptions.lockSubscriptions(tx, memberId)
      let ended: SubscriptionRow | undefined
      // the passport shows a card once, however often it was agreed to
      const same = (await subscriptions.ownMandates(tx, memberId)).filter((one) => isSameCard(one, named))
      for (const mandate of same) {
        if (mandate.state === 'active')
          await subscriptions.updateMandate(tx, mandate.id, { state: 'revoked', revoke_at: at, revoke_tries: 0 })
        for (const one of running) {
          if (one.mandate_id !== mandate.id) continue
          ended = one
          if (one.cancel_at_period_end) continue
          await stopRenewing.stop(tx, one, 'card_removed', at)
          await sendCancelled(tx, { subscription: one, payer, at })
        }
      }
      await wake(tx)
      if (ended === undefined) return null
      await stopRenewing.setLevel(tx, memberId, at)
      await outbox.publish(tx, paymentsPlanChanged({ memberId }))
      return { plan: ended.plan_snapshot.name, endsAt: ended.current_period_end }
    })
    outbox.poke()
    return removed
  }
}

/** Asks the providers to forget the cards that were removed; one that does not answer is asked again, later each time. */
export function createRevokeMandates({ subscriptions, providers, timeoutMs, now, log }: RevokeDeps) {
  return async function revokeMandates(): Promise<Date | null> {
    const due = await subscriptions.claimToRevoke(now(), new Date(now().getTime() + CLAIM_MS), BATCH)
    for (const mandate of due) {
      const provider = providers.get(mandate.merchant_account_id)
      if (provider === undefined) {
        // the account is not ours to ask any more; what is left of the card here goes
        log.error({ mandateId: mandate.id }, 'a card to forget without a provider')
        await subscriptions.mandateForgotten(mandate.id)
        continue
      }
      try {
        await provider.revokeMandate(
          { token: mandate.token_ref, networkTxId: mandate.network_tx_id },
          AbortSignal.timeout(timeoutMs),
        )
        await subscriptions.mandateForgotten(mandate.id)
      } catch (error) {
        const wait = Math.min(MOST_WAIT_MS, 60_000 * 2 ** mandate.revoke_tries)
        await subscriptions.revokeAgain(mandate.id, new Date(now().getTime() + wait))
        log.warn(
          { mandateId: mandate.id, fault: error instanceof Error ? error.name : 'unknown' },
          'a provider did not forget a card, it is asked again',
        )
      }
    }
    return subscriptions.nextToRevoke()
  }
}

function isSameCard(one: MandateRow, other: MandateRow): boolean {
  if (one.method !== other.method || other.card_last4 === null) return one.id === other.id
  return (
    one.card_brand === other.card_brand && one.card_last4 === other.card_last4 && one.card_expiry === other.card_expiry
  )
}
