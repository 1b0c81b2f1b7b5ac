import type { z } from 'zod'
import type { ListAsked, Listed, SettlementLine } from '../provider.ts'
import type { CallMollie } from './client.ts'
import { chargebackLines, paymentLines, refundLines } from './mapping.ts'
import { ChargebackList, PaymentList, RefundList } from './schema.ts'

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
 * balance has them all in one list, but wants an organization's token, and is of all its profiles.)
 */
export function createMollieList(call: CallMollie) {
  return async function list({ since, until, deadline, take }: ListAsked): Promise<Listed> {
    /** Reads a list from its newest to what is too old to matter. Answers why it could not, or null. */
    async function read<S extends z.ZodType, T extends Created>(wanted: {
      readonly path: string
      readonly schema: S
      readonly pageOf: (answer: z.output<S>) => Page<T>
      readonly linesOf: (item: T) => readonly SettlementLine[]
      readonly lateMs: number
    }): Promise<'no_access' | 'unavailable' | null> {
      const oldest = since.getTime() - wanted.lateMs
      for (let from = ''; ;) {
        const query = new URLSearchParams({ limit: String(LIMIT), ...(from !== '' && { from }) })
        const answer = await call({ method: 'GET', path: `${wanted.path}?${query}`, schema: wanted.schema, deadline })
        if (!answer.ok) return answer.why === 'no_access' ? 'no_access' : 'unavailable'
        const { items, next } = wanted.pageOf(answer.value)
        await take(items.flatMap(wanted.linesOf).filter(({ at }) => at < until))
        const last = items.at(-1)?.createdAt
        const after = new URL(next ?? 'none:').searchParams.get('from')
        if (after === null || (last != null && Date.parse(last) < oldest)) return null
        if (after === from) return 'unavailable' // the same page for ever
        from = after
      }
    }

    const failed =
      (await read({
        path: '/payments',
        schema: PaymentList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.payments, next: _links?.next?.href }),
        linesOf: paymentLines,
        lateMs: PAID_LATE_MS,
      })) ??
      (await read({
        path: '/refunds',
        schema: RefundList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.refunds, next: _links?.next?.href }),
        linesOf: refundLines,
        lateMs: PAID_LATE_MS,
      })) ??
      (await read({
        path: '/chargebacks',
        schema: ChargebackList,
        pageOf: ({ _embedded, _links }) => ({ items: _embedded.chargebacks, next: _links?.next?.href }),
        linesOf: chargebackLines,
        lateMs: DECIDED_LATE_MS,
      }))
    return failed === null ? { ok: true, until, unread: [] } : { ok: false, why: failed }
  }
}
