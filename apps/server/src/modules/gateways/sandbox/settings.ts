import { z } from 'zod'
import { BaseUrl, SecretText, type SettingsField } from '../adapter.ts'
import type { PaymentMethod } from '../provider.ts'

/** Whose manner of asking the customer an account of the sandbox has. */
export const sandboxStyles = ['adyen', 'trustpay', 'maxpay'] as const
export type SandboxStyle = (typeof sandboxStyles)[number]

/** A merchant account at the sandbox. Without an address it is the gateway of this very server. */
export const SandboxSettings = z
  .strictObject({
    style: z.enum(sandboxStyles).default('adyen'),
    url: BaseUrl.optional(),
    secret: SecretText.optional(),
  })
  .refine(({ url, secret }) => url === undefined || secret !== undefined, {
    path: ['secret'],
    message: 'needed for a gateway elsewhere',
  })

export const sandboxForm: readonly SettingsField[] = [
  { key: 'style', kind: 'choice', required: true, choices: sandboxStyles },
  { key: 'url', kind: 'url', required: false },
  { key: 'secret', kind: 'secret', required: false },
]

/** How the sandbox gateway is reached. Functions, because a port that the system chose is known only after start. */
export type SandboxAccess = {
  /** Base of its API as this server reaches it: SANDBOX_URL, or the payment origin's own /sandbox. */
  readonly apiBase: () => string
  /** Base of its pages as a member's browser reaches it. */
  readonly pageBase: (paymentOrigin: string) => string
  /** Opens the API, and signs its webhooks. */
  readonly secret: string
  /** The numbers that it knows. */
  readonly isTestCard?: (number: string) => boolean
  /** The account that is charged and notified of its payments; webhooks come to `/payment/webhooks/{account}`. */
  readonly account?: string
  readonly style?: SandboxStyle
}

/** Where a challenge comes back to, and the parameter that it brings, in each manner (RT-14). */
export const returnOfStyle = {
  adyen: { path: '/adyen/paymentCheck', parameter: 'redirectResult' },
  trustpay: { path: '/trpay/paymentCheck', parameter: 'InstanceId' },
  maxpay: { path: '/maxpay/paymentCheck', parameter: 'reference' },
} as const satisfies Record<SandboxStyle, { path: string; parameter: string }>

const ownPaths: Partial<Record<PaymentMethod, string>> = {
  paypal: '/paypal/paymentCheck',
  googlepay: '/googlePay/paymentCheck',
  mollie: '/mollie/paymentCheck',
}

/** RT-14: the page of a method, or of the bank whose manner the account has. */
export function returnPathOf(style: SandboxStyle, method: PaymentMethod): string {
  return ownPaths[method] ?? returnOfStyle[style].path
}
