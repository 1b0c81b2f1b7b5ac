import { idOfMember } from '../../../platform/ids/ids.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { accountsSessionBegun } from '../../../events/accounts.ts'
import { createDevices } from '../devices.ts'
import type { AccountsStore } from '../accounts.store.ts'
import { newToken } from '../tokens.ts'
import { createPrincipalOf } from './principal-of.ts'

/** From when it was opened or last renewed. */
export const SESSION_MS = 90 * 86_400_000

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

/** Opens and ends sessions. */
export function createSessions({ store, transaction, outbox, requiresPasskeys, now }: Deps) {
  const principalOf = createPrincipalOf(requiresPasskeys)
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
    devices: createDevices({ store, principalOf, now }),
    open: async (opener: Opener, tx?: Tx): Promise<string> =>
      tx === undefined ? transaction((own) => open(own, opener)) : open(tx, opener),
    isByPasskey: (sessionId: string): Promise<boolean> => store.isByPasskey(sessionId),
    end: (sessionId: string): Promise<void> => store.revokeSession(sessionId, now()),
  }
}

export type Sessions = ReturnType<typeof createSessions>
