import { Counter } from 'prom-client'

/** What became of a call by which a service reports something to us. */
const outcomes = [
  /** New, and kept or done. */
  'accepted',
  /** It came before. */
  'duplicate',
  /** Not signed by the service, or too long ago. */
  'bad_signature',
  /** The service has to be asked whether it is its own, and did not answer: it comes again. */
  'unverified',
  /** Nothing that this version can read. */
  'unreadable',
  /** For an account that is not set up here. */
  'unknown_account',
  /** Of something that we never had, after all tries. */
  'unmatched',
  /** Accepted, and a try to apply it failed. */
  'failed',
] as const
export type WebhookOutcome = (typeof outcomes)[number]

/** Calls that this process took, since its start. */
export const webhooks = new Counter({
  name: 'webhooks_total',
  help: 'Calls by which services report to us, by what became of them',
  labelNames: ['provider', 'outcome'],
  registers: [],
})

/** A first fault is seen as a rise only where it was 0 before. */
export function expectWebhooks(provider: string): void {
  for (const outcome of outcomes) webhooks.inc({ provider, outcome }, 0)
}

export function countWebhook(provider: string, outcome: WebhookOutcome): void {
  webhooks.inc({ provider, outcome })
}
