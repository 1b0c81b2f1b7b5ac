import { type Brand, parseBrand, parseFlow, type RatePlan, SettingsError } from '@incontro/brand'
import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { BrandContent } from '../../../modules/brands/index.ts'
import type { BrandState } from '../brands/brand-state.ts'
import type { SampleFacts } from './sample.ts'

export type Readable = {
  readonly of: 'draft' | 'live'
  readonly brand: Brand
  readonly content: BrandContent
}

/** The settings that a preview shows: those of the draft where they can be read, else those that are live; null for neither. */
export function readableOf({ id, content, draft, live }: BrandState): Readable | null {
  const drafted = brandIn(id, content)
  if (drafted !== null) return { of: draft === undefined ? 'live' : 'draft', brand: drafted, content }
  const lived = live === null ? null : brandIn(id, live)
  return live === null || lived === null ? null : { of: 'live', brand: lived, content: live }
}

function brandIn(id: string, content: BrandContent): Brand | null {
  return attempt(() => parseBrand({ ...content.brand, id }))
}

function attempt<T>(parse: () => T): T | null {
  try {
    return parse()
  } catch (error) {
    if (error instanceof SettingsError) return null
    throw error
  }
}

type Where = { readonly language: Language; readonly origin: string; readonly now: Date }

/** What samples say of a brand: its own plan and flow where they can be read. */
export function factsOf({ brand, content }: Readable, where: Where): SampleFacts {
  const words = textsFor(where.language, 'backofficeMails').samples
  const id = brand.defaultFlowId
  const flow = attempt(() => parseFlow({ descriptor: brand.descriptor, ...content.flows[id], id }))
  const own = flow?.plans.free.find(({ visible, period }) => visible && period !== null) ?? flow?.plans.free[0]
  return {
    ...where,
    brand,
    words,
    plan: own ?? { ...samplePlan, name: words.plan, currency: brand.verificationFee.currency },
    flow: { id, messagePrice: flow?.messagePrice ?? 1 },
  }
}

const samplePlan: Omit<RatePlan, 'name' | 'currency'> = {
  productId: 'sample-plan',
  price: 1000,
  totalPrice: 1000,
  oldPrice: null,
  period: 'P1M',
  priceDescription: { en: 'a month', es: 'al mes', fr: 'par mois', it: 'al mese' },
  badge: null,
  claims: [],
  description: { en: '–', es: '–', fr: '–', it: '–' },
  descriptionColor: null,
  suggestion: null,
  suggestionColor: null,
  visible: true,
  spacingBottom: false,
  firstSelling: false,
  level: 1,
  credits: 30,
  promoCredits: 0,
}
