import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PublicBrand } from '@incontro/contract'
import { type Language, parseLanguage } from '@incontro/locale'
import { folderOf } from '@incontro/texts/folders.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../platform/errors.ts'
import { drawnFromName, isBrandDrawing } from './brand-assets.ts'
import { builtFiles } from './built-files.ts'
import { sendCompressed } from './compressed.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import { crawlerFiles } from './crawlers.ts'
import { backofficeDocument, brandDocument, deviceHead, unknownHostPage } from './document.ts'
import { fontFilesOf } from './fonts.ts'
import { createKeptAssets } from './kept-assets.ts'
import { installable, studioName } from './manifest.ts'
import { pageHead } from './page-head.ts'
import { pageOfPath, type PublicPage, publicPages } from './page-paths.ts'
import { createPrerender, type LegalText } from './prerender.ts'

type Deps = {
  brandOfHost: (host: string) => Promise<string | null>
  publicBrand: (brandId: string, request: FastifyRequest) => Promise<PublicBrand>
  originOf: (brandId: string) => Promise<string>
  /** Whether the operators of the demo are here, whom everybody can sign in as. */
  hasDemoOperators: boolean
  /** Where files of builds are kept for processes of other ones; not everywhere. */
  keptFiles?: FileStore | undefined
  /** A legal page with its words, by its name. */
  readLegalText: (asked: { brandId: string; page: string; language: Language }) => Promise<LegalText | null>
}

const member = fileURLToPath(new URL('../../../member/dist/', import.meta.url))
const [home] = publicPages as readonly [PublicPage, ...PublicPage[]] // '/' comes first

const apps = [
  { name: 'backoffice', prefix: '/backoffice/' },
  { name: 'studio', prefix: '/studio/' },
  { name: 'member', prefix: '/' },
] as const

