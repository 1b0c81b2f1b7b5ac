import type { SignUp } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Newcomer } from '../../../modules/accounts/index.ts'

type Visit = Pick<SignUp, 'brand' | 'campaignId' | 'campaign' | 'remarketingClickId' | 'affiliatePage'>

/** A sign-up is for the brand of the host that it came to. */
export function requireBrand({ brand }: Pick<Visit, 'brand'>, { brandId }: Pick<Call, 'brandId'>): void {
  if (brand !== brandId) throw new AppError('bad_request', { message: 'not the brand of this host', field: 'servizio' })
}

/** What the entry said besides its source (TR-01, TR-13). */
export function attributionOf(visit: Omit<Visit, 'brand'>): Newcomer['attribution'] {
  return {
    campid: visit.campaignId,
    campaign: visit.campaign,
    remarketing_clickid: visit.remarketingClickId,
    aff_payment_url: visit.affiliatePage,
  }
}
