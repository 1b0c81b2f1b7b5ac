import type { FigureId } from '@incontro/contract/backoffice.ts'
import { type RawBuilder, sql } from 'kysely'

export type Span = { readonly from: Date; readonly to: Date }
/**
 * What a figure is made of, in a span: `id`, `event` (its number in the log), `at`, `brand_id`, `member_id`, `person`, `value`,
 * `currency`, and `source` and `campaign` where they are not the member's.
 */
type Facts = (span: Span) => RawBuilder<unknown>

const inSpan = ({ from, to }: Span, column: string) => {
  const at = sql.ref(column)
  return sql`${at} >= ${from} and ${at} < ${to}`
}
const ofMember = sql`e.brand_id, e.member_id, e.member_id::text as person`
const noOrigin = sql`null::text as source, null::text as campaign`
const always = sql`true`

/** Each event of a name counts once. */
const everyEvent =
  (name: string, only: RawBuilder<unknown> = always): Facts =>
  (
    span,
  ) => sql`select e.number::text as id, e.number as event, e.at, ${ofMember}, 1::bigint as value, null::text as currency, ${noOrigin}
    from events e where e.name = ${sql.lit(name)} and ${inSpan(span, 'e.at')} and ${only}`

/**
 * The first event of a name counts, once a member. Those of one member stand in the log in their order, so that only the first of
 * each in the span can be it.
 */
const firstEvent =
  (name: string, onlyOf: (alias: string) => RawBuilder<unknown> = () => always): Facts =>
  (span) => sql`select e.number::text as id, e.number as event, e.at, ${ofMember}, 1::bigint as value,
      null::text as currency, ${noOrigin}
    from (select distinct on (e.member_id) e.number, e.at, e.brand_id, e.member_id from events e
      where e.name = ${sql.lit(name)} and ${inSpan(span, 'e.at')} and ${onlyOf('e')} order by e.member_id, e.number) e
    where not exists (select from events b where b.member_id = e.member_id and b.number < e.number and b.name = ${sql.lit(name)}
        and ${onlyOf('b')})`

const payload = (alias: string, field: string) => sql`${sql.ref(`${alias}.payload`)}->>${sql.lit(field)}`
const kindIs = (kind: 'purchase' | 'renewal') => (alias: string) => sql`${payload(alias, 'kind')} = ${sql.lit(kind)}`
const reasonIs = (reason: 'refund' | 'chargeback') => sql`${payload('e', 'reason')} = ${sql.lit(reason)}`
const money = (sign: 1 | -1) =>
  sql`${sql.lit(sign)} * (${payload('e', 'amountMinor')})::bigint as value, ${payload('e', 'currency')} as currency`

/** The money of each event, on the day of the event. */
const moneyOf = (name: string, sign: 1 | -1, span: Span) =>
  sql`select e.number::text as id, e.number as event, e.at, ${ofMember}, ${money(sign)}, ${noOrigin}
    from events e where e.name = ${sql.lit(name)} and ${inSpan(span, 'e.at')}`
/** The money of each event, on the day of the sale that it is about. */
const moneyOfSale = (name: string, sign: 1 | -1, span: Span) =>
  sql`select e.number::text as id, e.number as event, sale.at, ${ofMember}, ${money(sign)}, ${noOrigin}
    from events sale join events e on e.object_id = sale.object_id and e.name = ${sql.lit(name)}
    where sale.name = 'payments.captured' and ${inSpan(span, 'sale.at')}`

/**
 * BO-53: what each figure counts. A change of what one counts is a new version in the contract
 * (`packages/contract/src/backoffice/running/figures.ts`) and stands here under its number: the series of before is not continued.
 */
export const facts: Readonly<Record<FigureId, Facts>> = {
  visits: (
    span,
  ) => sql`select c.id::text as id, null::bigint as event, c.at, c.brand_id, null::uuid as member_id, c.tracker_id as person,
      1::bigint as value, null::text as currency, c.source, c.campaign
    from clicks c where ${inSpan(span, 'c.at')}`,
  sign_ups: everyEvent('identity.registered'),
  confirmed: firstEvent('identity.address_confirmed'),
  verified: firstEvent('memberships.age_verified'),
  // likes and visits stand in conversations too, with their type: they are no messages
  first_messages: firstEvent(
    'chat.written',
    (alias) => sql`${sql.ref(`${alias}.actor`)} = 'member' and ${payload(alias, 'type')} is null`,
  ),
  // a check of age is captured too, for 0.00: nothing was bought
  first_purchases: firstEvent(
    'payments.captured',
    (alias) => sql`${kindIs('purchase')(alias)} and (${payload(alias, 'amountMinor')})::bigint > 0`,
  ),
  renewals: everyEvent('payments.captured', kindIs('renewal')('e')),
  cancels: everyEvent('subscriptions.stopped', sql`${payload('e', 'reason')} = 'member'`),
  withdrawals: everyEvent('orders.withdrawn'),
  refunds: everyEvent('payments.reversed', reasonIs('refund')),
  disputes: everyEvent('payments.reversed', reasonIs('chargeback')),
  revenue: (span) => moneyOf('payments.captured', 1, span),
  given_back: (span) =>
    sql`${moneyOf('payments.reversed', 1, span)} union all ${moneyOf('payments.reinstated', -1, span)}`,
  revenue_net: (span) => sql`${moneyOf('payments.captured', 1, span)}
    union all ${moneyOfSale('payments.reversed', -1, span)} union all ${moneyOfSale('payments.reinstated', 1, span)}`,
}
