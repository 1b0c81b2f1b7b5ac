import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

/** One Mollie profile that sells. */
export const MollieSettings = z.strictObject({
  baseUrl: BaseUrl.default('https://api.mollie.com'),
  apiKey: SecretText,
  /** Of the signed webhooks (beta); without it only the classic ones are heard. */
  webhookSecret: SecretText.optional(),
  /** Opens the settlements (right `settlements.read`). They are of all profiles of an organization: one account has it. */
  organizationToken: SecretText.optional(),
})
export type MollieSettings = z.output<typeof MollieSettings>

export const mollieForm = [
  { key: 'baseUrl', kind: 'url', required: false },
  { key: 'apiKey', kind: 'secret', required: true },
  { key: 'webhookSecret', kind: 'secret', required: false },
  { key: 'organizationToken', kind: 'secret', required: false },
] as const satisfies readonly SettingsField[]
