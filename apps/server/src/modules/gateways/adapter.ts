import { z } from 'zod'
import { type PaymentProvider, type ProviderId, type Secret, secret } from './provider.ts'

/** A field of the settings, for the form of a back office. */
export type SettingsField = {
  readonly key: string
  readonly kind: 'text' | 'secret' | 'url' | 'choice'
  readonly required: boolean
  readonly choices?: readonly string[]
}

/** What the server itself lends an adapter. */
export type Surroundings = {
  /** The merchant account that is built. */
  readonly accountId: string
  readonly sandbox: {
    /** Base of the embedded gateway's API as this server reaches it. A function: the port may be known only after start. */
    readonly apiBase: () => string
    /** Base of its pages as a member's browser reaches it. */
    readonly pageBase: (paymentOrigin: string) => string
    /** Opens the API, and signs its webhooks. */
    readonly secret: string
    /** The numbers that it knows. */
    readonly isTestCard?: (number: string) => boolean
  }
}

type Definition<S extends z.ZodType> = {
  readonly id: ProviderId
  readonly settings: S
  readonly form: readonly SettingsField[]
  /** It moves no real money: production takes no account of it (F-01). */
  readonly isSimulated?: boolean
  create(settings: z.output<S>, around: Surroundings): PaymentProvider
}
export type SettingsFaults = readonly { readonly path: string; readonly message: string }[]
type Create = (around: Surroundings) => PaymentProvider

/** A provider folder as the registry knows it. */
export type Adapter = {
  readonly id: ProviderId
  readonly form: readonly SettingsField[]
  readonly isSimulated: boolean
  /** Checks the settings of one merchant account; what is wrong never repeats a value. */
  read(settings: unknown): { readonly create: Create } | { readonly faults: SettingsFaults }
}

export function defineAdapter<S extends z.ZodType>({
  id,
  settings,
  form,
  isSimulated = false,
  create,
}: Definition<S>): Adapter {
  return {
    id,
    form,
    isSimulated,
    read(input) {
      const parsed = settings.safeParse(input)
      if (parsed.success) return { create: (around) => create(parsed.data, around) }
      return { faults: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
    },
  }
}

/** A credential in the settings: read by name only, `[redacted]` in every log, error and JSON. */
export const SecretText = z
  .string()
  .min(1)
  .transform((text): Secret<string> => secret(text))

/** Where a provider answers: https, but for tests and gateways on this machine. */
export const BaseUrl = z
  .url({ protocol: /^https?$/ })
  .refine((url) => url.startsWith('https:') || LOCAL.has(new URL(url).hostname), 'https, unless it is on this machine')
  .transform((url) => url.replace(/\/+$/, ''))
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
