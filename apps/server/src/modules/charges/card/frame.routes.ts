import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Language, parseLanguage } from '@incontro/locale'
import type { FastifyInstance } from 'fastify'
import type { CardSessions } from './card-session.ts'
import { framePage } from './frame-page.ts'
import { fontFiles, frameTheme, themeQuery } from './frame-theme.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const ASSET_CACHE = 'public, max-age=300'
const FONT_CACHE = 'public, max-age=31536000, immutable'

type Deps = {
  readonly sessions: CardSessions
  readonly languageOfOrigin: (origin: string) => Promise<Language>
}

/** The card frame and its few files: everything from this origin, framed by the page that asked for the session and by no one else. */
export function frameRoutes({ sessions, languageOfOrigin }: Deps) {
  return async function routes(app: FastifyInstance): Promise<void> {
    const [script, style, rules] = [read('frame/frame.js'), read('frame/frame.css'), read('card.rules.js')]
    app.addHook('onRequest', async (_request, reply) => {
      void reply
        .header('x-content-type-options', 'nosniff')
        .header('referrer-policy', 'no-referrer')
        .header('cross-origin-resource-policy', 'same-origin')
    })
    app.get('/fields/frame.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', ASSET_CACHE).send(script),
    )
    app.get('/fields/card.rules.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', ASSET_CACHE).send(rules),
    )
    app.get('/fields/frame.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', ASSET_CACHE).send(style),
    )
    app.get<{ Params: { name: string } }>('/fields/fonts/:name', async (request, reply) => {
      const file = fontFiles.get(request.params.name)
      if (file === undefined) return reply.code(404).send()
      return reply
        .type('font/woff2')
        .header('cache-control', FONT_CACHE)
        .send(await readFile(fileURLToPath(import.meta.resolve(file))))
    })
    app.get<{ Querystring: Record<string, string> }>('/fields/theme.css', async (request, reply) =>
      reply
        .type('text/css; charset=utf-8')
        .header('cache-control', ASSET_CACHE)
        .send(frameTheme(texts(request.query))),
    )
    app.get<{ Querystring: Record<string, string> }>('/fields', async (request, reply) => {
      const query = texts(request.query)
      const session = sessions.read(query['session'] ?? '')
      void reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
      if (session === null)
        return reply
          .code(403)
          .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
          .send('<!doctype html><title>403</title>')
      const page = framePage({
        session: query['session'] ?? '',
        parentOrigin: session.brandOrigin,
        language: parseLanguage(query['lang']) ?? (await languageOfOrigin(session.brandOrigin)),
        theme: themeQuery(query),
      })
      return reply
        .header(
          'content-security-policy',
          `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${session.brandOrigin}`,
        )
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(page)
    })
  }
}

/** A parameter that came twice is an array: taken as not given. */
function texts(query: Readonly<Record<string, unknown>>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}