/** Headers that say something of a page alone: on each of its files they would be a tenth of what a phone fetches. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built web apps: their files as they are, and their document, with the brand in it, for every page path. */
export async function servePages(app: FastifyInstance, deps: Deps): Promise<void> {
  const documents = new Map<string, string>()
  const assets = new Map<string, readonly string[]>()
  for (const { name, prefix } of apps) {
    const root = fileURLToPath(new URL(`../../../${name}/dist/`, import.meta.url))
    await access(join(root, 'index.html')).catch(() => {
      throw new StartError(`the ${name} app is not built: run npm start, or npm run dev`)
    })
    documents.set(prefix, await readFile(join(root, 'index.html'), 'utf8'))
    assets.set(prefix, await readdir(join(root, 'assets')))
    await app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.{map,br,gz}', '.vite/**'],
      setHeaders: (reply, path) => {
        const hashed = path.includes(`${name}/dist/assets/`)
        const isWorker = /\/dist\/sw\.js(\.br|\.gz)?$/.test(path) // a worker that is old keeps its pages old
        if (hashed) for (const name of ofDocuments) void reply.removeHeader(name)
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : isWorker ? 'no-cache' : 'public, max-age=3600',
        )
      },
    })
  }

  const kept = deps.keptFiles === undefined ? undefined : createKeptAssets(deps.keptFiles)
  await kept?.keep(
    apps.map(({ name }) => ({
      name,
      folder: fileURLToPath(new URL(`../../../${name}/dist/assets/`, import.meta.url)),
    })),
  )

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../../../packages/brand/assets/', import.meta.url)),
    prefix: '/brands/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })

  const brandOf = async (request: FastifyRequest) => {
    const brandId = await deps.brandOfHost(request.hostname)
    return brandId === null ? null : deps.publicBrand(brandId, request)
  }
  installable(app, { brandOf })
  crawlerFiles(app, { brandOf, originOf: deps.originOf })
  const draw = await createPrerender(member)
  const filesBehind = await builtFiles(member)
  const early = (assets.get('/') ?? []).find((file) => /^early-.*\.js$/.test(file))

  async function page(request: FastifyRequest, reply: FastifyReply) {
    if (isOfBackoffice(request)) {
      const html = backofficeDocument(documents.get('/backoffice/') ?? '', {
        nonce: request.nonce,
        isDemo: deps.hasDemoOperators,
      })
      return sendCompressed(request, reply, html)
    }
    const brandId = await deps.brandOfHost(request.hostname)
    if (brandId === null)
      return reply.code(421).type('text/html; charset=utf-8').send(unknownHostPage(request.hostname))
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallPath(request.url)
    if (!isPage)
      return reply.code(404).send({ result: false, error: { code: 'not_found', message: 'there is no such call' } })
    const [file = ''] = request.url.split('?', 1)
    if (isBrandDrawing(file)) {
      const drawing = drawnFromName(file, await deps.publicBrand(brandId, request))
      if (drawing !== null)
        return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(drawing)
    }
    if (/\.[a-z0-9]{2,5}$/i.test(file)) {
      const [, of = 'member', name = ''] = /^\/(?:(studio|backoffice)\/)?assets\/([\w.-]+)$/.exec(file) ?? []
      const found = await kept?.open(of, name)
      if (found == null) return reply.code(404).type('text/plain').send('not found')
      for (const header of ofDocuments) void reply.removeHeader(header)
      return reply.type(found.type).header('cache-control', 'public, max-age=31536000, immutable').send(found.stream)
    }
    const brand = await deps.publicBrand(brandId, request)
    const prefix = /^\/studio(\/|$|\?)/.test(request.url) ? '/studio/' : '/'
    if (prefix === '/') return memberPage(request, reply, brand)
    if (file === '/studio') return reply.redirect(`/studio/${request.url.slice(file.length)}`) // its worker stands below it
    const fonts = fontFilesOf(brand.theme, assets.get(prefix) ?? []).map((file) => `${prefix}assets/${file}`)
    const head = deviceHead(brand, { manifest: `${prefix}manifest.webmanifest`, name: studioName(brand) }) + NOT_LISTED
    const filling = { language: brand.language, nonce: request.nonce, fonts, head }
    return sendCompressed(request, reply, brandDocument(documents.get(prefix) ?? '', brand, filling))
  }

  /** A public page is drawn before it is sent; the others are drawn by the app, which knows who sits there. */
  async function memberPage(request: FastifyRequest, reply: FastifyReply, brand: PublicBrand) {
    const [path = '/', query] = request.url.split('?', 2) // not by URL, which refuses what anybody may ask for
    const search = new URLSearchParams(query)
    const asked = pageOfPath(path)
    const wanted = search.get('lang')
    const language = parseLanguage(wanted) ?? brand.language
    const hasToken = search.has('token') || search.has('code') // a member's own page
    const page = asked.kind === 'public' && !hasToken ? asked.page : asked.kind === 'unknown' ? home : null
    const drawn = page === null ? null : await publicPage(request, { page, brand, language })
    const isListed = asked.kind === 'public' && page !== null
    const html = brandDocument(documents.get('/') ?? '', brand, {
      language,
      nonce: request.nonce,
      fonts: fontFilesOf(brand.theme, assets.get('/') ?? []).map((file) => `/assets/${file}`),
      head: deviceHead(brand) + (isListed && drawn !== null ? drawn.head : NOT_LISTED),
      early: early === undefined ? undefined : `/assets/${early}`,
      title: drawn?.drawing.title,
      ...(drawn !== null && {
        needs: drawn.needs,
        drawing: drawn.drawing,
        hasForm: drawn.page.hasForm,
      }),
    })
    void reply.code(asked.kind === 'unknown' ? 404 : 200) // RT-19: the app leads on from there, a crawler does not
    return sendCompressed(request, reply, html)
  }

  /** Null where it could not be drawn: then the app does. */
  async function publicPage(
    request: FastifyRequest,
    { page, brand, language }: { page: PublicPage; brand: PublicBrand; language: Language },
  ) {
    const { path, route, areas, part, isListed } = page
    const hasPart = part?.isOf(brand) === true
    try {
      const legalText = path.startsWith('/legal/')
        ? await deps.readLegalText({ brandId: brand.id, page: path.slice('/legal/'.length), language })
        : null
      const [drawing, origin] = await Promise.all([draw({ brand, path, language, legalText }), deps.originOf(brand.id)])
      const sources = [...areas, ...(hasPart ? [part.area] : [])].map(
        (area) => `../../packages/texts/src/${language}/${folderOf[area]}/${area}.ts`,
      )
      return {
        page,
        drawing,
        needs: filesBehind([`src/routes/${route}.tsx`, ...(hasPart ? [part.source] : []), ...sources]),
        head: pageHead({ brand, origin, path, language, title: drawing.title, legalText, isListed }),
      }
    } catch (error) {
      request.log.error({ err: error, path }, 'page not drawn')
      return null
    }
  }
  app.setNotFoundHandler(page)
}

/** Pages of members, and pages that bear a token, are not to be found by anyone. */
const NOT_LISTED = '    <meta name="robots" content="noindex">\n'

/** A page of the back office: on every host, since operators belong to no brand and an empty installation has none. */
function isOfBackoffice({ method, url }: FastifyRequest): boolean {
  const [path = '/'] = url.split('?', 1)
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && /^\/backoffice(\/|$)/.test(path) && !isCallPath(path) && !/\.[a-z0-9]{2,5}$/i.test(path)
}

/** D16: page routes and call paths do not collide. */
function isCallPath(url: string): boolean {
  return /^\/(api|auth|payment|dispenser|tracker|cron|socket\.io|studio\/api|backoffice\/api|photos|dev\/(clock|mailbox))(\/|$|\?)/.test(
    url,
  )
}
