import { z } from 'zod'
import type { Adapter, Surroundings } from './adapter.ts'
import { ApplePayIdentity } from './apple-pay-identity.ts'
import { type PaymentMethod, type PaymentProvider, paymentMethods, type ProviderId } from './provider.ts'

/** One contract with a provider: whose brands it serves, and for which ways to pay. */
export type MerchantAccount = {
  readonly id: string
  readonly provider: ProviderId
  /** `*`: all. */
  readonly brands: readonly string[]
  /** Only these of what the adapter takes; undefined for all. */
  readonly methods: readonly PaymentMethod[] | undefined
  /** Where Apple Pay asks us for the session, not the provider. */
  readonly applePay: ApplePayIdentity | undefined
  /** Its provider moves no real money. */
  readonly isSimulated: boolean
  create(around: Surroundings): PaymentProvider
}

const BrandId = z.union([z.literal('*'), z.string().regex(/^[a-z0-9-]{1,40}$/)], { error: "a brand's id, or *" })
const entryOf = (adapters: readonly Adapter[]) =>
  z.strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits or -'),
    provider: z.enum(adapters.map(({ id }) => id)),
    brands: z.array(BrandId).min(1),
    methods: z.array(z.enum(paymentMethods)).min(1).optional(),
    settings: z.record(z.string(), z.unknown()).default({}),
    applePay: ApplePayIdentity.optional(),
  })

/** Without settings the embedded sandbox serves, once in the look of each bank's page. */
const DEFAULT = ['adyen', 'trustpay', 'maxpay'].map((style) => ({
  id: `sandbox-${style}`,
  provider: 'sandbox',
  brands: ['*'],
  settings: { style },
}))

/** PAYMENT_ACCOUNTS: the accounts, and all that is wrong with them. No fault repeats a value: it may be a credential. */
export function readAccounts(
  adapters: readonly Adapter[],
  text: string | undefined,
): { accounts: MerchantAccount[]; faults: string[] } {
  const accounts: MerchantAccount[] = []
  const faults: string[] = []
  const given = text === undefined ? DEFAULT : parseArray(text)
  const Entry = entryOf(adapters)
  if (given === undefined) return { accounts, faults: ['PAYMENT_ACCOUNTS: a JSON array of merchant accounts'] }
  for (const [index, input] of given.entries()) {
    const say = (path: string, message: string) =>
      faults.push(`PAYMENT_ACCOUNTS[${index}]${path === '' ? '' : `.${path}`}: ${message}`)
    const entry = Entry.safeParse(input)
    if (!entry.success) {
      for (const issue of entry.error.issues) say(issue.path.join('.'), issue.message)
      continue
    }
    const { id, provider, brands, methods, settings, applePay } = entry.data
    if (accounts.some((other) => other.id === id)) say('id', 'another account has it')
    const adapter = adapters.find((one) => one.id === provider)
    if (adapter === undefined) continue // it is one of them, as just checked
    const { isSimulated } = adapter
    const read = adapter.read(settings)
    if ('faults' in read) for (const { path, message } of read.faults) say(`settings.${path}`, message)
    else accounts.push({ id, provider, brands, methods, applePay, isSimulated, create: read.create })
  }
  return { accounts, faults }
}

function parseArray(text: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) && parsed.length > 0 ? parsed : undefined
  } catch {
    return undefined
  }
}
