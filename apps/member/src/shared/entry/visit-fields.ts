import type { SignUp } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import { brand } from '../brand.ts'
import { storage } from '../storage.ts'

type VisitFields = Pick<
  SignUp,
  | 'country'
  | 'language'
  | 'source'
  | 'campaignId'
  | 'campaign'
  | 'ip'
  | 'trackerId'
  | 'fingerprint'
  | 'flowId'
  | 'brand'
  | 'userAgent'
  | 'remarketingClickId'
  | 'affiliatePage'
>

/** What every sign-up sends of the visit (TR-01 to TR-04, TR-13). */
export function visitFields(language: Language, fingerprint?: string): VisitFields {
  const kept = {
    campaignId: storage.get('campid'),
    campaign: storage.get('kcampaign'),
    ip: storage.get('ip'),
    flowId: storage.get('fluxId'),
    remarketingClickId: storage.get('remarketing_clickid'),
    affiliatePage: storage.get('aff_payment_url'),
    fingerprint: fingerprint ?? null,
  }
  return {
    country: brand.country,
    language,
    source: storage.get('source') ?? 'direct',
    trackerId: storage.get('trackerId') ?? crypto.randomUUID(),
    brand: brand.id,
    userAgent: (storage.get('ua') ?? navigator.userAgent).slice(0, 500),
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== null)),
  }
}
