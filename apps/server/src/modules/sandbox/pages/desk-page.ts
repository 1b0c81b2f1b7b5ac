import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../platform/http/html.ts'
import { isDisputable } from '../disputes.ts'
import type { DisputeRow, PaymentRow } from '../gateway.store.ts'
import { layout, money, schemeName } from './layout.ts'

type Payment = { readonly row: PaymentRow; readonly disputes: readonly DisputeRow[] }

/** The desk of the demo's bank: the newest payments, and buttons for what a bank does afterwards. */
export function deskPage(payments: readonly Payment[], base: string, language: Language): string {
  const texts = textsFor(language, 'bank')
  const list = payments.map((payment) => html`<li>${raw(card(payment, base, language))}</li>`)
  const body = html`<p class="bank">${texts.bank}</p>
    <h1>${texts.desk.title}</h1>
    <p>${texts.desk.lead}</p>
    ${raw(
      list.length === 0
        ? html`<p role="status">${texts.desk.none}</p>`
        : html`<ul>
            ${raw(list.join(''))}
          </ul>`,
    )}
    <p class="demo">${texts.demo}</p>`
  return layout({ language, base, look: 'desk', title: texts.desk.title, body })
}

function card({ row, disputes }: Payment, base: string, language: Language): string {
  const { desk } = textsFor(language, 'bank')
  const { dateTime } = formatsFor(language)
  const open = disputes.find(({ state }) => state === 'opened')
  const button = (act: string, target: string, word: string) =>
    html`<form method="post" action="${base}/desk">
      <input type="hidden" name="target" value="${target}" />
      <button name="act" value="${act}">${word}</button>
    </form>`
  const buttons = [
    ...(row.state === 'pending' ? [button('decide', row.id, desk.decide)] : []),
    ...(isDisputable(row) && open === undefined && row.amount_minor > row.refunded_minor
      ? [
          button('dispute', row.id, desk.dispute),
          button('demand', row.id, desk.demand),
          button('fraud', row.id, desk.fraud),
        ]
      : []),
    ...(open === undefined ? [] : [button('won', open.id, desk.won), button('lost', open.id, desk.lost)]),
  ]
  const state = [
    desk.states[row.state],
    ...(row.refunded_minor > 0 ? [desk.refunded(money(language, row.refunded_minor, row.currency))] : []),
    ...disputes.map((dispute) => desk.disputes[dispute.state]),
  ]
  return html`<p class="amount">${money(language, row.amount_minor, row.currency)}</p>
    <p>${row.merchant}, ${methodOf(row, language)}, ${dateTime(row.created_at.getTime())}</p>
    <p>${state.join('. ')}.</p>
    ${raw(buttons.length === 0 ? '' : html`<div class="acts">${raw(buttons.join(''))}</div>`)}`
}

function methodOf(row: PaymentRow, language: Language): string {
  if (row.method === 'transfer') return textsFor(language, 'bank').transfer.name
  if (row.card_brand === 'paypal') return 'PayPal'
  return row.card_last4 === null ? '?' : `${schemeName(row.card_brand)} ${row.card_last4}`
}
