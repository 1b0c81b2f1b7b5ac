import { createHmac, timingSafeEqual } from 'node:crypto'
import { AppError } from '../errors.ts'
import { countWebhook, expectWebhooks } from '../metrics/webhooks.ts'

export type WebhookSignature = {
  readonly timestamp: string | number
  readonly token: string
  readonly signature: string
}

type Deps = {
  /** What the provider signs with; undefined refuses every call. */
  readonly key: string | undefined
  readonly now: () => Date
}

/**
 * How old a call may be. The provider tries again for eight hours, with the signature of its first try; what calls of all that
 * time brought is remembered, so none of it is taken twice.
 */
const OLDEST_MS = 12 * 3_600_000
const AHEAD_MS = 5 * 60_000

/** Refuses a call that the mail provider did not sign, or signed too long ago. */
export function createWebhookSignature({ key, now }: Deps) {
  if (key !== undefined) expectWebhooks('mail')
  return function requireSignature(signed: WebhookSignature): void {
    try {
      verify(signed)
    } catch (error) {
      if (key !== undefined) countWebhook('mail', 'bad_signature')
      throw error
    }
  }
  function verify({ timestamp, token, signature }: WebhookSignature): void {
    if (key === undefined) throw new AppError('unavailable', { message: 'no signing key is set' })
    const expected = createHmac('sha256', key).update(`${timestamp}${token}`).digest()
    const given = Buffer.from(signature, 'hex')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new AppError('forbidden', { message: 'the signature is not the provider’s' })
    const age = now().getTime() - Number(timestamp) * 1000
    if (age > OLDEST_MS || age < -AHEAD_MS) throw new AppError('forbidden', { message: 'the call is too old' })
  }
}
