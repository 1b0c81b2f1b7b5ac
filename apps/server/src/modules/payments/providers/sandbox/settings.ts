/** Whose manner of asking the customer an account of the sandbox has. */
export const sandboxStyles = ['adyen', 'trustpay', 'maxpay'] as const
export type SandboxStyle = (typeof sandboxStyles)[number]

/** How the sandbox gateway is reached. Functions, because a port that the system chose is known only after start. */
export type SandboxSettings = {
  /** Base of its API as this server reaches it: SANDBOX_URL, or the payment origin's own /sandbox. */
  readonly apiBase: () => string
  /** Base of its pages as a member's browser reaches it. */
  readonly pageBase: (paymentOrigin: string) => string
  /** Opens the API, and signs its webhooks. */
  readonly secret: string
  /** The account that is charged and told of its payments; webhooks come to `/payment/webhooks/{account}`. */
  readonly account?: string
  readonly style?: SandboxStyle
}

/** Where a challenge comes back to, and the parameter that it brings, in each manner (RT-14). */
export const returnOfStyle = {
  adyen: { path: '/adyen/paymentCheck', parameter: 'redirectResult' },
  trustpay: { path: '/trpay/paymentCheck', parameter: 'InstanceId' },
  maxpay: { path: '/maxpay/paymentCheck', parameter: 'reference' },
} as const satisfies Record<SandboxStyle, { path: string; parameter: string }>
