import { readFileSync } from 'node:fs'
import { type Language, parseLanguage } from '@incontro/locale'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { html, raw } from '../../../platform/http/html.ts'

type Deps = {
  /** Where pay.js is fetched from; Google's own host. */
  readonly googlePayUrl: string
  readonly isBrandOrigin: (origin: string) => Promise<boolean>
  readonly languageOfOrigin: (origin: string) => Promise<Language>
}

const LIBRARY = '/gp/p/js/pay.js'
const ASSET_CACHE = 'public, max-age=300'
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const Asked = z.object({
  origin: z.url({ protocol: /^https?$/ }).refine((origin) => URL.parse(origin)?.origin === origin),
  lang: z.string().max(10).optional(),
  scheme: z.enum(['light', 'dark']).catch('light'),
})

/**
 * PY-06: the frame in which Google's pay.js runs, as Google advises for payment pages (PCI DSS 6.4.3): no page of a brand
 * runs a script of another company, and what that script sees is a button. It holds no card, no session and no bearer;
 * the page shows it and the card's frame never at once.
 */
export function googlePayFrame({ googlePayUrl, isBrandOrigin, languageOfOrigin }: Deps) {
  const { origin: google } = new URL(googlePayUrl)
  const [script, style] = [read('google-pay.js'), read('google-pay.css')]
  return async function routes(app: FastifyInstance): Promise<void> {
    app.get('/wallet/google-pay.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', ASSET_CACHE).send(script),
    )
    app.get('/wallet/google-pay.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', ASSET_CACHE).send(style),
    )
    app.get('/wallet/googlepay', async (request, reply) => {
      void reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
      const asked = Asked.safeParse(request.query)
      if (!asked.success || !(await isBrandOrigin(asked.data.origin)))
        return reply
          .code(403)
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
          .send('<!doctype html><title>403</title>')
      const { origin, lang, scheme } = asked.data
      const language = parseLanguage(lang) ?? (await languageOfOrigin(origin))
      return reply
        .header('content-security-policy', framePolicy({ google, origin }))
        .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(self)')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cross-origin-opener-policy', 'unsafe-none') // where Google's sheet is a window, it answers to this one
        .header('referrer-policy', 'strict-origin-when-cross-origin') // Google knows its merchants by their origin
        .send(page({ boot: { origin, language, scheme, library: new URL(LIBRARY, googlePayUrl).href } }))
    })
  }
}

/** Where pay.js comes from and what it reaches: its own host, and www.google.com, to which its calls are led on. */
function framePolicy({ google, origin }: { google: string; origin: string }): string {
  const calls = google === GOOGLE ? `${google} https://google.com/pay https://www.google.com/pay` : google
  const images = google === GOOGLE ? 'https://www.gstatic.com' : google
  return [
    "default-src 'none'",
    `script-src 'self' ${google}`,
    "style-src 'self' 'unsafe-inline'", // its button brings its own style
    `img-src ${images} data:`,
    `frame-src ${google}`,
    `connect-src ${calls}`,
    `form-action ${google}`,
    "base-uri 'none'",
    `frame-ancestors ${origin}`,
  ].join('; ')
}
const GOOGLE = 'https://pay.google.com'

type Boot = { readonly origin: string; readonly language: Language; readonly scheme: string; readonly library: string }

function page({ boot }: { boot: Boot }): string {
  return html`<!doctype html>
    <html lang="${boot.language}" data-scheme="${boot.scheme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Google Pay</title>
        <link rel="stylesheet" href="/wallet/google-pay.css" />
      </head>
      <body>
        <div id="button"></div>
        <script type="application/json" id="boot">
          ${raw(JSON.stringify(boot).replace(/</g, '\\u003c'))}
        </script>
        <script type="module" src="/wallet/google-pay.js"></script>
      </body>
    </html>`
}
