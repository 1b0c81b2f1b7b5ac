import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

/** One TrustPay project for cards. */
export const TrustpaySettings = z.strictObject({
  baseUrl: BaseUrl.default('https://tpgw.trustpay.eu'),
  apiKey: SecretText,
  /** Signs TrustPay's notifications. */
  projectSecret: SecretText,
  /** Card data passes through our payment origin: SAQ D (payments.md 4.2). TrustPay's card API takes nothing else. */
  acceptsCardData: z.literal('saq-d', {
    error: "cards go to TrustPay through this server, which is in the scope of SAQ D: say 'saq-d'",
  }),
})
export type TrustpaySettings = z.output<typeof TrustpaySettings>

export const trustpayForm = [
  { key: 'baseUrl', kind: 'url', required: false },
  { key: 'apiKey', kind: 'secret', required: true },
  { key: 'projectSecret', kind: 'secret', required: true },
  { key: 'acceptsCardData', kind: 'choice', required: true, choices: ['saq-d'] },
] as const satisfies readonly SettingsField[]
