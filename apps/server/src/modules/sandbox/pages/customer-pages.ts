import { formatsFor, parseLanguage } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../platform/http/html.ts'
import type { Decision, PageKind } from '../gateway.schema.ts'
import type { PaymentRow } from '../gateway.store.ts'
import { wayBack } from '../views.ts'
import { lastDayOf, TRANSFER_IBAN, transferReference } from '../transfer.ts'
import { facts, layout, money, schemeName } from './layout.ts'

type Asked = { readonly row: PaymentRow; readonly isOpen: boolean }
type Around = {
  readonly base: string
  /** A demo links to the desk of the bank. */
  readonly hasDesk: boolean
}
type Words = {
  readonly bank: string
  readonly title: string
  readonly lead: string
  readonly rows: readonly (readonly [string, string, string?])[]
  readonly notes: readonly string[]
  readonly buttons: readonly (readonly [Decision, string, string?])[]
}

/** PY-17: the page on which the customer answers. Plain HTML that works without any script. */
export function customerPage(page: PageKind, { row, isOpen }: Asked, { base, hasDesk }: Around): string {
  const language = languageOfRow(row)
  const texts = textsFor(language, 'bank')
  const { bank, title, lead, rows, notes, buttons } = wordsOf(page, row)
  const amount = money(language, row.amount_minor, row.currency)
  const answer = isOpen
    ? html`<form method="post" action="${base}/${page}/${row.id}">
        ${raw(
          buttons
            .map(
              ([decision, word, look]) =>
                html`<button class="${look ?? ''}" name="decision" value="${decision}">${word}</button>`,
            )
            .join(''),
        )}
      </form>`
    : html`<p role="status">${texts.ended}</p>
        <a class="button approve" href="${wayBack(row)}">${texts.back}</a>`
  const body = html`<p class="bank">${bank}</p>
    <h1>${title}</h1>
    <p>${lead}</p>
    ${raw(facts([[texts.merchant, row.merchant], [texts.amount, amount, 'amount'], ...rows]))}
    ${raw(notes.map((note) => html`<p>${note}</p>`).join(''))} ${raw(answer)}
    <p class="demo">${texts.demo} ${raw(hasDesk ? html`<a href="${base}/desk">${texts.desk.link}</a>` : '')}</p>`
  return layout({ language, base, look: lookOf(page, row), title, body })
}

/** He left without an answer. */
export function closedPage(page: PageKind, row: PaymentRow, base: string): string {
  const language = languageOfRow(row)
  const texts = textsFor(language, 'bank')
  const body = html`<p class="bank">${texts.bank}</p>
    <h1>${texts.closedTitle}</h1>
    <p role="status">${texts.closed}</p>
    <p class="demo">${texts.demo}</p>`
  return layout({ language, base, look: lookOf(page, row), title: texts.closedTitle, body })
}

function wordsOf(page: PageKind, row: PaymentRow): Words {
  const texts = textsFor(languageOfRow(row), 'bank')
  switch (page) {
    case '3ds':
      return {
        bank: texts.bank,
        title: texts.title,
        lead: texts.lead,
        rows: [[texts.card, `${schemeName(row.card_brand)} ${texts.ending} ${row.card_last4 ?? ''}`]],
        notes: [...(row.amount_minor === 0 ? [texts.zero] : []), texts.manner(MANNERS[row.style])],
        buttons: [
          ['approve', texts.approve, 'approve'],
          ['fail', texts.fail],
          ['wait', texts.wait],
          ['cancel', texts.cancel, 'quiet'],
          ['close', texts.close, 'quiet'],
        ],
      }
    case 'paypal':
      return {
        ...texts.paypal,
        rows: [[texts.paypal.account, PAYPAL_ACCOUNT]],
        notes: row.token === null ? [] : [texts.paypal.stored],
        buttons: [
          ['approve', texts.paypal.approve, 'approve'],
          ['no_funds', texts.paypal.noFunds],
          ['cancel', texts.cancel, 'quiet'],
        ],
      }
    case 'checkout':
      return {
        ...texts.checkout,
        rows: [[texts.card, `${schemeName(row.card_brand)} ${texts.ending} ${row.card_last4 ?? ''}`]],
        notes: [],
        buttons: [
          ['paid', texts.checkout.paid, 'approve'],
          ['failed', texts.checkout.failed],
          ['pending', texts.checkout.pending],
          ['expired', texts.checkout.expired],
          ['cancelled', texts.checkout.cancelled, 'quiet'],
        ],
      }
    case 'transfer':
      return transferWords(row)
  }
}

function transferWords(row: PaymentRow): Words {
  const language = languageOfRow(row)
  const { transfer, cancel } = textsFor(language, 'bank')
  const { bank, title, lead } = transfer
  const missing = money(language, row.amount_minor - row.received_minor, row.currency)
  return {
    bank,
    title,
    lead,
    rows: [
      [transfer.owner, row.merchant],
      [transfer.iban, TRANSFER_IBAN],
      [transfer.reference, transferReference(row)],
      [transfer.until, formatsFor(language).date(lastDayOf(row).getTime())],
    ],
    notes: [transfer.note, ...(row.received_minor > 0 ? [transfer.missing(missing)] : [])],
    buttons: [
      ...(row.state === 'challenge' ? [['noted', transfer.noted, 'approve'] as const] : []),
      ['arrived', transfer.arrived],
      ...(row.state === 'challenge' ? [['late', transfer.late] as const] : []),
      ['short', transfer.short],
      ['never', transfer.never],
      ['cancel', cancel, 'quiet'],
    ],
  }
}

const MANNERS = { adyen: 'Adyen', trustpay: 'TrustPay', maxpay: 'MaxPay' } as const satisfies Record<
  PaymentRow['style'],
  string
>
/** Belongs to no person: addresses below .test go nowhere. */
const PAYPAL_ACCOUNT = 'buyer@paypal.test'

function lookOf(page: PageKind, row: PaymentRow) {
  return page === '3ds' ? row.style : page
}

function languageOfRow(row: PaymentRow) {
  return parseLanguage(row.locale) ?? 'en'
}
