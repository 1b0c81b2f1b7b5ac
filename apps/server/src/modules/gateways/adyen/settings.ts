import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

const takes = ['cards_and_wallets', 'wallets'] as const

/** A merchant account at Adyen, as its Customer Area gives it. */
export const AdyenSettings = z
  .strictObject({
    /** The Checkout API with its version, such as https://checkout-test.adyen.com/v72; live it has a prefix of the company's own. */
    baseUrl: BaseUrl,
    apiKey: SecretText,
    merchantAccount: z.string().min(1).max(80),
    /** Of the standard webhook: 32 bytes in hex. */
    hmacKey: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, '64 hex digits')
      .pipe(SecretText),
    takes: z.enum(takes).default('cards_and_wallets'),
    /** Card data passes through our payment origin: SAQ D (payments.md 4.2). */
    acceptsCardData: z.literal('saq-d').optional(),
    /** Apple Pay by Adyen's own certificate. */
    applePayMerchantId: z.string().min(1).max(100).optional(),
    /** Its Customer Area: where settlement reports are fetched and disputes answered, and only there: https://ca-live.adyen.com, or https://ca-test.adyen.com. */
    reportsUrl: BaseUrl.default('https://ca-live.adyen.com'),
    /** The report user, such as report@Company.Incontro; without him no report is read. */
    reportUser: z.string().min(1).max(200).optional(),
    reportPassword: SecretText.optional(),
    /** How many days after a payment Adyen settles it at the latest, by the contract. */
    settlementDays: z.coerce.number().int().min(0).max(60).default(7),
  })
  .refine(({ reportUser, reportPassword }) => (reportUser === undefined) === (reportPassword === undefined), {
    path: ['reportPassword'],
    message: 'the report user and his password go together',
  })
  .refine(({ takes: what, acceptsCardData }) => what === 'wallets' || acceptsCardData !== undefined, {
    path: ['acceptsCardData'],
    message: "cards go to Adyen through this server, which is in the scope of SAQ D: say 'saq-d', or take wallets only",
  })
export type AdyenSettings = z.output<typeof AdyenSettings>

export const adyenForm: readonly SettingsField[] = [
  { key: 'baseUrl', kind: 'url', required: true },
  { key: 'merchantAccount', kind: 'text', required: true },
  { key: 'apiKey', kind: 'secret', required: true },
  { key: 'hmacKey', kind: 'secret', required: true },
  { key: 'takes', kind: 'choice', required: false, choices: takes },
  { key: 'acceptsCardData', kind: 'choice', required: false, choices: ['saq-d'] },
  { key: 'applePayMerchantId', kind: 'text', required: false },
  { key: 'reportsUrl', kind: 'url', required: false },
  { key: 'reportUser', kind: 'text', required: false },
  { key: 'reportPassword', kind: 'secret', required: false },
  { key: 'settlementDays', kind: 'text', required: false },
]
