import type { FindPrincipal, Principal } from '../../../platform/http/principal.ts'
import { idOfMember } from '../../../platform/ids/ids.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { accountsSessionBegun } from '../../../events/accounts.ts'
import { createDevices } from '../devices.ts'
import type { AccountsStore, PrincipalRow } from '../accounts.store.ts'
import { hashToken, newToken, successorOf } from '../tokens.ts'

const SESSION_MS = 90 * 86_400_000
/** How long a token still serves what holds it, counted from the first use of its successor: an answer may be lost. */
const FORERUNNER_MS = 10 * 60_000
const TOUCH_AT_MOST_EVERY_MS = 300_000

type Deps = {
  store: AccountsStore
  transaction: RunTransaction
  outbox: Pick<Outbox, 'publish'>
  /** Whether hosts of a brand have to sign in by a passkey. */
  requiresPasskeys: (brandId: string) => Promise<boolean>
  now: () => Date
}
export type Opener = {
  memberId: string
  ip: string
  userAgent: string
  /** Whether the sign-in is proof enough to change sign-in methods; a link of an e-mail is not. */
  isProof?: boolean
  /** A passkey was shown: what a host's session needs (AN-06). */
  byPasskey?: boolean
}

/** Opens, renews, ends and recognises sessions. */
export function createSessions({ store, transaction, outbox, requiresPasskeys, now }: Deps) {
  /** AN-06: a host is no one's profile in a session that no passkey opened: no call of the studio and no socket writes as her. */
  async function principalOf(found: PrincipalRow): Promise<Principal> {
    const isShut = found.lacks_passkey && (await requiresPasskeys(found.brand_id))
    return toPrincipal(isShut ? { ...found, angel_id: null } : found)
  }
  const findPrincipal: FindPrincipal = async (token) => {
    const at = now()
    const hash = hashToken(token)
    const found = await store.principalByHash(hash, at)
    if (found === undefined || found.disabled_at !== null) return null
    if (found.is_first_use) void store.endForerunner(hash, new Date(at.getTime() + FORERUNNER_MS)).catch(() => {}) // by the next call
    if (at.getTime() - found.last_active_at.getTime() > TOUCH_AT_MOST_EVERY_MS)
      void store.touch(found.id, at).catch(() => {}) // a lost note of activity is noted with the next call
    return principalOf(found)
  }
  async function open(tx: Tx, { memberId, ip, userAgent, isProof = true, byPasskey = false }: Opener): Promise<string> {
    const [at, sessionId] = [now(), idOfMember(memberId)]
    const { token, hash } = newToken()
    await store.insertSession(
      {
        id: sessionId,
        token_hash: hash,
        member_id: memberId,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + SESSION_MS),
        ip,
        user_agent: userAgent.slice(0, 300),
        proved_at: isProof ? at : null,
        by_passkey: byPasskey,
      },
      tx,
    )
    await outbox.publish(tx, accountsSessionBegun({ memberId, sessionId }))
    return token
  }
  return {
    findPrincipal,
    devices: createDevices({ store, principalOf, now }),
    open: async (opener: Opener, tx?: Tx): Promise<string> =>
      tx === undefined ? transaction((own) => open(own, opener)) : open(tx, opener),
    /** Answers the account and the token's successor, the same each time, or null for a token that is no longer good. */
    async renew(token: string): Promise<{ memberId: string; sessionId: string; token: string } | null> {
      const at = now()
      const hash = hashToken(token)
      const session = await store.sessionByHash(hash, at)
      if (session === undefined) return null
      const fresh = successorOf(token, session.renewal_key)
      await store.renewSession(session.id, {
        from: hash,
        to: fresh.hash,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + SESSION_MS),
      })
      return { memberId: session.member_id, sessionId: session.id, token: fresh.token }
    },
    isByPasskey: (sessionId: string): Promise<boolean> => store.isByPasskey(sessionId),
    end: (sessionId: string): Promise<void> => store.revokeSession(sessionId, now()),
  }
}

function toPrincipal(found: PrincipalRow): Principal {
  return {
    accountId: found.id,
    trackerId: found.tracker_id,
    sessionId: found.session_id,
    brandId: found.brand_id,
    role: found.role,
    angelId: found.angel_id,
  }
}
export type Sessions = ReturnType<typeof createSessions>
