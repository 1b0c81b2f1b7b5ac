import { type PaidLine, quartersOf, reportCsv } from '@incontro/contract'
import { Temporal } from 'temporal-polyfill'
import type { Details } from './details.ts'
import type { PayoutRow, PayoutsStore } from './payouts.store.ts'

type Deps = {
  readonly store: Pick<PayoutsStore, 'paidIn' | 'firstPaid'>
  readonly details: Pick<Details, 'tax'>
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}
type Of = { readonly brandId: string; readonly angelId?: string }

/** Columns of the report. The first table of a host's own file names her; each line after it is a payout, each sum of them a quarter. */
const HEAD = ['host', 'name', 'birth_date', 'street', 'postcode', 'city', 'country', 'tax_country', 'tax_id', 'account']
const SUMS = ['year', 'quarter', 'currency', 'paid_minor', 'payouts']
const LINES = ['payout', 'day', 'currency', 'paid_minor']

/** AN-21: what was paid in a year, as the tax office gets it (DAC7). Everything but the name follows from the lines of payouts. */
export function createTaxReports({ store, details, zoneOf, now }: Deps) {
  const dayOf = (at: Date, zone: string) =>
    Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
  const begin = (year: number, zone: string) =>
    new Date(Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(zone).epochMilliseconds)

  async function paidIn(of: Of, year: number): Promise<{ rows: PayoutRow[]; zone: string }> {
    const zone = await zoneOf(of.brandId)
    return { zone, rows: await store.paidIn(of, begin(year, zone), begin(year + 1, zone)) }
  }
  const linesOf = (rows: readonly PayoutRow[], zone: string): PaidLine[] =>
    rows.map(({ id, amount, currency, paidAt }) => ({ id, amount, currency, day: dayOf(paidAt ?? now(), zone) }))
  async function personOf({ angelId, accountId, country, last4 }: PayoutRow): Promise<string[]> {
    const tax = accountId === null ? null : await details.tax(accountId)
    const { name = '', birthDate = '', street = '', postcode = '', city = '' } = tax ?? {}
    return [
      ...[angelId, name, birthDate, street, postcode, city],
      ...[tax?.country ?? '', tax?.taxCountry ?? '', tax?.taxId ?? '', `${country ?? ''} ${last4 ?? ''}`.trim()],
    ]
  }

  return {
    /** The years in which something was paid, the newest first. */
    async years(of: Of): Promise<number[]> {
      const first = await store.firstPaid(of)
      if (first === null) return []
      const zone = await zoneOf(of.brandId)
      const [from, to] = [Number(dayOf(first, zone).slice(0, 4)), Number(dayOf(now(), zone).slice(0, 4))]
      return Array.from({ length: to - from + 1 }, (_, index) => to - index)
    },
    /** A host's own report; null where nothing was paid to her that year. */
    async ofHost(of: Required<Of>, year: number): Promise<string | null> {
      const { rows, zone } = await paidIn(of, year)
      const last = rows.at(-1)
      if (last === undefined) return null
      const lines = linesOf(rows, zone)
      return reportCsv([
        HEAD,
        await personOf(last),
        SUMS,
        ...quartersOf(lines).map(({ quarter, currency, amount, payouts }) => [
          year,
          quarter,
          currency,
          amount,
          payouts,
        ]),
        LINES,
        ...lines.map(({ id, day, currency, amount }) => [id, day, currency, amount]),
      ])
    },
    /** All hosts of a brand: a row a host, currency and quarter. */
    async ofBrand(brandId: string, year: number): Promise<{ readonly content: string; readonly hosts: number }> {
      const { rows, zone } = await paidIn({ brandId }, year)
      const byHost = Map.groupBy(rows, ({ angelId }) => angelId)
      const table: (string | number)[][] = []
      for (const own of byHost.values()) {
        const last = own.at(-1)
        if (last === undefined) continue
        const person = await personOf(last)
        for (const { quarter, currency, amount, payouts } of quartersOf(linesOf(own, zone)))
          table.push([...person, year, quarter, currency, amount, payouts])
      }
      return { content: reportCsv([[...HEAD, ...SUMS], ...table]), hosts: byHost.size }
    },
  }
}
export type TaxReports = ReturnType<typeof createTaxReports>
