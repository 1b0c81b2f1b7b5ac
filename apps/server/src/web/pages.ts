import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { PublicBrand } from '@incontro/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { StartError } from '../platform/errors.ts'
import { brandDocument, deviceHead, unknownHostPage } from './document.ts'
import { fontFilesOf } from './fonts.ts'
import { installable } from './manifest.ts'

type Deps = {
  brandOfHost: (host: string) => Promise<string | null>
  publicBrand: (brandId: string, request: FastifyRequest) => Promise<PublicBrand>
}

const apps = [
  { name: 'studio', prefix: '/studio/' },
  { name: 'member', prefix: '/' },
] as const

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
        void reply.header(
          'cache-control',
          hashed ? 'public, max-age=31536000, immutable' : isWorker ? 'no-cache' : 'public, max-age=3600',
        )
      },
    })
  }

  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('../../../../packages/brand/assets/', import.meta.url)),
    prefix: '/brands/',
    decorateReply: false,
    index: false,
    maxAge: '1d',
  })

  installable(app, {
    brandOf: async (request) => {
      const brandId = await deps.brandOfHost(request.hostname)
      return brandId === null ? null : deps.publicBrand(brandId, request)
    },
  })

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const brandId = await deps.brandOfHost(request.hostname)
    if (brandId === null)
      return reply.code(421).type('text/html; charset=utf-8').send(unknownHostPage(request.hostname))
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isCallPath(request.url)
    if (!isPage)
      return reply.code(404).send({ result: false, error: { code: 'not_found', message: 'there is no such call' } })
    if (/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? ''))
      return reply.code(404).type('text/plain').send('not found')
    const brand = await deps.publicBrand(brandId, request)
    const prefix = /^\/studio(\/|$|\?)/.test(request.url) ? '/studio/' : '/'
    const fonts = fontFilesOf(brand.theme, assets.get(prefix) ?? []).map((file) => `${prefix}assets/${file}`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        brandDocument(documents.get(prefix) ?? '', brand, {
          language: brand.language,
          nonce: request.nonce,
          fonts,
          head: prefix === '/' ? deviceHead(brand) : '',
        }),
      )
  }
  app.setNotFoundHandler(page)
}

/** D16: page routes and call paths do not collide. */
function isCallPath(url: string): boolean {
  return /^\/(api|auth|payment|dispenser|tracker|cron|socket\.io|studio\/api|backoffice\/api|photos|dev\/(clock|mailbox))(\/|$|\?)/.test(
    url,
  )
}
