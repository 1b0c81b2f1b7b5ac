import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type DeskAccount = {
  readonly isConfirmed: boolean
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly hasGoogle: boolean
  readonly hasSecondFactor: boolean
  readonly openSessions: number
}
export type DeskSession = {
  readonly id: string
  readonly since: Date
  readonly lastSeenAt: Date
  readonly until: Date
  readonly endedAt: Date | null
  readonly ip: string | null
  readonly userAgent: string
}
export type DeskConsent = {
  readonly id: string
  readonly at: Date
  readonly kind: string
  readonly isGiven: boolean
  readonly textVersion: string
}
type SessionsAsked = {
  readonly memberId: string
  /** Those that are open, or those that are not; all without it. */
  readonly isOpen?: boolean | undefined
  readonly at: Date
}

/** BO-31: what operators see of an account: no password, no token, nothing that signs in. */
export function createAccountDesk(db: Db) {
  const matching = ({ memberId, isOpen, at }: SessionsAsked) => {
    const open = sql`(revoked_at is null and expires_at > ${at})`
    return sql`member_id = ${memberId} and ${isOpen === undefined ? sql`true` : isOpen ? open : sql`not ${open}`}`
  }
  return {
    async account(memberId: string, at: Date): Promise<DeskAccount | null> {
      const { rows } = await sql<DeskAccount>`select email_confirmed_at is not null as "isConfirmed",
          password_hash is not null as "hasPassword",
          (select count(*)::int from passkeys where member_id = m.id) as passkeys,
          exists (select from provider_identities where member_id = m.id) as "hasGoogle",
          exists (select from one_time_codes where member_id = m.id and confirmed_at is not null) as "hasSecondFactor",
          (select count(*)::int from sessions where member_id = m.id and revoked_at is null and expires_at > ${at}) as "openSessions"
        from members m where id = ${memberId}`.execute(db)
      return rows[0] ?? null
    },
    /** The newest first. */
    async sessions(
      asked: SessionsAsked,
      { after, most }: { after: { at: Date; id: string } | null; most: number },
    ): Promise<readonly DeskSession[]> {
      const behind = after === null ? sql`true` : sql`(created_at, id) < (${after.at}, ${after.id}::uuid)`
      const { rows } = await sql<DeskSession>`select id, created_at as since, last_seen_at as "lastSeenAt",
          expires_at as until, revoked_at as "endedAt", ip, coalesce(user_agent, '') as "userAgent"
        from sessions where ${matching(asked)} and ${behind} order by created_at desc, id desc limit ${most}`.execute(
        db,
      )
      return rows
    },
    async countSessions(asked: SessionsAsked, most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select from sessions where ${matching(asked)} limit ${most}) as found`.execute(db)
      return rows[0]?.count ?? 0
    },
    async session(memberId: string, id: string, tx?: Tx): Promise<{ ip: string | null } | null> {
      const { rows } = await sql<{
        ip: string | null
      }>`select ip from sessions where id = ${id} and member_id = ${memberId}`.execute(tx ?? db)
      return rows[0] ?? null
    },
    /** All answers, also those that were taken back, the newest first. */
    async consents(memberId: string, most: number): Promise<readonly DeskConsent[]> {
      const { rows } = await sql<DeskConsent>`select id, at, kind, granted as "isGiven", text_version as "textVersion"
        from consents where member_id = ${memberId} order by at desc, id desc limit ${most}`.execute(db)
      return rows
    },
  }
}
export type AccountDesk = ReturnType<typeof createAccountDesk>
