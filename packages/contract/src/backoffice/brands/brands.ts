import { z } from 'zod'
import { Language, Country } from '@incontro/locale/schemas.ts'
import { BrandId, Millis } from '../../wire/shapes.ts'
import {
  BrandChange,
  BrandContent,
  BrandDetails,
  BrandFinding,
  BrandPrice,
  BrandRow,
  BrandState,
} from './brand-shapes.ts'
import { Reason, Version, defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const OneBrand = z.strictObject({ id: BrandId })
const OneVersion = z.strictObject({ id: BrandId, number: z.coerce.number().int().positive() })

/** A field by its path and what it is to be; without a value it is taken out. */
const BrandEdit = z.strictObject({
  field: z
    .string()
    .regex(/^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+){0,8}$/)
    .max(200),
  value: z.unknown().optional(),
})
const edits = { edits: z.array(BrandEdit).min(1).max(200) }
const Saved = z.strictObject({ version: Version })

export const listBrands = defineRead({
  id: 'listBrands',
  summary: 'Brands, live and not yet, by name (BO-20)',
  path: '/brands',
  access: 'brands.read',
  query: listQuery({
    search: z.string().trim().max(100).optional(),
    state: BrandState.optional(),
    country: Country.optional(),
    language: Language.optional(),
  }),
  reply: listReply(BrandRow),
})

export const showBrand = defineRead({
  id: 'showBrand',
  summary:
    'One brand: its draft beside what is live, what is wrong with it, and what it lacks to be live (BO-20, BO-24)',
  path: '/brands/:id',
  access: 'brands.read',
  params: OneBrand,
  reply: BrandDetails,
  errors: ['not_found'],
})

export const startBrand = defineAct({
  id: 'startBrand',
  summary: 'Begins a brand, blank or as a copy of another; nothing is live before it is published (BO-24)',
  path: '/brands',
  access: 'brands.draft',
  act: { name: 'brands.start', object: 'brand', reasons: ['new_task', 'business', 'other'] },
  fields: {
    id: BrandId,
    title: z
      .string()
      .trim()
      .min(1)
      .max(60)
      .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}]*$/u),
    country: Country,
    /** The brand that it begins as a copy of; null for a blank one. */
    copyOf: BrandId.nullable(),
  },
  result: z.strictObject({ brandId: BrandId }),
  errors: ['conflict', 'not_found', 'invalid'],
})

export const saveBrandDraft = defineAct({
  id: 'saveBrandDraft',
  summary: 'Sets fields of a brand’s draft, which begins with the first (BO-20)',
  path: '/brands/:id/draft',
  access: 'brands.draft',
  act: { name: 'brands.save_draft', object: 'brand', reasons: ['drafting'], isVersioned: true },
  params: OneBrand,
  fields: edits,
  result: Saved,
  errors: ['not_found', 'invalid'],
})

export const saveBrandTexts = defineAct({
  id: 'saveBrandTexts',
  summary: 'Sets texts of a brand’s draft in one or more languages (BO-28)',
  path: '/brands/:id/draft/texts',
  access: 'texts.draft',
  act: { name: 'brands.save_texts', object: 'brand', reasons: ['drafting'], isVersioned: true },
  params: OneBrand,
  fields: edits,
  result: Saved,
  errors: ['not_found', 'invalid'],
})

export const saveBrandPlans = defineAct({
  id: 'saveBrandPlans',
  summary: 'Sets plans of a brand’s draft (BO-27)',
  path: '/brands/:id/draft/plans',
  access: 'plans.draft',
  act: { name: 'brands.save_plans', object: 'brand', reasons: ['drafting'], isVersioned: true },
  params: OneBrand,
  fields: edits,
  result: Saved,
  errors: ['not_found', 'invalid'],
})

export const updateBrandDraft = defineAct({
  id: 'updateBrandDraft',
  summary: 'Brings a draft up to date with what went live meanwhile; where both changed a field, the draft’s stands',
  path: '/brands/:id/draft/update',
  access: 'brands.draft',
  act: { name: 'brands.update_draft', object: 'brand', reasons: ['drafting'], isVersioned: true },
  params: OneBrand,
  result: Saved,
  errors: ['not_found', 'conflict'],
})

export const dropBrandDraft = defineAct({
  id: 'dropBrandDraft',
  summary: 'Drops a draft; of a brand that never was live nothing is left',
  path: '/brands/:id/draft/drop',
  access: 'brands.draft',
  act: {
    name: 'brands.drop_draft',
    object: 'brand',
    reasons: ['correction', 'duplicate', 'business', 'other'],
    isVersioned: true,
  },
  params: OneBrand,
  result: z.strictObject({ isGone: z.boolean() }),
  errors: ['not_found', 'conflict'],
})

const publishing = {
  object: 'brand',
  reasons: ['new_task', 'correction', 'business', 'legal_duty', 'other'],
  needsStepUp: true,
  hasApproval: true,
  isVersioned: true,
} as const

