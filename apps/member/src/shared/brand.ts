import { brandOfPage } from '@incontro/contract/brand-page.ts'

/** Given to the bundle that draws (src/prerender.tsx) by the server. */
declare const __BRAND__: string

/** The brand that this page was served for (BR-01). */
export const brand = brandOfPage(
  import.meta.env.SSR ? __BRAND__ : (document.getElementById('brand')?.textContent ?? '{}'),
)
