import { z } from 'zod'
import { BrandId, Millis } from '../../wire/shapes.ts'
import { Version, defineAct, defineRead, defineStep } from '../calls.ts'
import { ItemAction } from '../lists.ts'

const AccountId = z.string().regex(/^[a-z0-9-]{1,40}$/)
const OneAccount = z.strictObject({ id: AccountId })
const FieldName = z.string().regex(/^[A-Za-z0-9]{1,40}$/)
const Values = z.record(FieldName, z.string().max(20_000))
/** `*`: every brand. */
const Served = z
  .array(z.union([z.literal('*'), BrandId]))
  .min(1)
  .max(200)
const Methods = z.array(z.string().max(40)).min(1).max(20).nullable()

/** BO-30: what became of asking the provider whether it takes the credentials. */
const accountTests = ['accepted', 'refused', 'no_answer', 'untestable'] as const
export type AccountTest = (typeof accountTests)[number]

/** A contract with a payment provider. Its secrets are never in it: only when each was set. */
export const MerchantAccountRow = z.strictObject({
  id: AccountId,
  version: Version,
  provider: z.string(),
  brands: z.array(z.string()),
  methods: z.array(z.string()).nullable(),
  settings: z.record(z.string(), z.string()),
  secretsSet: z.record(z.string(), Millis),
  isOn: z.boolean(),
  /** Comes with the process (PAYMENT_ACCOUNTS): no page changes it. */
  isFixed: z.boolean(),
  isSimulated: z.boolean(),
  test: z.enum(accountTests).nullable(),
  testedAt: Millis.nullable(),
  actions: z.array(ItemAction),
})
export type MerchantAccountRow = z.infer<typeof MerchantAccountRow>

/** What a provider wants to know of an account, as its form shows it. */
export const ProviderForm = z.strictObject({
  provider: z.string(),
  isSimulated: z.boolean(),
  form: z.array(
    z.strictObject({
      key: z.string(),
      kind: z.enum(['text', 'secret', 'url', 'choice']),
      required: z.boolean(),
      choices: z.array(z.string()).optional(),
    }),
  ),
})
export type ProviderForm = z.infer<typeof ProviderForm>

export const listMerchantAccounts = defineRead({
  id: 'listMerchantAccounts',
  summary: 'Contracts with payment providers, without their secrets, and what each provider wants to know (BO-30)',
  path: '/merchant-accounts',
  access: 'providers.secrets',
  reply: z.strictObject({
    accounts: z.array(MerchantAccountRow),
    forms: z.array(ProviderForm),
    methods: z.array(z.string()),
    brands: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    /** Those that are live and no demo's: an account that serves one is set up by two operators (G6). */
    liveBrands: z.array(z.string()),
    mayAdd: z.boolean(),
  }),
})

export const sealSecrets = defineStep({
  id: 'sealSecrets',
  summary: 'Seals secrets of a merchant account: an act that waits for a second yes keeps what no one can read (BO-30)',
  path: '/merchant-accounts/:id/secrets',
  access: 'operator',
  params: OneAccount,
  body: z.strictObject({ secrets: Values }),
  reply: z.strictObject({ sealed: z.string() }),
})

export const saveMerchantAccount = defineAct({
  id: 'saveMerchantAccount',
  summary: 'Sets a merchant account up or changes it; secrets that are left out stay as they are (BO-30)',
  path: '/merchant-accounts/:id',
  access: 'providers.secrets',
  act: {
    name: 'providers.save',
    object: 'provider',
    reasons: ['new_task', 'security', 'correction', 'business', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneAccount,
  fields: {
    provider: z.string().max(40),
    brands: Served,
    methods: Methods,
    settings: Values,
    /** Of `sealSecrets`; null where no secret is set. */
    sealed: z.string().max(100_000).nullable(),
    isOn: z.boolean(),
  },
  result: z.strictObject({ version: Version }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const testMerchantAccount = defineAct({
  id: 'testMerchantAccount',
  summary: 'Asks the provider whether it takes the credentials of an account; no money moves (BO-30)',
  path: '/merchant-accounts/:id/test',
  access: 'providers.secrets',
  act: { name: 'providers.test', object: 'provider', reasons: ['reading', 'security', 'other'] },
  params: OneAccount,
  result: z.strictObject({ outcome: z.enum(accountTests) }),
  errors: ['not_found'],
})