export const publishBrand = defineAct({
  id: 'publishBrand',
  summary:
    'Publishes a draft whole or not at all, now or at a time; with warnings the reason needs words (BO-20, BO-21)',
  path: '/brands/:id/publish',
  access: 'brands.publish',
  act: { ...publishing, name: 'brands.publish' },
  params: OneBrand,
  fields: { at: Millis.nullable() },
  result: z.discriminatedUnion('when', [
    z.strictObject({ when: z.literal('now'), number: z.int() }),
    z.strictObject({ when: z.literal('later'), dueAt: Millis }),
  ]),
  errors: ['not_found', 'conflict', 'invalid', 'stale'],
})

export const cancelBrandSchedule = defineAct({
  id: 'cancelBrandSchedule',
  summary: 'Cancels what was to be published at a time; the draft comes back where there is none since',
  path: '/brands/:id/schedule/cancel',
  access: 'brands.publish',
  act: { name: 'brands.cancel_schedule', object: 'brand', reasons: ['correction', 'business', 'other'] },
  params: OneBrand,
  result: z.strictObject({ dueAt: Millis }),
  errors: ['not_found', 'conflict'],
})

export const restoreBrandVersion = defineAct({
  id: 'restoreBrandVersion',
  summary: 'Rolls back: publishes an earlier version, checked by today’s rules (BO-20)',
  path: '/brands/:id/versions/:number/restore',
  access: 'brands.publish',
  act: { ...publishing, name: 'brands.restore', reasons: ['correction', 'business', 'legal_duty', 'other'] },
  params: OneVersion,
  result: z.strictObject({ number: z.int() }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const showBrandChanges = defineRead({
  id: 'showBrandChanges',
  summary: 'What a draft changes, field by field, and what the linter says of it (BO-20, BO-21)',
  path: '/brands/:id/changes',
  access: 'brands.read',
  params: OneBrand,
  reply: z.strictObject({
    title: z.string(),
    version: Version,
    state: BrandState,
    /** Null where there is no draft. */
    changes: z.array(BrandChange).nullable(),
    isBehind: z.boolean(),
    findings: z.array(BrandFinding),
    /** What new prices do to plans that run (BO-27). */
    prices: z.array(BrandPrice),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const BrandVersionRow = z.strictObject({
  number: z.int(),
  at: Millis,
  /** Null for what was set up without the back office. */
  by: z.string().nullable(),
  approvedBy: z.string().nullable(),
  reason: Reason.nullable(),
  /** The version that was brought back. */
  restores: z.int().nullable(),
  isLive: z.boolean(),
})
export type BrandVersionRow = z.infer<typeof BrandVersionRow>

export const listBrandVersions = defineRead({
  id: 'listBrandVersions',
  summary: 'What was published of a brand, newest first (BO-20)',
  path: '/brands/:id/versions',
  access: 'brands.read',
  params: OneBrand,
  query: listQuery({}),
  reply: listReply(BrandVersionRow),
  errors: ['not_found'],
})

export const showBrandVersion = defineRead({
  id: 'showBrandVersion',
  summary: 'One version: what it changed, and what bringing it back would change (BO-20)',
  path: '/brands/:id/versions/:number',
  access: 'brands.read',
  params: OneVersion,
  reply: z.strictObject({
    title: z.string(),
    version: Version,
    row: BrandVersionRow,
    content: BrandContent,
    /** Against the version before; null for the first. */
    changed: z.array(BrandChange).nullable(),
    /** Against what is live. */
    wouldChange: z.array(BrandChange),
    actions: z.array(ItemAction),
  }),
  errors: ['not_found'],
})

export const tryVisit = defineRead({
  id: 'tryVisit',
  summary: 'Which flow a visit would get, by which rule, and what it gives, costs and leads to (BO-26, BR-10)',
  path: '/brands/:id/visit',
  access: 'brands.read',
  params: OneBrand,
  query: z.strictObject({
    of: z.enum(['live', 'draft']),
    /** The brand’s own without one. */
    host: z.string().trim().max(253).optional(),
    /** The page that is opened; home without one. */
    path: z.string().trim().max(200).optional(),
    /** The flow that the link names. */
    named: z.string().trim().max(40).optional(),
    tid: z.string().trim().max(64).optional(),
    country: Country.optional(),
    level: z.coerce.number().int().min(0).max(2).optional(),
  }),
  reply: z.strictObject({
    /** Who answers on the host: this brand, another, or no one. */
    host: z.enum(['own', 'other', 'nobody']),
    /** Where the sign-up is taken instead; null where the brand takes it itself. */
    redirect: z.string().nullable(),
    flowId: z.string(),
    /** `unknown`: the address names a flow that the brand does not have. */
    rule: z.enum(['named', 'unknown', 'compliant', 'default']),
    gives: z.strictObject({ freeMessages: z.int(), icebreakers: z.int(), likes: z.int() }),
    /** Credits that a message costs at this level. */
    messagePrice: z.int(),
    ageCheck: z.boolean(),
    optIn: z.enum(['none', 'doi']),
    planList: z.enum(['free', 'premium', 'compliant']),
    /** Plans on sale, in their order, the one that is chosen first marked. */
    plans: z.array(z.strictObject({ productId: z.string(), name: z.string(), isChosen: z.boolean() })),
    hooks: z.array(z.strictObject({ reason: z.string(), path: z.string(), leadsSomewhere: z.boolean() })),
  }),
  errors: ['not_found', 'conflict'],
})
