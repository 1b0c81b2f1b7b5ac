import { GOOD_MS, keepForCall } from '../../../platform/database/read-with-bearer.ts'
import type { FindPrincipal } from '../../../platform/http/principal.ts'
import type { AccountsStore, PrincipalRow, RenewableRow } from '../accounts.store.ts'
import { hashToken, successorOf } from '../tokens.ts'
import { createPrincipalOf } from './principal-of.ts'
import { SESSION_MS } from './sessions.ts'

/** How long a token still serves what holds it, counted from the first use of its successor: an answer may be lost. */
const FORERUNNER_MS = 10 * 60_000
const TOUCH_AT_MOST_EVERY_MS = 300_000

/** Whose a token is, by its hash. */
export type FindHolder = {
  principalByHash(hash: Buffer, now: Date): Promise<PrincipalRow | undefined>
  renewableByHash(hash: Buffer, now: Date): Promise<RenewableRow | undefined>
}
type Deps = {
  store: Pick<AccountsStore, 'endForerunner' | 'touch' | 'renewSession'>
  holders: FindHolder
  /** Whether hosts of a brand have to sign in by a passkey. */
  requiresPasskeys: (brandId: string) => Promise<boolean>
  now: () => Date
}
type Renewal = {
  readonly memberId: string
  readonly brandId: string
  readonly isDisabled: boolean
  readonly sessionId: string
  readonly token: string
}

/** Recognises the holders of tokens, and renews their sessions. */
export function createHolders({ store, holders, requiresPasskeys, now }: Deps) {
  const principalOf = createPrincipalOf(requiresPasskeys)
  const findPrincipal: FindPrincipal = async (token) => {
    const at = now()
    const hash = hashToken(token)
    const found = await holders.principalByHash(hash, at)
    if (found === undefined || found.disabled_at !== null) return null
    if (found.is_first_use) void store.endForerunner(hash, new Date(at.getTime() + FORERUNNER_MS)).catch(() => {}) // by the next call
    if (at.getTime() - found.last_active_at.getTime() > TOUCH_AT_MOST_EVERY_MS)
      void store.touch(found.id, at).catch(() => {}) // a lost note of activity is noted with the next call
    return principalOf(found)
  }
  return {
    findPrincipal,
    /** Answers the account and the token's successor, the same each time, or null for a token that is no longer good. */
    async renew(token: string): Promise<Renewal | null> {
      const at = now()
      const hash = hashToken(token)
      const readAt = performance.now()
      let found = await holders.renewableByHash(hash, at)
      if (found === undefined) return null
      const fresh = successorOf(token, found.renewal_key)
      if (found.is_newest) {
        await store.renewSession(found.session_id, {
          from: hash,
          to: fresh.hash,
          last_seen_at: at,
          expires_at: new Date(at.getTime() + SESSION_MS),
        })
        if (performance.now() - readAt > GOOD_MS) found = await holders.renewableByHash(hash, now())
        else keepForCall(found.id, found, readAt) // no more than the session was written
        if (found === undefined) return null // closed while the session waited to be written
      }
      return {
        memberId: found.id,
        brandId: found.brand_id,
        isDisabled: found.disabled_at !== null,
        sessionId: found.session_id,
        token: fresh.token,
      }
    },
  }
}
export type Holders = ReturnType<typeof createHolders>
