import type { Receipt } from '@incontro/contract'
import type { Texts } from './areas.ts'
import { formatsFor } from '@incontro/locale/format.ts'
import type { Language } from '@incontro/locale/languages.ts'

export type ReceiptLine = readonly [name: string, value: string]
export type ReceiptSheet = {
  readonly title: string
  /** The company, a line each: name, address, VAT id. */
  readonly seller: readonly string[]
  readonly facts: readonly ReceiptLine[]
  /** The last of them is the total. */
  readonly amounts: readonly ReceiptLine[]
  readonly notes: readonly ReceiptLine[]
}

/** All that a receipt says (payments.md R27), for the page and for paper alike. Days are those of its seller. */
export function writeReceiptSheet(receipt: Receipt, texts: Texts['receipts'], language: Language): ReceiptSheet {
  const { seller, currency, credit, period, nextCharge, withdrawUntil } = receipt
  const formats = formatsFor(language)
  const money = (amountMinor: number) => formats.money({ amountMinor, currency })
  const day = (at: number) => formats.longDate(at, receipt.timeZone)
  const country = new Intl.DisplayNames(formats.locale, { type: 'region' }).of(receipt.country.toUpperCase())
  const paid = paidWith(receipt, texts)
  const rate = formats.percent(receipt.vatRate / 10_000)
  const facts: ReceiptLine[] = [[texts.date, day(receipt.issuedAt)]]
  if (credit !== null) facts.push([texts.of, credit.of], [texts.reason, texts.reasons[credit.reason]])
  facts.push([texts.order, receipt.orderId], [texts.what, receipt.description])
  if (period !== null) facts.push([texts.period, texts.range(day(period.from), day(period.to))])
  const { credits } = receipt
  if (credits !== null && credits.bought > 0 && credit === null)
    facts.push([
      texts.credits,
      credits.settled === 0
        ? formats.number(credits.bought)
        : texts.creditsSettled(
            formats.number(credits.bought),
            formats.number(credits.settled),
            formats.number(credits.bought - credits.settled),
          ),
    ])
  const { territory } = receipt
  const place = country ?? receipt.country
  facts.push([texts.country, territory === null ? place : `${place} (${texts.territories[territory]})`])
  if (paid !== null) facts.push([texts.paidWith, paid])

  const notes: ReceiptLine[] = []
  if (receipt.vatRate === 0 && territory !== null) notes.push([texts.vat(rate), texts.untaxed])
  if (nextCharge !== null)
    notes.push(
      [texts.next, texts.nextOf(money(nextCharge.amount), day(nextCharge.at))],
      [texts.cancel, texts.howToCancel],
    )
  if (withdrawUntil !== null) notes.push([texts.withdraw, texts.howToWithdraw(day(withdrawUntil))])
  notes.push([texts.statement, receipt.descriptor])
  if (seller.statementContact !== null) notes.push([texts.askAt, seller.statementContact])
  notes.push([texts.support, seller.supportEmail])

  return {
    title: texts.titles[receipt.kind](receipt.number),
    seller: [seller.name, seller.address, ...(seller.vatId === null ? [] : [`${texts.vatId} ${seller.vatId}`])],
    facts,
    amounts: [
      [texts.net, money(receipt.net)],
      [receipt.territory === 'canarias' ? texts.igic(rate) : texts.vat(rate), money(receipt.vat)],
      [texts.total, money(receipt.total)],
    ],
    notes,
  }
}

const methods: Readonly<Record<string, string>> = {
  paypal: 'PayPal',
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
}
/** The way to pay whose page any of several providers shows (PY-08). */
const HOSTED_PAGE = 'mollie'
const schemes: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', maestro: 'Maestro' }

function paidWith({ paidWith: paid }: Receipt, texts: Texts['receipts']): string | null {
  if (paid === null) return null
  const method = methods[paid.method]
  if (paid.last4 === null) return method ?? (paid.method === HOSTED_PAGE ? texts.hostedPage : texts.card)
  const card = texts.cardEnding(schemes[paid.cardBrand ?? ''] ?? paid.cardBrand ?? texts.card, paid.last4)
  return method === undefined ? card : `${method}, ${card}`
}
