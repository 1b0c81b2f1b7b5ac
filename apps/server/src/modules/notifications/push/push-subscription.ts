import { createECDH } from 'node:crypto'
import { z } from 'zod'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PushStore } from './push.store.ts'

type Deps = {
  readonly store: PushStore
  readonly transaction: RunTransaction
  /** Demo and tests: a push service may stand on this machine, without a certificate. */
  readonly allowsPrivateAddresses: boolean
  readonly now: () => Date
}

/** What `PushSubscription.toJSON()` of a browser gives. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().refine(isPoint, 'not a point of P-256'),
    auth: z.string().refine((text) => Buffer.from(text, 'base64url').length === 16, 'not 16 bytes'),
  }),
})

/** NT-08: what a browser says when its owner wants to be told of things there, or does not any more. */
export function createPushSubscription({ store, transaction, allowsPrivateAddresses, now }: Deps) {
  return async function setPushToken(input: {
    memberId: string
    sessionId: string
    pushToken: string | null
  }): Promise<void> {
    const { memberId, sessionId, pushToken } = input
    if (pushToken === null) return transaction((tx) => store.drop(tx, sessionId))
    const parsed = Subscription.safeParse(readJson(pushToken))
    const isUsable = parsed.success && (allowsPrivateAddresses || parsed.data.endpoint.startsWith('https://'))
    if (!isUsable) throw new AppError('bad_request', { field: 'pushToken' })
    const { endpoint, keys } = parsed.data
    await transaction((tx) => store.keep(tx, { memberId, sessionId, endpoint, ...keys, at: now() }))
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function isPoint(text: string): boolean {
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(Buffer.from(text, 'base64url'))
    return true
  } catch {
    return false
  }
}
