import type { Call } from '../../platform/http/binding.ts'

/** Where pages of ours are. */
export type Origins = {
  /** Whether an origin shows pages of ours. */
  isOurs(origin: string): Promise<boolean>
  /** The origin of a brand's own pages. */
  originOf(brandId: string): Promise<string>
}
export type OriginOf = (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>

/** The origin to which links in e-mails lead: that of the page that asked, where it is ours, else the brand's own. */
export function createOriginOf(origins: Origins): OriginOf {
  return async ({ brandId, origin }) => ((await origins.isOurs(origin)) ? origin : origins.originOf(brandId))
}
