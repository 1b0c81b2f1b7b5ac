import { affiliateOf, type Brand, fillAddress } from '@incontro/brand'
import { clickIdOf, type MemberOrigin } from './order-origin.ts'

type Deps = { readonly brand: (brandId: string) => Promise<Pick<Brand, 'affiliation' | 'affiliates'>> }

/**
 * TR-13: the affiliate's page on which a member may pay; undefined where the brand has no affiliation, or the source
 * no such page. An address that came with the visit counts only on the origin that the brand's settings name: a link must
 * not decide where people type a card.
 */
export function createAffiliatePage({ brand }: Deps) {
  return async function affiliatePage(member: MemberOrigin): Promise<string | undefined> {
    const { attribution, source, brandId } = member
    const template = affiliateOf(await brand(brandId), source)?.paymentUrl
    if (template == null) return undefined
    const { campaign, remarketing_clickid: remarketingClickId, aff_payment_url: requested } = attribution
    const own = fillAddress(template, {
      click_id: clickIdOf(member),
      source,
      ...(campaign !== undefined && { campaign }),
      ...(remarketingClickId !== undefined && { remarketing_click_id: remarketingClickId }),
    })
    const isOnOrigin =
      requested !== undefined && URL.canParse(requested) && new URL(requested).origin === new URL(own).origin
    return isOnOrigin ? requested : own
  }
}
