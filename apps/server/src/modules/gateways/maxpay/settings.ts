import { PaymentMessage } from '@incontro/contract'
import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'
import { declineCodes } from '../provider.ts'

const retryClasses = ['never', 'later', 'customer', 'technical'] as const

const DeclineCode = z.enum(declineCodes)
/** A code of ours; a table that was stored before has the words of the wire. */
const Meaning = z.union([DeclineCode, PaymentMessage.pipe(DeclineCode)])

/** The gateway's numbers for refusals, and what they mean here. */
const Codes = z.record(
  z.string().regex(/^\d{1,6}$/, 'a number of the gateway'),
  z.strictObject({ means: Meaning, retry: z.enum(retryClasses) }),
)
export type MaxPayCodes = z.output<typeof Codes>

/** The only refusal that is known for certain; the rest of the table comes from the vendor, by the settings. */
const KNOWN = { '3100': { means: 'card_declined', retry: 'later' } } as const satisfies MaxPayCodes

/** Text from a form holds the same table as JSON. */
const CodesText = z.preprocess((value) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}, Codes)

/** A merchant account at MaxPay. */
export const MaxPaySettings = z.strictObject({
  /** https://gateway.maxpay.com or https://gateway-sandbox.maxpay.com */
  baseUrl: BaseUrl,
  publicKey: z.string().min(1).max(200),
  privateKey: SecretText,
  /** Card data passes through our payment origin: SAQ D (payments.md 4.2). MaxPay's own API takes nothing else. */
  acceptsCardData: z.literal('saq-d', {
    error: "cards go to MaxPay through this server, which is in the scope of SAQ D: say 'saq-d'",
  }),
  midReference: z.string().min(1).max(100).optional(),
  /** Whether this account may ask for a transaction by CHECK; agree it with MaxPay before it is said. */
  check: z.enum(['on', 'off']).default('off'),
  codes: CodesText.default({}).transform((codes): MaxPayCodes => ({ ...KNOWN, ...codes })),
})
export type MaxPaySettings = z.output<typeof MaxPaySettings>

export const maxPayForm: readonly SettingsField[] = [
  { key: 'baseUrl', kind: 'url', required: true },
  { key: 'publicKey', kind: 'text', required: true },
  { key: 'privateKey', kind: 'secret', required: true },
  { key: 'acceptsCardData', kind: 'choice', required: true, choices: ['saq-d'] },
  { key: 'midReference', kind: 'text', required: false },
  { key: 'check', kind: 'choice', required: false, choices: ['on', 'off'] },
  { key: 'codes', kind: 'text', required: false },
]
