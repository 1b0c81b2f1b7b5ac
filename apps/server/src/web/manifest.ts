import type { PublicBrand } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AppIcon, appIconPath, appIcons, drawAppIcon, isAppIcon } from './app-icons.ts'
import { coloursOf } from './theme-colours.ts'

type Deps = { readonly brandOf: (request: FastifyRequest) => Promise<PublicBrand | null> }

/** What makes a brand installable on a device under its own name: manifest and icons, by the host that is asked. */
export function installable(app: FastifyInstance, { brandOf }: Deps): void {
  app.get('/manifest.webmanifest', async (request, reply) => {
    const brand = await brandOf(request)
    if (brand === null) return reply.callNotFound()
    return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(manifestOf(brand))
  })
  app.get('/studio/manifest.webmanifest', async (request, reply) => {
    const brand = await brandOf(request)
    if (brand === null) return reply.callNotFound()
    return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(studioManifestOf(brand))
  })
  app.get<{ Params: { name: string } }>('/app-icon/:name.png', async (request, reply) => {
    const brand = await brandOf(request)
    const icon = brand !== null && isAppIcon(request.params.name) ? await drawAppIcon(request.params.name, brand) : null
    if (icon === null) return reply.callNotFound()
    return reply.type('image/png').header('cache-control', 'public, max-age=604800').send(icon)
  })
}

/** https://www.w3.org/TR/appmanifest/ */
function manifestOf(brand: PublicBrand): Record<string, unknown> {
  const { nav } = textsFor(brand.language, 'common')
  const start = { id: '/', start_url: '/', scope: '/' } // RT-19, D8: leads a member to the grid or to the cards
  const shortcuts = [
    { name: nav.chats, url: '/chats', icons: [iconOf('any-192', brand)] },
    { name: nav.match, url: '/match', icons: [iconOf('any-192', brand)] },
  ]
  return {
    ...start,
    ...appOf(brand, brand.title),
    description: brand.voice.tagline[brand.language],
    categories: ['social', 'lifestyle'],
    shortcuts,
  }
}

/** AN-24: the studio is an app of its own, beside the brand's. */
function studioManifestOf(brand: PublicBrand): Record<string, unknown> {
  const name = studioName(brand)
  return {
    id: '/studio/',
    start_url: '/studio/',
    scope: '/studio/',
    ...appOf(brand, name),
    categories: ['business', 'social'],
  }
}

/** What its icon is called on a device. */
export function studioName(brand: PublicBrand): string {
  return `${brand.title} ${textsFor(brand.language, 'studio').title}`
}

function appOf(brand: PublicBrand, name: string): Record<string, unknown> {
  const { light } = coloursOf(brand.theme)
  return {
    name,
    short_name: name,
    lang: brand.language,
    dir: 'ltr',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    icons: [
      ...(['any-192', 'any-512'] as const).map((icon) => ({ ...iconOf(icon, brand), purpose: 'any' })),
      ...(['maskable-192', 'maskable-512'] as const).map((icon) => ({ ...iconOf(icon, brand), purpose: 'maskable' })),
    ],
  }
}

function iconOf(name: AppIcon, brand: PublicBrand) {
  return {
    src: appIconPath(name, brand),
    sizes: `${appIcons[name].size}x${appIcons[name].size}`,
    type: 'image/png',
  }
}
