import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

/** One TrustPay project for cards. */
export const TrustpaySettings = z.strictObject({
  baseUrl: BaseUrl.default('https://tpgw.trustpay.eu'),
  apiKey: SecretText,
  /** Signs TrustPay's notifications. */
  projectSecret: SecretText,
  /** Card numbers pass through this server to TrustPay, so that all of PCI DSS holds for it: somebody has to say so. */
  cardDataScope: z.literal('SAQ D', "'SAQ D': card numbers pass through this server on their way to TrustPay"),
})
export type TrustpaySettings = z.output<typeof TrustpaySettings>

export const trustpayForm = [
  { key: 'baseUrl', kind: 'url', required: false },
  { key: 'apiKey', kind: 'secret', required: true },
  { key: 'projectSecret', kind: 'secret', required: true },
  { key: 'cardDataScope', kind: 'choice', required: true, choices: ['SAQ D'] },
] as const satisfies readonly SettingsField[]
