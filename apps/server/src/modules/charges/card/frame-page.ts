import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../platform/http/html.ts'

type Frame = {
  readonly session: string
  readonly parentOrigin: string
  readonly language: Language
  readonly theme: string
}

/** The card frame: four fields and two names on the payment origin, and nothing else. */
export function framePage({ session, parentOrigin, language, theme }: Frame): string {
  const texts = textsFor(language, 'cardForm')
  const boot = JSON.stringify({
    session,
    parentOrigin,
    faults: texts.faults,
    unavailable: texts.unavailable,
    sessionExpired: texts.sessionExpired,
  })
  const field = (id: string, label: string, attributes: string, hint = '') =>
    html`<div class="field" data-field="${id}">
      <label for="${id}">${label}</label>
      <div class="box">
        ${raw(`<input id="${id}" name="${id}" aria-describedby="${id}-fault" ${attributes}>`)}${raw(id === 'number' ? SCHEMES : '')}
      </div>
      ${raw(hint === '' ? '' : html`<p class="hint" id="${id}-hint">${hint}</p>`)}
      <p class="fault" id="${id}-fault" hidden></p>
    </div>`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${texts.group}</title>
        <link rel="stylesheet" href="/fields/theme.css?${theme}" />
        <link rel="stylesheet" href="/fields/frame.css" />
      </head>
      <body>
        <main>
          <form id="card" novalidate aria-label="${texts.group}">
            ${raw(field('number', texts.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="19" required placeholder="0000 0000 0000 0000" spellcheck="false"'))}
            <div class="row">
              ${raw(field('expiry', texts.expiry, html`inputmode="numeric" autocomplete="cc-exp" maxlength="7" required placeholder="${texts.expiryHint}" spellcheck="false"`))}
              ${raw(field('cvc', texts.cvc, html`inputmode="numeric" autocomplete="cc-csc" maxlength="3" required placeholder="000" spellcheck="false" title="${texts.cvcHint}"`))}
            </div>
            <div class="row">
              ${raw(field('firstName', texts.firstName, 'autocomplete="cc-given-name" maxlength="100" required spellcheck="false"'))}
              ${raw(field('lastName', texts.lastName, 'autocomplete="cc-family-name" maxlength="100" required spellcheck="false"'))}
            </div>
            <p class="fault" id="form-fault" role="alert" hidden></p>
          </form>
        </main>
        <script type="application/json" id="boot">
          ${raw(boot.replace(/</g, '\\u003c'))}
        </script>
        <script type="module" src="/fields/frame.js"></script>
      </body>
    </html>`
}

/** The schemes' marks, drawn plainly. */
const SCHEMES = `<span class="schemes" aria-hidden="true">
<svg data-scheme="visa" viewBox="0 0 48 32" hidden><rect width="48" height="32" rx="5" fill="#1a1f71"/><text x="24" y="21" text-anchor="middle" font-family="sans-serif" font-size="13" font-weight="700" font-style="italic" fill="#fff">VISA</text></svg>
<svg data-scheme="mastercard" viewBox="0 0 48 32" hidden><rect width="48" height="32" rx="5" fill="#232323"/><circle cx="19" cy="16" r="9" fill="#eb001b"/><circle cx="29" cy="16" r="9" fill="#f79e1b" fill-opacity=".9"/></svg>
<svg data-scheme="maestro" viewBox="0 0 48 32" hidden><rect width="48" height="32" rx="5" fill="#232323"/><circle cx="19" cy="16" r="9" fill="#eb001b"/><circle cx="29" cy="16" r="9" fill="#00a2e5" fill-opacity=".9"/></svg>
<svg data-scheme="none" viewBox="0 0 48 32"><rect x="1" y="1" width="46" height="30" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 10h46" stroke="currentColor" stroke-width="4"/></svg>
</span>`
