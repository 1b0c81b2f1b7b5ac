import { createHash } from 'node:crypto'
import { themes } from '@incontro/brand/themes/index.ts'
import type { Brand } from '@incontro/brand'
import { isLanguage, type Language, parseLanguage, sourceLanguage } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { FastifyRequest } from 'fastify'
import type { ErrorPage } from '../platform/http/server.ts'
import { attribute, text } from './html.ts'
import { isTheme } from './theme-colours.ts'

type Deps = {
  readonly brandOfHost: (host: string) => Promise<string | null>
  readonly brand: (brandId: string) => Promise<Brand>
}

/**
 * What a browser is shown instead of a page that failed: in the language of the visitor, with the brand where its settings
 * are known. It needs neither the database nor a script.
 */
export function createErrorPage({ brandOfHost, brand }: Deps): ErrorPage {
  return async (request, status) => {
    const found = await brandOfHost(request.hostname)
      .then((id) => (id === null ? null : brand(id)))
      .catch(() => null)
    const style = styleOf(found?.theme ?? 'original')
    const hash = createHash('sha256').update(style).digest('base64')
    return {
      html: pageOf({ brand: found, language: languageOf(request, found), status, style, url: request.url }),
      policy: `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    }
  }
}

type Shown = {
  readonly brand: Brand | null
  readonly language: Language
  readonly status: number
  readonly style: string
  readonly url: string
}

function pageOf({ brand, language, status, style, url }: Shown): string {
  const words = textsFor(language, 'errorPage')
  const { title, body } = status >= 500 ? words.fault : words.malformed
  const name = brand?.title ?? ''
  const mark =
    brand === null ? '' : `<img src="${attribute(brand.logo.wordmark)}" alt="${attribute(name)}" height="40">`
  const [href, label] = status >= 500 ? [url, words.again] : ['/', words.home]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${text(name === '' ? title : `${title} · ${name}`)}</title><style>${style}</style></head>
<body><main>${mark}<h1>${text(title)}</h1><p>${text(body)}</p><p><a href="${attribute(href)}">${text(label)}</a></p></main></body></html>`
}

/** What the address asks for, what the browser prefers, what the brand speaks; the source of the texts while no brand can be read. */
function languageOf(request: FastifyRequest, brand: Brand | null): Language {
  const asked = new URLSearchParams(request.url.split('?')[1]).get('lang')
  const preferred = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
  return parseLanguage(asked) ?? preferred ?? brand?.language ?? sourceLanguage
}

function styleOf(name: string): string {
  const { light, dark } = isTheme(name) ? themes[name] : themes.original
  const colours = ({ background, text, textMuted, primary, onPrimary }: typeof light | typeof dark) =>
    `body{background:${background};color:${text}}p{color:${textMuted}}a{background:${primary};color:${onPrimary}}`
  return [
    'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif}',
    'main{max-width:28rem;padding:2rem 1.5rem;text-align:center}',
    'h1{font-size:1.5rem;line-height:1.25;margin:1.5rem 0 .5rem}',
    'a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:999px;text-decoration:none;font-weight:650}',
    colours(light),
    `@media(prefers-color-scheme:dark){${colours(dark)}}`,
  ].join('')
}
