import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

/** One PayPal account that sells. */
export const PaypalSettings = z.strictObject({
  baseUrl: BaseUrl.default('https://api-m.paypal.com'),
  clientId: z.string().min(1).max(200),
  clientSecret: SecretText,
  /** The payee: an order that pays another account is not ours. */
  merchantId: z.string().regex(/^[2-9A-HJ-NP-Z]{13}$/, 'the 13 characters of the PayPal merchant id'),
  webhookId: z.string().min(1).max(50),
  /** `certificate`: a webhook is checked here, by PayPal's certificate. `postback`: PayPal is asked about each one. */
  webhookCheck: z.enum(['certificate', 'postback']).default('certificate'),
})
export type PaypalSettings = z.output<typeof PaypalSettings>

export const paypalForm = [
  { key: 'baseUrl', kind: 'url', required: false },
  { key: 'clientId', kind: 'text', required: true },
  { key: 'clientSecret', kind: 'secret', required: true },
  { key: 'merchantId', kind: 'text', required: true },
  { key: 'webhookId', kind: 'text', required: true },
  { key: 'webhookCheck', kind: 'choice', required: false, choices: ['certificate', 'postback'] },
] as const satisfies readonly SettingsField[]
