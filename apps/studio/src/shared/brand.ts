import { brandOfPage } from '@incontro/contract/brand-page.ts'

/** The brand that this page was served for (BR-01). */
export const brand = brandOfPage(document.getElementById('brand')?.textContent ?? '{}')
