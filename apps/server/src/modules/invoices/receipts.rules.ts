import type { StoredCard } from '../gateways/index.ts'
import { dayIn } from './seller-days.ts'
import { type Place, type Territory, territoryOf, territoryRules } from './territories.ts'
import { type Dated, vatRates } from './vat-rates.ts'

export type Amounts = { readonly netMinor: number; readonly vatMinor: number; readonly totalMinor: number }
export type ReceiptKind = 'receipt' | 'credit_note'
/** How the VAT is declared: in the seller's own country, by the one-stop shop (OSS), or outside of the Union; or not at all, for nothing was supplied. */
export type VatScheme = 'domestic' | 'oss' | 'outside' | 'none'

/** The VAT rate of a country on a day, in hundredths of a per cent. @throws RangeError for a country or day without one */
export function vatRateOf(country: string, at: Date, timeZone = 'UTC'): number {
  return rateOn(vatRates[country], country, dayIn(at, timeZone))
}

function rateOn(rates: readonly Dated[] | undefined, name: string, day: string): number {
  const dated = rates?.findLast(({ from }) => from <= day)
  if (dated === undefined) throw new RangeError(`no VAT rate for ${name} on ${day}`)
  return dated.rate
}

export type Taxed = {
  readonly territory: Territory | null
  /** Hundredths of a per cent. */
  readonly rate: number
  readonly scheme: VatScheme
}

/** R28: the tax of a sale on its day, by where the customer lives, for a seller of a country. @throws RangeError as vatRateOf */
export function taxOf(sellerCountry: string, place: Place, at: Date, timeZone = 'UTC'): Taxed {
  const { country } = place
  const territory = territoryOf(place)
  if (territory === null)
    return { territory, rate: vatRateOf(country, at, timeZone), scheme: vatSchemeOf(sellerCountry, country) }
  const { tax, rates } = territoryRules[territory]
  return {
    territory,
    rate: rateOn(rates, territory, dayIn(at, timeZone)),
    // the seller's own VAT at another rate stands in his own return; all else is the return of another office, or of none
    scheme: tax === 'vat' && sellerCountry === country ? 'domestic' : 'outside',
  }
}

/** The rounding rule: prices include the VAT; the VAT within them is rounded to the nearest minor unit, half up, and the net amount is the rest. */
export function splitVat(totalMinor: number, rate: number): Amounts {
  const parts = 10_000 + rate
  const vatMinor = Math.floor((2 * totalMinor * rate + parts) / (2 * parts))
  return { netMinor: totalMinor - vatMinor, vatMinor, totalMinor }
}

/**
 * What a credit note takes back, as negative amounts; null where nothing is left of the receipt. The VAT of all credit
 * notes together is that of what came back together, so that the last of them makes the sum exactly zero.
 */
export function creditOf(
  receipt: Amounts & { readonly rate: number },
  creditedMinor: number,
  backMinor: number,
): Amounts | null {
  const upTo = Math.min(receipt.totalMinor, creditedMinor + backMinor)
  if (upTo <= creditedMinor) return null
  const before = splitVat(creditedMinor, receipt.rate)
  const after = splitVat(upTo, receipt.rate)
  return {
    netMinor: before.netMinor - after.netMinor,
    vatMinor: before.vatMinor - after.vatMinor,
    totalMinor: creditedMinor - upTo,
  }
}

const marks = { receipt: 'R', credit_note: 'C' } as const satisfies Record<ReceiptKind, string>

/** The number as it is printed, such as ORIG-R-2026-000017. */
export function receiptNumber(place: { series: string; kind: ReceiptKind; year: number; seq: number }): string {
  return `${place.series}-${marks[place.kind]}-${place.year}-${String(place.seq).padStart(6, '0')}`
}

/** R28: a customer in the seller's own country, outside of the Union, or in the Union (of a seller outside of it by its non-Union scheme). */
export function vatSchemeOf(sellerCountry: string, country: string): VatScheme {
  if (country === sellerCountry) return 'domestic'
  return country === 'gb' ? 'outside' : 'oss'
}

/** What says where a customer lives (Reg. (EU) 282/2011 art. 24f); a country that is not known is null. */
export type Evidence =
  | { readonly kind: 'declared'; readonly country: string }
  | { readonly kind: 'ip'; readonly address: string; readonly country?: string }
  | { readonly kind: 'card'; readonly country: string }

/** The pieces that are known of a charge, the declared country first. */
export function evidenceOf(known: {
  readonly country: string
  readonly ip: string | undefined
  readonly ipCountry: string | null
  readonly card: StoredCard | undefined
}): Evidence[] {
  const { country, ip, ipCountry, card } = known
  const address = ip === undefined || ip === '' ? null : ip
  return [
    { kind: 'declared', country },
    ...(address === null ? [] : [{ kind: 'ip' as const, address, ...(ipCountry !== null && { country: ipCountry }) }]),
    ...(card?.country === undefined ? [] : [{ kind: 'card' as const, country: card.country }]),
  ]
}

/** What the evidence is worth: two pieces agree, one stands alone, or another one speaks against it. */
export type LocationVerdict = 'agreed' | 'single' | 'contradicted'

/** Reg. (EU) 282/2011 art. 24b: the country of a customer is that which two pieces of evidence name that do not contradict each other. */
export function judgeLocation(evidence: readonly Evidence[], country: string): LocationVerdict {
  const named = evidence.flatMap((piece) => (piece.country === undefined ? [] : [piece.country]))
  const speakForIt = named.filter((one) => one === country).length
  if (speakForIt >= 2) return 'agreed'
  return speakForIt < named.length ? 'contradicted' : 'single'
}

/** Where companies keep their books: the time of the capital, unless the brand's settings name another. */
const zones: Readonly<Record<string, string>> = {
  ...{ at: 'Europe/Vienna', be: 'Europe/Brussels', bg: 'Europe/Sofia', cy: 'Asia/Nicosia', cz: 'Europe/Prague' },
  ...{ de: 'Europe/Berlin', dk: 'Europe/Copenhagen', ee: 'Europe/Tallinn', es: 'Europe/Madrid', fi: 'Europe/Helsinki' },
  ...{ fr: 'Europe/Paris', gb: 'Europe/London', gr: 'Europe/Athens', hr: 'Europe/Zagreb', hu: 'Europe/Budapest' },
  ...{ ie: 'Europe/Dublin', it: 'Europe/Rome', lt: 'Europe/Vilnius', lu: 'Europe/Luxembourg', lv: 'Europe/Riga' },
  ...{ mt: 'Europe/Malta', nl: 'Europe/Amsterdam', pl: 'Europe/Warsaw', pt: 'Europe/Lisbon', ro: 'Europe/Bucharest' },
  ...{ se: 'Europe/Stockholm', si: 'Europe/Ljubljana', sk: 'Europe/Bratislava' },
}

/** R28: the time zone whose days and quarters a seller's tax follows. */
export function taxZoneOf(seller: { readonly country: string; readonly timeZone?: string | undefined } | null): string {
  return seller === null ? 'UTC' : (seller.timeZone ?? zones[seller.country] ?? 'UTC')
}
