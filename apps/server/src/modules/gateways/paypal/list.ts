import { isId } from '../../../platform/ids/ids.ts'
import { fromDecimal } from '../amounts.ts'
import type { AccountMove, ListAsked, Listed, Money, SettlementKind, SettlementLine } from '../provider.ts'
import type { CallPaypal } from './client.ts'
import { orderIdOf, readRefundMark } from './mapping.ts'
import { PaypalCapture, type TransactionInfo, TransactionList } from './schema.ts'

const DAY_MS = 86_400_000
/** PayPal answers for at most 31 days at once. */
const WINDOW_MS = 31 * DAY_MS
/** A payment stands at the time when it began, which may be this long before PayPal is sure of it: a cheque, a review. */
const SURE_LATE_MS = 10 * DAY_MS
/** Under this a stretch of time that has too many transactions for one answer is not cut in two again. */
const SHORTEST_MS = 60_000

/** T00nn are payments. Of what undoes them, by developer.paypal.com/reports/reference/t-codes, what left and what came back. */
const undoes: Readonly<Record<string, readonly [left: SettlementKind | null, cameBack: SettlementKind | null]>> = {
  T1106: ['chargeback_lost', 'chargeback_reversed'], // payment reversal by PayPal, the end of a chargeback
  T1107: ['refund', 'refund_reversed'], // refund by the merchant
  T1110: ['hold', 'hold_released'], // hold for a dispute
  T1111: ['hold', 'hold_released'], // its cancellation
  T1118: ['chargeback_lost', 'chargeback_reversed'], // reversal of a payment by card or wallet
  T1201: ['chargeback', 'chargeback_reversed'],
  T1202: ['chargeback', 'chargeback_reversed'], // reversal of a chargeback
  T1205: [null, 'chargeback_reversed'], // the seller is reimbursed
  T1207: ['chargeback_lost', null], // our defence was rejected
  T1208: [null, 'chargeback_reversed'], // the chargeback is cancelled
}
/** What moves the account and no payment, by the beginning of its code (developer.paypal.com/reports/reference/t-codes). */
const moves: readonly (readonly [code: RegExp, kind: AccountMove['kind']])[] = [
  [/^T01/, 'fee'], // fees that are of no payment
  [/^T02/, 'conversion'],
  [/^T0[34]|^T17|^T1101$|^T1104$/, 'transfer'], // from and to a bank, with their reversals
  [/^T1108$|^T1109$/, 'fee'], // fees that were reversed, or given back
]
/** Of the same groups what is about fees, bank transfers and holds of the account: nothing that a customer paid. */
const notOfPayments = new Set(
  ['T1101', 'T1102', 'T1103', 'T1104', 'T1105', 'T1108', 'T1109', 'T1112', 'T1113', 'T1114', 'T1115', 'T1117'].concat([
    'T1119',
    'T1203',
    'T1204',
  ]),
)

type Charge = { readonly attemptId: string | null; readonly providerRef: string }
type Failure = Extract<Listed, { ok: false }>

