import type { z } from 'zod'
import { fromDecimal } from '../amounts.ts'
import type { AccountMove, ListAsked, Listed, SettlementLine } from '../provider.ts'
import type { CallMollie } from './client.ts'
import { chargebackLines, paymentLines, refundLines } from './mapping.ts'
import { ChargebackList, type MollieSettlement, PaymentList, RefundList, SettlementList } from './schema.ts'

const DAY_MS = 86_400_000
/** Mollie's lists have no dates to ask for and are in the order of creation: what is paid late was created this much earlier. */
const PAID_LATE_MS = 35 * DAY_MS
/** A chargeback is decided within half a year. */
const DECIDED_LATE_MS = 180 * DAY_MS
const LIMIT = 250

type Created = { readonly createdAt?: string | null | undefined }
type Page<T> = { readonly items: readonly T[]; readonly next: string | undefined }

/**
 * What a profile moved, by the lists that its API key opens: payments, refunds and chargebacks, each the newest first. (The
 * balance has them all in one list, but wants an organization's token, and is of all its profiles.) What the organization was
 * paid out, where its token is given.
 */
export function createMollieList(call: CallMollie, callOrganization: CallMollie | null) {
  return async function list({ since, until, deadline, take, takeMoves }: ListAsked): Promise<Listed> {
    /** Reads a list from its newest to what is too old to matter. Answers why it could not, or null. */
    async function read<S extends z.ZodType, T extends Created>(wanted: {
      readonly path: string
      readonly schema: S
      readonly pageOf: (answer: z.output<S>) => Page<T>
      readonly use: (items: readonly T[]) => Promise<void>
      readonly lateMs: number
      readonly by?: CallMollie
    }): Promise<'no_access' | 'unavailable' | null> {
      const oldest = since.getTime() - wanted.lateMs
      for (let from = ''; ;) {
        const query = new URLSearchParams({ limit: String(LIMIT), ...(from !== '' && { from }) })
        const ask = wanted.by ?? call
        const answer = await ask({ method: 'GET', path: `${wanted.path}?${query}`, schema: wanted.schema, deadline })
        if (!answer.ok) return answer.why === 'no_access' ? 'no_access' : 'unavailable'
        const { items, next } = wanted.pageOf(answer.value)
        await wanted.use(items)
        const last = items.at(-1)?.createdAt
        const after = new URL(next ?? 'none:').searchParams.get('from')
        if (after === null || (last != null && Date.parse(last) < oldest)) return null
        if (after === from) return 'unavailable' // the same page for ever
        from = after
      }
    }

    const settle =
      <T>(linesOf: (item: T) => readonly SettlementLine[]) =>
      (items: readonly T[]) =>
        take(items.flatMap(linesOf).filter(({ at }) => at < until))
    const failed =
      (await read({
        path: '/payments',
        schema: PaymentList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.payments, next: _links?.next?.href }),
        use: settle(paymentLines),
        lateMs: PAID_LATE_MS,
      })) ??
      (await read({
        path: '/refunds',
        schema: RefundList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.refunds, next: _links?.next?.href }),
        use: settle(refundLines),
        lateMs: PAID_LATE_MS,
      })) ??
      (await read({
        path: '/chargebacks',
        schema: ChargebackList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.chargebacks, next: _links?.next?.href }),
        use: settle(chargebackLines),
        lateMs: DECIDED_LATE_MS,
      })) ??
      (callOrganization === null
        ? null
        : await read({
            path: '/settlements',
            schema: SettlementList,
            pageOf: ({ _embedded, _links }) => ({ items: _embedded.settlements, next: _links?.next?.href }),
            use: (items) => takeMoves(items.flatMap(payoutOf).filter(({ at }) => at < until)),
            lateMs: PAID_LATE_MS,
            by: callOrganization,
          }))
    return failed === null ? { ok: true, until, unread: [] } : { ok: false, why: failed }
  }
}

/** A settlement that was paid: what went to the bank, and what Mollie kept of the months that it is about. */
function payoutOf({ id, status, settledAt, amount, periods }: MollieSettlement): AccountMove[] {
  const paid = fromDecimal(amount.value, amount.currency)
  if (status !== 'paidout' || settledAt == null || paid === null) return []
  const at = new Date(settledAt)
  const months = Array.isArray(periods) ? [] : Object.values(periods).flatMap((months) => Object.values(months))
  const costs = months
    .flatMap(({ costs }) => costs ?? [])
    .filter(({ amountGross: one }) => one.currency === paid.currency)
  const keptMinor = costs.reduce(
    (sum, { amountGross: one }) => sum + (fromDecimal(one.value, one.currency)?.minor ?? 0),
    0,
  )
  const { currency } = paid
  return [
    { id, kind: 'transfer', money: { minor: -paid.minor, currency }, at },
    ...(keptMinor === 0
      ? []
      : [{ id: `${id}:costs`, kind: 'fee', money: { minor: -keptMinor, currency }, at } satisfies AccountMove]),
  ]
}
