import type { PublicBrand } from './brand.ts'

/**
 * Reads the brand that the server wrote into the page (`<script id="brand">`), in its wire form. The server has checked
 * it against PublicBrand; reading it here without zod keeps the first screen light.
 */
export function brandOfPage(json: string): PublicBrand {
  const { servizio, url_foto_utente, ...rest } = JSON.parse(json) as Record<string, unknown> // the server's own words
  return { ...rest, id: servizio, photosBase: url_foto_utente } as PublicBrand // the server encoded it by PublicBrand
}