/** What an account moved, by PayPal's Transaction Search. It is up to three hours late, and says how late. */
export function createPaypalList(call: CallPaypal) {
  return async function list({ since, until, deadline, take, takeMoves }: ListAsked): Promise<Listed> {
    const charges = new Map<string, Charge>()
    const unread = new Set<string>()
    let listedUntil = until.getTime()

    /** Reads a stretch of time, in halves where PayPal finds too much in it. */
    async function read(from: number, to: number): Promise<Failure | null> {
      for (let page = 1; ; page += 1) {
        const query = new URLSearchParams({
          start_date: new Date(from).toISOString(),
          end_date: new Date(to).toISOString(),
          fields: 'transaction_info',
          page_size: '500',
          page: String(page),
        })
        const path = `/v1/reporting/transactions?${query}`
        const answer = await call({ method: 'GET', path, schema: TransactionList, deadline })
        if (!answer.ok) {
          if (answer.why === 'refused' && answer.name === 'RESULTSET_TOO_LARGE' && to - from > SHORTEST_MS) {
            const middle = from + Math.floor((to - from) / 2)
            return (await read(from, middle)) ?? (await read(middle, to))
          }
          const isOurs = answer.why === 'no_access' || (answer.why === 'refused' && answer.status === 403)
          return { ok: false, why: isOurs ? 'no_access' : 'unavailable' }
        }
        const { transaction_details: found, last_refreshed_datetime: refreshed, total_pages: pages } = answer.value
        listedUntil = Math.min(listedUntil, Date.parse(refreshed))
        const lines: SettlementLine[] = []
        for (const { transaction_info: info } of found ?? []) {
          const line = await lineOf(info)
          if (line === 'unavailable') return { ok: false, why: 'unavailable' }
          if (line !== null) lines.push(line)
        }
        await take(lines)
        await takeMoves((found ?? []).flatMap(({ transaction_info: info }) => moveOf(info, unread) ?? []))
        if (page >= (pages ?? 1)) return null
      }
    }

    async function lineOf(info: TransactionInfo): Promise<SettlementLine | 'unavailable' | null> {
      const { transaction_event_code: code = '', transaction_status: status, transaction_id: id } = info
      const isPayment = code?.startsWith('T00') === true
      if (code == null || !/^T(00|11|12)/.test(code) || notOfPayments.has(code)) return null
      if (status === 'P' || status === 'D') return null // not yet, and never
      const { transaction_amount: amount, transaction_initiation_date: date } = info
      const isOut = amount?.value.startsWith('-') === true
      if (isPayment && isOut) return null // what we paid out
      const kind = isPayment ? 'capture' : undoes[code]?.[isOut ? 0 : 1]
      const money = amount == null ? null : fromDecimal(amount.value.replace('-', ''), amount.currency_code)
      const at = new Date(date ?? '')
      if (id == null || kind == null || money === null || Number.isNaN(at.getTime())) {
        unread.add(code)
        return null
      }
      if (money.minor === 0) return null
      const fee = feeOf(info)
      const about = { id, kind, money, at, ...(fee !== null && { fee }) }
      if (kind === 'capture') {
        const charge = chargeOf(info, id)
        charges.set(id, charge)
        return { ...about, ...charge, ref: id }
      }
      const captureId = info.paypal_reference_id_type === 'TXN' ? (info.paypal_reference_id ?? id) : id
      const mark = readRefundMark(info.custom_field)
      const charge = charges.get(captureId) ?? (await chargeBehind(captureId, mark.attemptId))
      if (charge === 'unavailable') return charge
      // as the webhooks name it: a refund by ours or its own name, what comes of a dispute by the capture
      const isRefund = kind === 'refund' || kind === 'refund_reversed'
      return { ...about, ...charge, ref: isRefund ? (mark.refundId ?? id) : captureId }
    }

    /** Whose capture it is that something came of; asked for where its charge was made before what is read here. */
    async function chargeBehind(captureId: string, marked: string | null): Promise<Charge | 'unavailable'> {
      if (marked !== null && isId(marked)) return { attemptId: marked, providerRef: captureId }
      const path = `/v2/payments/captures/${encodeURIComponent(captureId)}`
      const answer = await call({ method: 'GET', path, schema: PaypalCapture, deadline })
      const isGone = !answer.ok && (answer.why === 'not_found' || answer.why === 'refused')
      if (!answer.ok && !isGone) return 'unavailable'
      const own = answer.ok ? (answer.value.custom_id ?? '') : ''
      const charge = {
        attemptId: isId(own) ? own : null,
        providerRef: (answer.ok && isId(own) ? orderIdOf(answer.value) : null) ?? captureId,
      }
      charges.set(captureId, charge)
      return charge
    }

    const end = until.getTime()
    for (let from = since.getTime() - SURE_LATE_MS; from < end; from += WINDOW_MS) {
      const failed = await read(from, Math.min(from + WINDOW_MS, end))
      if (failed !== null) return failed
    }
    return { ok: true, until: new Date(listedUntil), unread: [...unread] }
  }
}

/** What moved the account itself, where it did; a kind whose amount cannot be read is noted. */
function moveOf(info: TransactionInfo, unread: Set<string>): AccountMove | null {
  const { transaction_id: id, transaction_event_code: code, transaction_amount: amount } = info
  const kind = moves.find(([pattern]) => pattern.test(code ?? ''))?.[1]
  if (code == null || kind === undefined || info.transaction_status === 'P' || info.transaction_status === 'D')
    return null
  const size = amount == null ? null : fromDecimal(amount.value.replace('-', ''), amount.currency_code)
  const at = new Date(info.transaction_initiation_date ?? '')
  if (id == null || size === null || Number.isNaN(at.getTime())) {
    unread.add(code)
    return null
  }
  const money = amount?.value.startsWith('-') === true ? { ...size, minor: -size.minor } : size
  // the two sides of an exchange have one number
  return { id: kind === 'conversion' ? `${id}:${money.currency}` : id, kind, money, at }
}

function feeOf({ fee_amount: amount }: TransactionInfo): Money | null {
  if (amount == null) return null
  const fee = fromDecimal(amount.value.replace('-', ''), amount.currency_code)
  if (fee === null || fee.minor === 0) return null
  return amount.value.startsWith('-') ? fee : { ...fee, minor: -fee.minor }
}

/** One of ours goes by its order, as we know it; what another began by its capture, which alone can be given back. */
function chargeOf(info: TransactionInfo, captureId: string): Charge {
  const attemptId = info.custom_field != null && isId(info.custom_field) ? info.custom_field : null
  const isOfOrder = attemptId !== null && info.paypal_reference_id_type === 'ODR'
  return { attemptId, providerRef: (isOfOrder ? info.paypal_reference_id : null) ?? captureId }
}
