import type { OpenSession } from '@incontro/contract'
import type { Db, RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { AccountStore } from '../account.store.ts'
import type { CloseAccount } from './close-account.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  db: Db
  store: AccountStore
  transaction: RunTransaction
  outbox: Pick<Outbox, 'poke'>
  closeAccount: CloseAccount
  sendEmail: SendAccountEmail
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  now: () => Date
}

/** Where an account is signed in, signing out from afar, and closing the account (ID-15). */
export function createAccountSessions(deps: Deps) {
  const { db, store, transaction, outbox, closeAccount, sendEmail, originOf, disconnect, now } = deps
  return {
    async list(memberId: string, currentId: string): Promise<OpenSession[]> {
      const rows = await store.openSessions(memberId, now())
      return rows.map((row) => ({
        id: row.id,
        userAgent: row.user_agent ?? '',
        ip: (row.ip ?? '').replace(/^::ffff:/, ''), // an IPv4 address as an IPv6 socket sees it
        createdAt: row.created_at.getTime(),
        lastSeenAt: row.last_seen_at.getTime(),
        isCurrent: row.id === currentId,
      }))
    },
    /** A bearer that is a session already: the address, if named, must be its own. */
    async recognise(memberId: string, email: string | undefined): Promise<void> {
      const account = await store.byId(memberId)
      if (email !== undefined && account?.email.toLowerCase() !== email.toLowerCase())
        throw new AppError('forbidden', { message: 'this is not yours', field: 'email' })
    },
    async end(memberId: string, sessionId: string): Promise<void> {
      const ended = await store.endSessions(db, memberId, now(), sessionId)
      if (ended.length === 0) throw new AppError('not_found', { message: 'no open session of yours', field: 'id' })
      disconnect(memberId, ended)
    },
    /** Ends the session that the call was made with; harmless when it has ended already. */
    async logOut({ accountId, sessionId }: Pick<Principal, 'accountId' | 'sessionId'>): Promise<void> {
      await store.endSessions(db, accountId, now(), sessionId)
      disconnect(accountId, [sessionId])
    },
    async endAll(memberId: string): Promise<void> {
      disconnect(memberId, await store.endSessions(db, memberId, now()))
    },
    async disable(memberId: string, call: Call): Promise<void> {
      const origin = await originOf(call)
      const ended = await transaction(async (tx) => {
        const closed = await closeAccount.close(tx, memberId, now())
        await sendEmail(tx, closed.account, { kind: 'disabled' }, { origin })
        return closed.ended
      })
      outbox.poke()
      disconnect(memberId, ended)
    },
  }
}
export type AccountSessions = ReturnType<typeof createAccountSessions>
