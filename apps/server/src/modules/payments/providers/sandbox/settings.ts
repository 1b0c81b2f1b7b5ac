/** How the sandbox gateway is reached. Functions, because a port that the system chose is known only after start. */
export type SandboxSettings = {
  /** Base of its API as this server reaches it: SANDBOX_URL, or the payment origin's own /sandbox. */
  readonly apiBase: () => string
  /** Base of its pages as a member's browser reaches it. */
  readonly pageBase: (paymentOrigin: string) => string
  /** Opens the API, and signs its webhooks. */
  readonly secret: string
}
