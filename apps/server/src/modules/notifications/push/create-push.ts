import { routes } from '@incontro/contract'
import type { JWK } from 'jose'
import type { Db } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ChannelAdapter } from '../channel.ts'
import { createPushChannel, type PushChannelDeps } from './push-channel.ts'
import { createPushSubscription } from './push-subscription.ts'
import { createPushStore, type PushStore } from './push.store.ts'
import { createSendPush, publicKeyOf, type SendPush } from './send-push.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  pushToken: [{ by: 'account', most: 60, windowMs: HOUR }],
  // the secret has 128 bits; a network of many devices renews a few a day
  renewPush: limitsOfBrowser({ most: 300, windowMs: HOUR }),
} satisfies Record<string, RouteLimits>

export type PushSettings = {
  /** VAPID (RFC 8292): the key by which browsers know the product. */
  readonly key: JWK
  readonly timeoutMs: number
  /** Demo and tests: a push service may stand on this machine. */
  readonly allowsPrivateAddresses: boolean
}
type Deps = Omit<PushChannelDeps, 'store' | 'send'> & { readonly db: Db; readonly push: PushSettings }

/** NT-08, AN-24: where the browser of a member or an angel is subscribed to push, and the channel that notifies members. */
export function createPush({ db, push, ...deps }: Deps): {
  readonly adapter: ChannelAdapter
  readonly store: PushStore
  readonly send: SendPush
  readonly publicKey: string
  readonly routes: readonly RouteBinding[]
} {
  const store = createPushStore(db)
  const send = createSendPush(push)
  const { setPushToken, renewPush } = createPushSubscription({ ...push, ...deps, store })
  return {
    adapter: createPushChannel({ ...deps, store, send }),
    store,
    send,
    publicKey: publicKeyOf(push.key),
    routes: [
      handle(routes.pushToken, limits.pushToken, async ({ principal, body: { pushToken } }) => {
        await setPushToken({ ...ownerOrThrow(principal), pushToken })
        return { result: true as const }
      }),
      handle(routes.renewPush, limits.renewPush, async ({ body }) => {
        await renewPush(body)
        return { result: true as const }
      }),
    ],
  }
}

function ownerOrThrow({ accountId, sessionId, role }: Pick<Principal, 'accountId' | 'sessionId' | 'role'>) {
  if (role === 'operator') throw new AppError('forbidden')
  return { memberId: accountId, sessionId }
}
