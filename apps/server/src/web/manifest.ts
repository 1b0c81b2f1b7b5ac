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
  const { light } = coloursOf(brand.theme)
  const icon = (name: AppIcon) => ({
    src: appIconPath(name, brand),
    sizes: `${appIcons[name].size}x${appIcons[name].size}`,
    type: 'image/png',
  })
  return {
    id: '/',
    name: brand.title,
    short_name: brand.title,
    description: brand.voice.tagline[brand.language],
    lang: brand.language,
    dir: 'ltr',
    start_url: '/', // RT-19, D8: leads a member to the grid or to the cards
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    categories: ['social', 'lifestyle'],
    icons: [
      ...(['any-192', 'any-512'] as const).map((name) => ({ ...icon(name), purpose: 'any' })),
      ...(['maskable-192', 'maskable-512'] as const).map((name) => ({ ...icon(name), purpose: 'maskable' })),
    ],
    shortcuts: [
      { name: nav.chats, url: '/chats', icons: [icon('any-192')] },
      { name: nav.match, url: '/match', icons: [icon('any-192')] },
    ],
  }
}
