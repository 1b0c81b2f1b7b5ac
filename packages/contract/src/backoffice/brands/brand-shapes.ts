import { z } from 'zod'
import { Country, Language } from '@incontro/locale/schemas.ts'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { Version } from '../calls.ts'
import { ItemAction } from '../lists.ts'

/** Where a field of a brand is edited: the pages of a brand. */
const brandPages = ['identity', 'legal', 'hosts', 'flows', 'plans', 'texts', 'mails', 'providers'] as const
export type BrandPage = (typeof brandPages)[number]
/** BO-24: the steps from nothing to a brand that can go live, in their order. */
export const brandSteps = [
  'identity',
  'legal',
  'hosts',
  'flows',
  'plans',
  'providers',
] as const satisfies readonly BrandPage[]
export type BrandStep = (typeof brandSteps)[number]

/**
 * How a field is typed. `texts` and `prose` have one value for each language, `entries` one for each name. A `price` is in minor
 * units of the currency beside it, `money` has its own.
 */
const brandFieldKinds = [
  'text',
  'number',
  'switch',
  'choice',
  'many',
  'list',
  'texts',
  'prose',
  'money',
  'price',
  'entries',
  'day',
] as const

/** A field of the settings, as its form shows it. */
export const BrandField = z.strictObject({
  /** Below the brand, the flow or the plan: `voice.headline`. */
  path: z.string(),
  kind: z.enum(brandFieldKinds),
  choices: z.array(z.union([z.string(), z.int()])).optional(),
  /** Whether it may stay empty. */
  isOptional: z.boolean().optional(),
  /** What is empty is null there, and not left out. */
  isNullable: z.boolean().optional(),
})
export type BrandField = z.infer<typeof BrandField>

/** BO-20: settings, hosts and flows, as typed: an unfinished draft lacks some. */
export const BrandContent = z.strictObject({
  brand: z.record(z.string(), z.unknown()),
  hosts: z.array(z.string()),
  flows: z.record(z.string(), z.record(z.string(), z.unknown())),
})
export type BrandContent = z.infer<typeof BrandContent>

/** BO-21: what the linter looks for. */
const brandRules = [
  'missing',
  'invalid',
  'same_text',
  'placeholder',
  'extra_placeholder',
  'plural',
  'contrast',
  'descriptor',
  'renewal_text',
  'claim',
  'legal_elsewhere',
  'hook',
  'fee',
  'company',
  'registration',
  'merchant_id',
  'no_provider',
  'affiliate_secret',
  'host_taken',
  'host_unknown',
  'mail_dkim',
  'mail_spf',
  'mail_unchecked',
  'flow_removed',
  'sold_plan',
  'no_angel',
] as const
export type BrandRule = (typeof brandRules)[number]

/** BO-21: a fault keeps a draft from being published; a warning wants words of whoever publishes. */
export const BrandFinding = z.strictObject({
  rule: z.enum(brandRules),
  severity: z.enum(['fault', 'warning']),
  /** By its path: `flows.7.plans.free.0.price`. */
  field: z.string(),
  language: Language.nullable(),
  /** What was found there, or what the setting's own schema says of it. */
  detail: z.string().nullable(),
  page: z.enum(brandPages),
})
export type BrandFinding = z.infer<typeof BrandFinding>

/** BO-24: what a brand needs before it can be live. */
export const goLiveItems = [
  'identity',
  'company',
  'registrations',
  'host',
  'flow',
  'plans',
  'texts',
  'policies',
  'contact',
  'mail',
  'providers',
  'merchant_ids',
  'angel',
] as const
export type GoLiveItem = (typeof goLiveItems)[number]

export const GoLive = z.strictObject({
  item: z.enum(goLiveItems),
  /** `open` does not keep it from being live. */
  state: z.enum(['done', 'missing', 'open']),
  page: z.enum(brandPages),
  findings: z.int(),
})
export type GoLive = z.infer<typeof GoLive>

