import { formatsFor, isLanguage } from '@incontro/texts'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../html.ts'
import type { PaymentRow } from './gateway.store.ts'
import { wayBack } from './views.ts'

/** PY-17: the bank's page of a challenge. Plain HTML that works without any script. */
export function challengePage(
  { row, isOpen }: { readonly row: PaymentRow; readonly isOpen: boolean },
  base: string,
): string {
  const language = isLanguage(row.locale) ? row.locale : 'en'
  const texts = textsFor(language, 'bank')
  const amount = formatsFor(language).money({ amountMinor: row.amount_minor, currency: row.currency })
  const answer = isOpen
    ? html`<form method="post" action="${base}/3ds/${row.id}">
        <button class="approve" name="decision" value="approve">${texts.approve}</button>
        <button name="decision" value="fail">${texts.fail}</button>
        <button class="quiet" name="decision" value="cancel">${texts.cancel}</button>
      </form>`
    : html`<p role="status">${texts.ended}</p>
        <a class="button approve" href="${wayBack(row)}">${texts.back}</a>`
  return page(
    language,
    base,
    texts.title,
    html`<p class="bank">${texts.bank}</p>
      <h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      <dl>
        <div>
          <dt>${texts.merchant}</dt>
          <dd>${row.merchant}</dd>
        </div>
        <div>
          <dt>${texts.amount}</dt>
          <dd class="amount">${amount}</dd>
        </div>
        <div>
          <dt>${texts.card}</dt>
          <dd>${schemeName(row.card_brand)} ${texts.ending} ${row.card_last4 ?? ''}</dd>
        </div>
      </dl>
      ${raw(row.amount_minor === 0 ? html`<p>${texts.zero}</p>` : '')} ${raw(answer)}
      <p class="demo">${texts.demo}</p>`,
  )
}

/** For an address that is no payment's. */
export function noChallengePage(base: string, accepted: string | undefined): string {
  const first = accepted?.slice(0, 2) ?? 'en'
  const language = isLanguage(first) ? first : 'en'
  const texts = textsFor(language, 'bank')
  return page(
    language,
    base,
    texts.bank,
    html`<p class="bank">${texts.bank}</p>
      <h1>${texts.gone}</h1>`,
  )
}

function schemeName(brand: string | null): string {
  return brand === 'visa' ? 'Visa' : brand === 'mastercard' ? 'Mastercard' : ''
}

function page(language: string, base: string, title: string, body: string): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/3ds.css" />
      </head>
      <body>
        <main>${raw(body)}</main>
      </body>
    </html>`
}

export const challengeStyle = `
:root { color-scheme: light dark; --ground: #eef2f6; --sheet: #fff; --ink: #16202b; --muted: #51606f; --line: #d3dbe3; --accent: #0b5c7a; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --ground: #10161c; --sheet: #1a232c; --ink: #e9eff4; --muted: #a3b2bf; --line: #33414e; --accent: #7fd0ee; --on-accent: #06222e } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { width: 100%; max-width: 420px; background: var(--sheet); border: 1px solid var(--line); border-radius: 16px; padding: 28px 24px }
.bank { margin: 0 0 20px; padding-bottom: 12px; border-bottom: 1px solid var(--line); font-weight: 600; color: var(--accent) }
h1 { margin: 0 0 8px; font-size: 1.4rem; line-height: 1.25 }
p { margin: 0 0 16px }
dl { margin: 0 0 24px }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; text-align: end; overflow-wrap: anywhere }
.amount { font-weight: 700; font-variant-numeric: tabular-nums }
form { display: grid; gap: 12px; margin: 0 0 20px }
button, .button { display: block; width: 100%; min-height: 48px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.approve { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.quiet { border-color: transparent; color: var(--muted) }
button:focus-visible, .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
.demo { margin: 20px 0 0; font-size: .875rem; color: var(--muted) }
`
