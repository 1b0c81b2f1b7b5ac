import { PublicBrand } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Needed } from './built-files.ts'
import type { Drawing } from './prerender.ts'
import { appIconPath } from './app-icons.ts'
import { isBrandDrawing } from './brand-assets.ts'
import { attribute, text } from './html.ts'
import { coloursOf } from './theme-colours.ts'

type Filling = {
  readonly language: Language
  readonly nonce: string
  readonly fonts?: readonly string[]
  /** What else the head of this page says. */
  readonly head?: string
  readonly title?: string | undefined
  /** What was drawn before, and what with. */
  readonly drawing?: Drawing | undefined
  /** Files of the page beside those that every page has; the early script before all of them. */
  readonly needs?: Needed
  readonly early?: string | undefined
  /** Whether the page says what it needs where its scripts do not come. */
  readonly hasForm?: boolean
}

/** What a built document asks for to make the page answer, a line each. */
const APP_FILE = /^ *<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>\n/gm
/** Evaluated as it comes, in a task of its own: with all others it would hold up a phone for longer than a press may wait. */
const REACT = /<link rel="modulepreload"([^>]*)href=("\/assets\/react-[^"]*")>/
const nothing: Needed = { scripts: [], styles: [] }

/** Puts the brand into the built document: language, theme, title, its fonts, and the settings as a block of data. */
export function brandDocument(
  template: string,
  brand: PublicBrand,
  {
    language,
    nonce,
    fonts = [],
    head = '',
    title = brand.title,
    drawing,
    needs = nothing,
    early,
    hasForm = false,
  }: Filling,
): string {
  const settings = JSON.stringify(PublicBrand.encode(brand)).replaceAll('<', '\\u003c')
  const preloads = fonts
    .map((path) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(path)}">\n`)
    .join('')
  const earlyScript = early === undefined ? '' : `    <script nonce="${nonce}" src="${attribute(early)}"></script>\n`
  const isMissing = (file: string) => !template.includes(attribute(file))
  const more = [
    ...needs.scripts
      .filter(isMissing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${attribute(file)}">`),
    ...needs.styles.filter(isMissing).map((file) => `<link rel="stylesheet" crossorigin href="/${attribute(file)}">`),
  ]
    .map((line) => `    ${line}\n`)
    .join('')
  const whole = template
    .replace('</head>', () => `${more}</head>`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, `<$1 nonce="${nonce}"`)
  const app = [...whole.matchAll(APP_FILE)]
    .join('')
    .replace(REACT, '<script type="module" async fetchpriority="high"$1src=$2></script>')
  // what is read comes before what makes it answer: early.js asks for the app once the page is painted
  const scripts =
    drawing === undefined
      ? `${preloads}${earlyScript}${app}`
      : `    <template id="app">\n${app}    </template>\n${preloads}${earlyScript}`
  const body =
    drawing === undefined
      ? '<div id="root"></div>'
      : `${hasForm ? withoutApp(language) : ''}<div id="root">${drawing.html}</div>\n    <script type="application/json" id="prerendered">${drawing.state}</script>`
  return whole
    .replaceAll(APP_FILE, '')
    .replace('</title>\n', () => `</title>\n${scripts}`)
    .replace(/<html[^>]*>/, `<html lang="${language}" data-theme="${attribute(brand.theme)}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text(title)}</title>`)
    .replace(
      '</head>',
      () =>
        `    <meta property="csp-nonce" nonce="${nonce}">\n    <link rel="icon" href="${attribute(tabIcon(brand))}">\n${head}    <script type="application/json" id="brand">${settings}</script>\n  </head>`,
    )
    .replace('<div id="root"></div>', () => body)
}

function tabIcon(brand: PublicBrand): string {
  return isBrandDrawing(brand.logo) ? appIconPath('tab-96', brand) : brand.logo
}

/** For a browser without scripts, and, by early.js, for one that they do not come to. */
function withoutApp(language: Language): string {
  const words = text(textsFor(language, 'withoutApp').needed)
  return `<noscript><p class="without-app">${words}</p></noscript><p class="without-app" id="without-app" role="alert" hidden>${words}</p>\n    `
}

/** How a device shows the brand when its app is installed, or around a page of it. */
export function deviceHead(brand: PublicBrand, { manifest, name } = memberApp(brand)): string {
  const { light, dark } = coloursOf(brand.theme)
  return [
    `<link rel="manifest" href="${manifest}">`,
    `<link rel="apple-touch-icon" href="${attribute(appIconPath('apple-180', brand))}">`,
    `<meta name="apple-mobile-web-app-title" content="${attribute(name)}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">`,
  ]
    .map((line) => `    ${line}\n`)
    .join('')
}

function memberApp({ title }: PublicBrand) {
  return { manifest: '/manifest.webmanifest', name: title }
}

/**
 * The document of the back office: it belongs to no brand, so it carries no settings; the app chooses its language. In the demo
 * the app shows how to sign in (BO-19).
 */
export function backofficeDocument(template: string, { nonce, isDemo }: { nonce: string; isDemo: boolean }): string {
  const metas = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    ...(isDemo ? ['<meta name="demo" content="operators">'] : []),
  ]
  return template
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, `<$1 nonce="${nonce}"`)
    .replace('</head>', () => `${metas.map((meta) => `  ${meta}\n`).join('')}  </head>`)
}

/** BR-01: a host of no brand. */
export function unknownHostPage(host: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>421</title></head>
<body><main><h1>Nothing is served here</h1><p>No brand is served on <strong>${text(host)}</strong>. Check the address.</p></main></body></html>`
}
