import { formatsFor, type Language, parseLanguage } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import { html, raw } from '../../../platform/http/html.ts'

type Layout = {
  readonly language: Language
  /** Prefix of the gateway's addresses. */
  readonly base: string
  /** Whose look the page has. */
  readonly look: 'adyen' | 'trustpay' | 'maxpay' | 'paypal' | 'checkout' | 'transfer' | 'wallet' | 'desk'
  readonly title: string
  readonly body: string
  readonly scheme?: 'light' | 'dark' | undefined
  readonly script?: string
}

/** The frame of every page of the gateway. */
export function layout({ language, base, look, title, body, scheme, script }: Layout): string {
  return html`<!doctype html>
    <html lang="${language}" data-scheme="${scheme ?? 'system'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/pages.css" />
      </head>
      <body class="${look}">
        <main>${raw(body)}</main>
        ${raw(script === undefined ? '' : html`<script type="module" src="${base}/${script}"></script>`)}
      </body>
    </html>`
}

/** For an address that is no payment's. */
export function nothingPage(base: string, language: Language): string {
  const texts = textsFor(language, 'bank')
  const body = html`<p class="bank">${texts.bank}</p>
    <h1>${texts.gone}</h1>`
  return layout({ language, base, look: 'adyen', title: texts.bank, body })
}

/** The language that a visitor's browser asks for first. */
export function languageOf(accepted: string | undefined): Language {
  const first = accepted?.slice(0, 2) ?? 'en'
  return parseLanguage(first) ?? 'en'
}

export function money(language: Language, minor: number, currency: string): string {
  return formatsFor(language).money({ amountMinor: minor, currency })
}

/** A list of names and values. */
export function facts(rows: readonly (readonly [name: string, value: string, className?: string])[]): string {
  const items = rows.map(
    ([name, value, className]) =>
      html`<div>
        <dt>${name}</dt>
        <dd class="${className ?? ''}">${value}</dd>
      </div>`,
  )
  return html`<dl>${raw(items.join(''))}</dl>`
}

export function schemeName(brand: string | null): string {
  return brand === 'visa' ? 'Visa' : brand === 'mastercard' ? 'Mastercard' : ''
}
