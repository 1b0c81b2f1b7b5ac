import type { Tx } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { type ChargesStore, providerEventKey, isAboutDispute } from '../charges/index.ts'
import { publishReversed } from './disputes.events.ts'
import type { EndRefund } from './end-refund.ts'
import type { PayOwed } from './pay-owed.ts'
import type { SettleRefundRequest } from './settle-refund-request.ts'
import type { SettleDisputes } from './settle-disputes.ts'

type Deps = {
  readonly store: ChargesStore
  readonly endRefund: EndRefund
  readonly settleRefundRequest: SettleRefundRequest['settleRefundRequest']
  readonly settleDisputes: SettleDisputes['settleDisputes']
  readonly payOwed: PayOwed['payOwed']
  readonly outbox: Pick<Outbox, 'publish'>
}
type Reversed = { readonly attemptId: string; readonly eventKey: string; readonly isCapture: boolean }

/**
 * What the provider events about money that goes back mean for refunds, disputes, the order and its credits, in their
 * transaction. With a capture, all that came before it are looked at. The order is locked by the publisher.
 */
export function createSettleReversals({
  store,
  endRefund,
  settleRefundRequest,
  settleDisputes,
  payOwed,
  outbox,
}: Deps) {
  return async function settleReversals(tx: Tx, { attemptId, eventKey, isCapture }: Reversed): Promise<void> {
    const { order, attempt, events } = await store.readAttempt(tx, attemptId)
    const news = isCapture ? events : events.filter((event) => providerEventKey(event) === eventKey)
    for (const event of news) {
      if (event.t === 'refunded' || event.t === 'refund_failed') await endRefund(tx, { order, attempt, event })
      else if (event.t === 'refund_demanded') await settleRefundRequest(tx, { order, attempt, event })
    }
    if (isCapture) return settleDisputes(tx, { order, attempt })
    for (const event of news) {
      if (isAboutDispute(event)) await settleDisputes(tx, { order, attempt })
      else if (!attempt.duplicate) await publishReversed(outbox, tx, { order, attemptId, event })
      if (attempt.state === 'captured' && (isAboutDispute(event) || event.t === 'refund_demanded'))
        await payOwed(tx, { order, attempt })
    }
  }
}
