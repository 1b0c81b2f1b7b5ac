export type Browser = {
  readonly role: 'member' | 'angel' | 'operator'
  readonly isVerified: boolean
  readonly level: 0 | 1 | 2
  readonly region: string | null
}
export type PageAsked = { readonly region: string; readonly page: number }
export type BrowseVerdict =
  { allowed: true } | { allowed: false; why: 'forbidden' | 'not_verified' | 'premium_region' | 'premium_page' }

/**
 * FD-03, FD-07: the first page of the own region is every member's. Pages are turned by verified members, and further
 * pages and other regions are premium.
 */
export function mayBrowse(browser: Browser, asked: PageAsked): BrowseVerdict {
  if (browser.role !== 'member') return { allowed: false, why: 'forbidden' }
  if (browser.region === null) return { allowed: false, why: 'not_verified' }
  if (asked.region !== browser.region && browser.level === 0) return { allowed: false, why: 'premium_region' }
  if (asked.page === 1) return { allowed: true }
  if (!browser.isVerified) return { allowed: false, why: 'not_verified' }
  if (browser.level === 0) return { allowed: false, why: 'premium_page' }
  return { allowed: true }
}