const BrandMoney = z.strictObject({ amountMinor: z.int(), currency: z.string() })

/** A field by its path, with what stands there in each of two states; left out where nothing does. */
export const BrandChange = z.strictObject({
  field: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
export type BrandChange = z.infer<typeof BrandChange>

/** `new`: has a draft alone, and was never live. */
export const BrandState = z.enum(['new', 'live'])
export type BrandState = z.infer<typeof BrandState>

export const BrandRow = z.strictObject({
  id: BrandId,
  title: z.string(),
  state: BrandState,
  isDemo: z.boolean(),
  country: Country.nullable(),
  language: Language.nullable(),
  hosts: z.array(z.string()),
  flows: z.int(),
  /** Of what is live; null where nothing was published from here. */
  version: z.int().nullable(),
  /** Who edited the draft last; null where there is none. */
  draft: z.strictObject({ by: z.string().nullable(), at: Millis }).nullable(),
  dueAt: Millis.nullable(),
})
export type BrandRow = z.infer<typeof BrandRow>

const BrandSchedule = z.strictObject({
  dueAt: Millis,
  by: z.string().nullable(),
  state: z.enum(['waiting', 'failed']),
  /** Why it could not be published. */
  faults: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
})

const HouseText = z.strictObject({ en: z.string(), es: z.string(), fr: z.string(), it: z.string() })

export const BrandDetails = z.strictObject({
  id: BrandId,
  title: z.string(),
  state: BrandState,
  isDemo: z.boolean(),
  version: Version,
  live: z
    .strictObject({
      number: z.int().nullable(),
      at: Millis.nullable(),
      by: z.string().nullable(),
    })
    .nullable(),
  draft: z
    .strictObject({
      startedBy: z.string().nullable(),
      editedBy: z.string().nullable(),
      editedAt: Millis,
      /** What is live was changed since the draft began. */
      isBehind: z.boolean(),
      changes: z.int(),
    })
    .nullable(),
  schedule: BrandSchedule.nullable(),
  /** The draft, or what is live where there is none. */
  content: BrandContent,
  liveContent: BrandContent.nullable(),
  findings: z.array(BrandFinding),
  /** BO-28: what the house itself says in texts of the draft, by their paths. */
  houseTexts: z.record(z.string(), HouseText),
  goLive: z.array(GoLive),
  /** Where the sign-up of a brand goes on: the first step with a fault; null once all are done. */
  nextStep: z.enum(brandSteps).nullable(),
  forms: z.strictObject({
    identity: z.array(BrandField),
    legal: z.array(BrandField),
    hosts: z.array(BrandField),
    mails: z.array(BrandField),
    providers: z.array(BrandField),
    flow: z.array(BrandField),
    plan: z.array(BrandField),
    /** The lists of plans that a flow has. */
    planLists: z.array(z.string()),
    /** What a flow begins with that is no copy of another. */
    blankFlow: z.record(z.string(), z.unknown()),
    blankPlan: z.record(z.string(), z.unknown()),
  }),
  actions: z.array(ItemAction),
})
export type BrandDetails = z.infer<typeof BrandDetails>

/** BO-27: what a new price of a plan does to those whose plan runs. */
export const BrandPrice = z.strictObject({
  flowId: z.string(),
  productId: z.string(),
  name: z.string(),
  before: BrandMoney,
  after: BrandMoney,
  /** Subscriptions that run at another price. */
  running: z.int(),
  /** E-mails that go out once it is published. */
  emails: z.int(),
  /** Who has to say yes to more. */
  mustAgree: z.int(),
  /** Until when plans renew at the old price without a yes; null: they keep it. */
  oldUntil: Millis.nullable(),
  /** The first renewal that may be charged at the new price; null where no one is asked. */
  earliestCharge: Millis.nullable(),
})
export type BrandPrice = z.infer<typeof BrandPrice>
