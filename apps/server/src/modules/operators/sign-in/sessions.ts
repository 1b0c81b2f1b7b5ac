import { newId } from '../../../platform/ids/ids.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { hashToken, newToken } from '../../accounts/index.ts'
import type { OperatorRequest } from '../binding.ts'
import { networkShown } from '../network.ts'
import type { Operator } from '../operator.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { SessionsStore } from './sessions.store.ts'

/** BO-07: a session lasts half a day, and ends when it was not used for half an hour. */
const SESSION_MS = 12 * 3_600_000
const IDLE_MS = 30 * 60_000
/** A session's last use is written at most so often. */
const TOUCH_EVERY_MS = 60_000

type Deps = {
  readonly store: SessionsStore
  readonly operators: Pick<OperatorsStore, 'grantsOf' | 'touch'>
  readonly now: () => Date
}

/** Opens, recognizes and ends sessions of operators. */
export function createOperatorSessions({ store, operators, now }: Deps) {
  const limits = (at: Date) => ({ at, idleSince: new Date(at.getTime() - IDLE_MS) })
  return {
    limits,
    /** The operator that a token stands for; null for one that is unknown, ended, idle for too long or of who was shut out. */
    async find(token: string, ip: string): Promise<Operator | null> {
      const at = now()
      const found = await store.byHash(hashToken(token), limits(at))
      if (found === undefined) return null
      if (at.getTime() - found.last_seen_at.getTime() > TOUCH_EVERY_MS) {
        await store.touch(found.id, at)
        await operators.touch(found.operator_id, at)
      }
      return {
        id: found.operator_id,
        name: found.name,
        email: found.email,
        language: found.language,
        sessionId: found.id,
        factorAt: found.factor_at,
        steppedUpAt: found.stepped_up_at,
        grants: await operators.grantsOf(found.operator_id, at),
        network: networkShown(ip),
      }
    },
    /** The operator of an open session, for what goes on beside its own calls; keeps it open no longer. */
    async operatorOf(sessionId: string): Promise<Operator | null> {
      const at = now()
      const found = await store.byId(sessionId, limits(at))
      if (found === undefined || found.factor_at === null) return null
      const { operator_id: id, name, email, language, factor_at: factorAt, stepped_up_at: steppedUpAt } = found
      const grants = await operators.grantsOf(id, at)
      return { id, name, email, language, sessionId, factorAt, steppedUpAt, grants, network: '' }
    },
    /** A new session; the second factor is shown in it, or was with a passkey. */
    async open(
      tx: Tx,
      operatorId: string,
      { request: { ip, userAgent }, hasFactor }: { request: OperatorRequest; hasFactor: boolean },
    ): Promise<{ token: string; id: string; until: Date }> {
      const at = now()
      const [id, { token, hash }] = [newId(), newToken()]
      const until = new Date(at.getTime() + SESSION_MS)
      await store.insert(tx, {
        id,
        token_hash: hash,
        operator_id: operatorId,
        created_at: at,
        last_seen_at: at,
        expires_at: until,
        factor_at: hasFactor ? at : null,
        stepped_up_at: hasFactor ? at : null,
        revoked_at: null,
        ip,
        user_agent: userAgent.slice(0, 300),
      })
      return { token, id, until }
    },
  }
}
export type OperatorSessions = ReturnType<typeof createOperatorSessions>
