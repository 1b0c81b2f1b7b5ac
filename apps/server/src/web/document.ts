import { type Language, PublicBrand } from '@incontro/contract'

/** Puts the brand into the built document: language, theme, title, its fonts, and the settings as a block of data. */
export function brandDocument(
  template: string,
  brand: PublicBrand,
  { language, nonce, fonts = [] }: { language: Language; nonce: string; fonts?: readonly string[] },
): string {
  const settings = JSON.stringify(PublicBrand.encode(brand)).replaceAll('<', '\\u003c')
  const preloads = fonts
    .map((path) => `    <link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(path)}">\n`)
    .join('')
  return template
    .replace('<script type="module"', () => `${preloads.trimStart()}    <script type="module"`)
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, `<$1 nonce="${nonce}"`)
    .replace(/<html[^>]*>/, `<html lang="${language}" data-theme="${attribute(brand.theme)}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${text(brand.title)}</title>`)
    .replace(
      '</head>',
      `    <meta property="csp-nonce" nonce="${nonce}">\n    <link rel="icon" type="image/svg+xml" href="${attribute(brand.logo)}">\n    <script type="application/json" id="brand">${settings}</script>\n  </head>`,
    )
}

/** BR-01: a host that is nobody's. */
export function unknownHostPage(host: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>421</title></head>
<body><main><h1>Nothing is served here</h1><p>No brand is served on <strong>${text(host)}</strong>. Check the address.</p></main></body></html>`
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;')
}
