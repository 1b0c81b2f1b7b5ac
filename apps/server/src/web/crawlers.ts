import type { PublicBrand } from '@incontro/contract'
import { languages } from '@incontro/locale'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { attribute } from './html.ts'
import { addressOf } from './page-head.ts'
import { publicPages } from './page-paths.ts'
import { drawShareCard } from './share-card.ts'

type Deps = {
  readonly brandOf: (request: FastifyRequest) => Promise<PublicBrand | null>
  readonly originOf: (brandId: string) => Promise<string>
}

/** /robots.txt, /sitemap.xml and the picture of shared links, by the brand of the host. */
export function crawlerFiles(app: FastifyInstance, { brandOf, originOf }: Deps): void {
  app.get('/robots.txt', async (request, reply) => {
    const brand = await brandOf(request)
    if (brand === null) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(robots(await originOf(brand.id)))
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const brand = await brandOf(request)
    if (brand === null) return reply.callNotFound()
    return reply.type('application/xml; charset=utf-8').send(sitemap(brand, await originOf(brand.id)))
  })
  app.get('/share-card.png', async (request, reply) => {
    const brand = await brandOf(request)
    const card = brand === null ? null : await drawShareCard(brand)
    if (card === null) return reply.callNotFound()
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=604800')
      .header('cross-origin-resource-policy', 'cross-origin') // other sites show it beside a link to ours
      .send(card)
  })
}

/** Pages of members answer for themselves (noindex), which a crawler must be allowed to read; calls are nothing to read. */
function robots(origin: string): string {
  const calls = ['/api/', '/auth/', '/payment/', '/dispenser/', '/tracker/', '/cron/', '/socket.io/', '/dev/']
  return ['User-agent: *', ...calls.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

/** https://www.sitemaps.org/protocol.html, with each page in each language. */
function sitemap(brand: PublicBrand, origin: string): string {
  const entries = publicPages
    .filter(({ isListed }) => isListed)
    .flatMap(({ path }) =>
      languages.map((language) => {
        const links = languages.map(
          (each) =>
            `<xhtml:link rel="alternate" hreflang="${each}" href="${attribute(addressOf({ brand, origin, path }, each))}"/>`,
        )
        return `<url><loc>${attribute(addressOf({ brand, origin, path }, language))}</loc>${links.join('')}<xhtml:link rel="alternate" hreflang="x-default" href="${attribute(`${origin}${path}`)}"/></url>`
      }),
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}
