import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'

/** One account that takes transfers. Without an address the sandbox of this very server keeps it. */
export const BankTransferSettings = z
  .strictObject({ url: BaseUrl.optional(), secret: SecretText.optional() })
  .refine(({ url, secret }) => url === undefined || secret !== undefined, {
    path: ['secret'],
    message: 'needed for a bank elsewhere',
  })

export const bankTransferForm = [
  { key: 'url', kind: 'url', required: false },
  { key: 'secret', kind: 'secret', required: false },
] as const satisfies readonly SettingsField[]

/** How the bank is reached. Functions, because a port that the system chose is known only after start. */
export type BankAccess = {
  readonly account: string
  readonly apiBase: () => string
  /** Base of its page as a member's browser reaches it. */
  readonly pageBase: (paymentOrigin: string) => string
  /** Opens the API, and signs its webhooks. */
  readonly secret: string
}
