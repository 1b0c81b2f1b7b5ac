import { createECDH, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { PushStore, Subscription } from './push.store.ts'

type Deps = {
  readonly store: PushStore
  readonly transaction: RunTransaction
  /** Demo and tests: a push service may stand on this machine, without a certificate. */
  readonly allowsPrivateAddresses: boolean
  readonly now: () => Date
}

/** What `PushSubscription.toJSON()` of a browser gives. */
const FromBrowser = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().refine(isPoint, 'not a point of P-256'),
    auth: z.string().refine((text) => Buffer.from(text, 'base64url').length === 16, 'not 16 bytes'),
  }),
})

type SetPushToken = { readonly memberId: string; readonly sessionId: string; readonly pushToken: string | null }
/** The subscription that the server knows, named by its address and proved by its secret, and the one in its place. */
type RenewPush = { readonly known: { readonly endpoint: string; readonly auth: string }; readonly pushToken: string }

/** NT-08: what a browser says when its owner wants notifications there, or no more. */
export function createPushSubscription({ store, transaction, allowsPrivateAddresses, now }: Deps) {
  function readOrThrow(pushToken: string): Subscription {
    const parsed = FromBrowser.safeParse(readJson(pushToken))
    const isUsable = parsed.success && (allowsPrivateAddresses || parsed.data.endpoint.startsWith('https://'))
    if (!isUsable) throw new AppError('bad_request', { field: 'pushToken' })
    return { endpoint: parsed.data.endpoint, ...parsed.data.keys }
  }
  return {
    async setPushToken({ memberId, sessionId, pushToken }: SetPushToken): Promise<void> {
      if (pushToken === null) return transaction((tx) => store.drop(tx, sessionId))
      const subscription = readOrThrow(pushToken)
      await transaction((tx) => store.keep(tx, { memberId, sessionId, ...subscription, at: now() }))
    },
    /**
     * A browser changed its address while no page was open: its worker holds no bearer and proves that it is that browser by
     * the secret of the old one. The session is asked too. Said twice, it is answered the same.
     */
    async renewPush({ known, pushToken }: RenewPush): Promise<void> {
      const next = readOrThrow(pushToken)
      await transaction(async (tx) => {
        for (const proof of [known, next]) {
          const owner = await store.lockByAddress(tx, proof.endpoint, now())
          if (owner === undefined || !isSame(owner.auth, proof.auth)) continue
          return store.keep(tx, { memberId: owner.memberId, sessionId: owner.sessionId, ...next, at: now() })
        }
        throw new AppError('not_found')
      })
    },
  }
}

function isSame(kept: string, given: string): boolean {
  const [one, other] = [Buffer.from(kept, 'base64url'), Buffer.from(given, 'base64url')]
  return one.length === other.length && timingSafeEqual(one, other)
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
