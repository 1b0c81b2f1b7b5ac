import type { Db, Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { AttemptRow, OrderRow, RefundRow } from '../../charges/index.ts'
import type { AccountMove, Money, SettlementKind, SettlementLine } from '../../gateways/index.ts'
import type { MoneyStore } from './money.store.ts'
import type { MoneyKind } from './tables.ts'

type Deps = {
  readonly store: Pick<MoneyStore, 'post' | 'isPosted' | 'suspendedOf' | 'earnedAs'>
  readonly now: () => Date
}
export type Books = ReturnType<typeof createBooks>
/** What we owe for credits that were paid and not used yet. */
const DEFERRED = 'revenue_deferred'
type Recognised = {
  readonly attemptId: string
  readonly day: string
  readonly currency: string
  readonly minor: number
}
/** A receipt or a credit note, as far as it is posted. */
type PostedReceipt = {
  readonly id: string
  readonly kind: 'receipt' | 'credit_note'
  readonly cause: string
  readonly attempt_id: string
  readonly issued_at: Date
  readonly currency: string
  readonly vat_minor: number
  readonly country: string
}
/** A dispute, as far as it is posted. */
type PostedDispute = {
  readonly id: string
  readonly kind: 'dispute' | 'fraud_notice'
  readonly state: 'open' | 'won' | 'lost' | 'noted'
  readonly amount_minor: number
  readonly lost_minor: number
  readonly currency: string
}
/** Money that waits for its place, as far as it is posted. */
type PostedSuspense = {
  readonly id: string
  readonly why: 'no_order' | 'amount_differs' | 'left_twice'
  readonly amount_minor: number
  readonly currency: string
  readonly at: Date
  readonly attempt_id: string | null
  readonly merchant_account_id: string
}
/** What a line of a host's statement, or a payout to her, moves; by its id. */
export type HostMovement = {
  readonly id: string
  readonly brandId: string
  readonly at: Date
  readonly currency: string
  readonly amount: number
}
type Captured = { readonly order: OrderRow; readonly attempt: AttemptRow; readonly isDuplicate: boolean }

/**
 * What each event posts (payments.md 3.2, decision 0026), in the transaction of the event: from the account that it names last
 * to the one that it names first. Amounts include the VAT until a receipt or a credit note takes it out.
 */
export function createBooks({ store, now }: Deps) {
  const receivable = (merchantAccountId: string) => `psp_receivable:${merchantAccountId}`

  return {
    /** A provider owes us what he took: what we owe in credits until they are used, our revenue where it brings none, or, of a payment that no one needed, his who paid it. */
    async captured(tx: Tx, { order, attempt, isDuplicate }: Captured): Promise<void> {
      await store.post(tx, {
        id: newId(),
        key: `capture:${attempt.id}`,
        kind: 'capture',
        ref: attempt.id,
        attemptId: attempt.id,
        at: now(),
        currency: order.currency,
        amount: order.amount_minor,
        debit: receivable(attempt.merchant_account_id),
        credit: isDuplicate ? 'to_give_back' : order.plan_snapshot.credits > 0 ? DEFERRED : 'revenue',
      })
    },
    /** The VAT within what was taken is owed to the country; what a credit note takes back is owed no more. */
    async receipt(tx: Tx, receipt: PostedReceipt): Promise<void> {
      const wentBack = receipt.cause.startsWith('dispute_lost:') ? 'chargebacks' : 'refunds'
      await store.post(tx, {
        id: newId(),
        key: `receipt:${receipt.id}`,
        kind: receipt.kind,
        ref: receipt.id,
        attemptId: receipt.attempt_id,
        at: receipt.issued_at,
        currency: receipt.currency,
        amount: receipt.vat_minor,
        debit: receipt.kind === 'receipt' ? await store.earnedAs(tx, receipt.attempt_id) : wentBack,
        credit: `vat_payable:${receipt.country}`,
      })
    },
    /** Money for credits is earned as they are used, and when they end. A negative amount is owed in credits again. */
    async recognised(db: Db, { attemptId, day, currency, minor }: Recognised): Promise<void> {
      await store.post(db, {
        id: newId(),
        key: `recognition:${attemptId}:${day}`,
        kind: 'recognition',
        ref: attemptId,
        attemptId,
        at: now(),
        currency,
        amount: minor,
        debit: DEFERRED,
        credit: 'revenue',
      })
    },
    /** A refund that has arrived. */
    async refunded(tx: Tx, attempt: AttemptRow, refund: RefundRow): Promise<void> {
      await store.post(tx, {
        id: newId(),
        key: `refund:${refund.id}`,
        kind: 'refund',
        ref: refund.id,
        attemptId: attempt.id,
        at: now(),
        currency: refund.currency,
        amount: refund.amount_minor,
        debit: attempt.duplicate ? 'to_give_back' : 'refunds',
        credit: receivable(attempt.merchant_account_id),
      })
    },
    /** The bank takes the money when a dispute opens, and gives it back when we win. */
    async disputed(
      tx: Tx,
      attempt: AttemptRow,
      before: PostedDispute | undefined,
      dispute: PostedDispute,
    ): Promise<void> {
      if (dispute.kind === 'fraud_notice') return
      await store.post(tx, {
        id: newId(),
        key: `dispute:${dispute.id}:${dispute.state}`,
        kind: 'dispute',
        ref: dispute.id,
        attemptId: attempt.id,
        at: now(),
        currency: dispute.currency,
        amount: takenBy(dispute) - takenBy(before),
        debit: attempt.duplicate ? 'to_give_back' : 'chargebacks',
        credit: receivable(attempt.merchant_account_id),
      })
    },
    /** Money without a place. Of a payment that we know as `captured`, in another amount, the difference. */
    async suspended(tx: Tx, item: PostedSuspense, captured: Money | null): Promise<void> {
      const known = captured?.currency === item.currency ? captured.minor : 0
      await store.post(tx, {
        id: newId(),
        key: `suspense:${item.id}`,
        kind: 'suspense',
        ref: item.id,
        attemptId: item.attempt_id,
        at: item.at,
        currency: item.currency,
        amount: item.why === 'left_twice' ? item.amount_minor : known - item.amount_minor,
        debit: 'suspense',
        credit: receivable(item.merchant_account_id),
      })
    },
    /**
     * It was given back, or has found its place. What was given back of a payment that is ours comes as news of its order
     * too, and is posted there.
     */
    async suspenseEnded(tx: Tx, item: PostedSuspense, how: 'refunded' | 'released'): Promise<void> {
      const { amount, isCaptured } = await store.suspendedOf(tx, item.id)
      await store.post(tx, {
        id: newId(),
        key: `suspense_end:${item.id}`,
        kind: 'suspense_end',
        ref: item.id,
        attemptId: item.attempt_id,
        at: now(),
        currency: item.currency,
        amount: -amount,
        debit: 'suspense',
        credit: how === 'released' || isCaptured ? 'adjustments' : receivable(item.merchant_account_id),
      })
    },
    /** What moved a provider's account and no payment: to the bank or from it, a fee, an exchange. Once, however often it is listed. */
    async moved(db: Db, accountId: string, { id, kind, money }: AccountMove): Promise<void> {
      await store.post(db, {
        id: newId(),
        key: `move:${accountId}:${id}`,
        kind: movesAs[kind].kind,
        ref: `${accountId}:${id}`.slice(0, 200),
        attemptId: null,
        at: now(), // as every line of a list: a month that is over stays as it was
        currency: money.currency,
        amount: money.minor,
        debit: 'cash',
        credit: movesAs[kind].against,
      })
    },
    /** AN-19: a line of a host's statement: the brand owes it to her. A deduction is owed no more. */
    async hostEarned(tx: Tx, line: HostMovement): Promise<void> {
      await store.post(tx, {
        ...ofHost(line),
        key: `host_pay:${line.id}`,
        kind: 'host_pay',
        debit: 'host_pay',
        credit: 'host_payable',
      })
    },
    /** AN-21: a payout has left the bank: so much less is owed to her. What came back is owed again. */
    async hostPaid(tx: Tx, payout: HostMovement, direction: 'out' | 'back'): Promise<void> {
      await store.post(tx, {
        ...ofHost(payout),
        key: `host_payout:${payout.id}:${direction}`,
        kind: 'host_payout',
        amount: direction === 'out' ? payout.amount : -payout.amount,
        debit: 'host_payable',
        credit: 'bank',
      })
    },
    /** A line of the provider's list: he owes us that no more, or we him; and the fee that he kept. Each line once, however often it is listed. */
    async settled(db: Db, { accountId, reference, attemptId, line }: Settled): Promise<void> {
      const { fee } = line
      if (fee !== undefined)
        await store.post(db, {
          id: newId(),
          key: `settlement:${accountId}:fee:${line.id}`,
          kind: 'fee',
          ref: reference,
          attemptId,
          at: now(),
          currency: fee.currency,
          amount: fee.minor,
          debit: 'provider_fees',
          credit: 'cash',
        })
      // as the history of before this version was posted
      if (await store.isPosted(db, `settlement:${accountId}:${reference}`)) return
      await store.post(db, {
        id: newId(),
        key: `settlement:${accountId}:line:${line.id}`,
        kind: 'settlement',
        ref: reference,
        attemptId,
        at: now(),
        currency: line.money.currency,
        amount: comesIn.has(line.kind) ? line.money.minor : -line.money.minor,
        debit: 'cash',
        credit: receivable(accountId),
      })
    },
  }
}
function ofHost({ id, brandId, at, currency, amount }: HostMovement) {
  return { id: newId(), ref: id, attemptId: null, brandId, at, currency, amount }
}
const movesAs = {
  transfer: { kind: 'payout', against: 'bank' },
  fee: { kind: 'fee', against: 'provider_fees' },
  conversion: { kind: 'conversion', against: 'conversion' },
} as const satisfies Record<AccountMove['kind'], { kind: MoneyKind; against: string }>

/** The other kinds of line take money away. */
const comesIn: ReadonlySet<SettlementKind> = new Set<SettlementKind>([
  'capture',
  'refund_reversed',
  'chargeback_reversed',
  'hold_released',
])
type Settled = {
  readonly accountId: string
  /** As the comparison names the line. */
  readonly reference: string
  readonly attemptId: string | null
  readonly line: SettlementLine
}

function takenBy(dispute: PostedDispute | undefined): number {
  if (dispute === undefined || dispute.state === 'won') return 0
  return dispute.state === 'lost' ? dispute.lost_minor : dispute.amount_minor
}
