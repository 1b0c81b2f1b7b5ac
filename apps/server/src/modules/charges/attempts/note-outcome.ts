import { paymentsNoticed } from '../../../events/payments.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { type AttemptState, isLive } from './attempt.rules.ts'
import type { Payer } from '../parties.ts'
import { shownState } from '../charges.rules.ts'
import type { AttemptRow } from './attempts.store.ts'
import type { OrderRow } from '../orders/orders.store.ts'
import type { DeclineCode } from '../../gateways/index.ts'
import { storedWordOf } from './stored-words.ts'
import type { ProviderEventSource } from './tables.ts'
import type { NotApproved } from './not-approved-email.ts'
import type { PaymentNotificationsStore } from './payment-notifications.store.ts'

export type Outcome = {
  readonly order: OrderRow
  /** The attempt as it was before the news. */
  readonly attempt: AttemptRow
  readonly state: AttemptState
  readonly decline: DeclineCode | null
  readonly source: ProviderEventSource
}
export type NoteOutcome = ReturnType<typeof createNoteOutcome>

type Deps = {
  readonly notifications: PaymentNotificationsStore
  readonly members: { lockMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Payer>> }
  readonly sendNotApproved: (tx: Tx, refused: NotApproved) => Promise<void>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly now: () => Date
}

/**
 * PY-13, PY-14: notes what became of a payment, in the transaction of the event that decided it. What the page itself showed
 * at once is kept as read; what the bank decided later is unread, pushed to open pages, and sent by e-mail where it took something
 * that he was waiting for.
 */
export function createNoteOutcome({ notifications, members, sendNotApproved, outbox, now }: Deps) {
  async function noteOutcome(tx: Tx, { order, attempt, state, decline, source }: Outcome): Promise<void> {
    const isRenewal = order.kind === 'renewal' && attempt.initiator.kind === 'mit'
    const isReported = !isRenewal && (source === 'sync' || source === 'return')
    if (!isLive(attempt.state)) return isReported && state !== 'captured' ? seen(tx, order) : undefined
    if (isLive(state)) return
    const hadToWait = attempt.state === 'pending' || attempt.state === 'unknown'
    const isApproved = state === 'captured'
    // a purchase that went through at once needs no news, and a renewal has its e-mail
    if (isApproved && (!hadToWait || isRenewal)) return
    const { message } = isApproved ? { message: 'success' as const } : shownState('open', { state, decline })
    const at = now()
    await notifications.keep(tx, {
      id: newId(),
      member_id: order.member_id,
      order_id: order.id,
      kind: isApproved ? 'purchOk' : 'purchKo',
      message: storedWordOf(message ?? 'generic'),
      at,
      read_at: isReported ? at : null,
    })
    if (isReported) return
    await outbox.publish(tx, paymentsNoticed({ memberId: order.member_id, type: isApproved ? 'purchOk' : 'purchKo' }))
    if (isApproved || isRenewal || !hadToWait) return // the e-mail of the order, or of the renewal, says the rest
    const payer = (await members.lockMembers(tx, [order.member_id])).get(order.member_id)
    if (payer !== undefined) await sendNotApproved(tx, { payer, order, code: message ?? 'generic' })
  }

  /** A webhook came before the answer that the page shows: what it noted is not news either. */
  async function seen(tx: Tx, order: OrderRow): Promise<void> {
    if (await notifications.markRefusalRead(tx, order.id, now()))
      await outbox.publish(tx, paymentsNoticed({ memberId: order.member_id, type: 'purchKo' }))
  }

  return {
    noteOutcome,
    /** A payment that was not needed goes back. What the page itself shows at once is kept as read. */
    async noteGivenBack(tx: Tx, { order, source }: Pick<Outcome, 'order' | 'source'>): Promise<void> {
      const isReported = order.kind !== 'renewal' && (source === 'sync' || source === 'return')
      const at = now()
      await notifications.keep(tx, {
        id: newId(),
        member_id: order.member_id,
        order_id: order.id,
        kind: 'purchKo',
        message: storedWordOf('given_back'),
        at,
        read_at: isReported ? at : null,
      })
      if (!isReported) await outbox.publish(tx, paymentsNoticed({ memberId: order.member_id, type: 'purchKo' }))
    },
  }
}
