import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../../platform/database/database.ts'
import { keptForCall } from '../../platform/database/read-with-bearer.ts'
import { createPasskeySessions, LACKS_PASSKEY } from './passkey-sessions.store.ts'
import type { ConsentsTable, AccountsTables, MembersTable, SessionsTable } from './tables.ts'

/** A row of members, with the angel profile that the account writes as, if any. */
export type MemberRow = Selectable<MembersTable> & { angel_id: string | null }
export type NewMember = Insertable<MembersTable>
export type SessionRow = Selectable<SessionsTable>

/** What every call with a bearer token asks for. */
export type PrincipalRow = Pick<
  MemberRow,
  'id' | 'tracker_id' | 'brand_id' | 'role' | 'disabled_at' | 'last_active_at' | 'angel_id'
> & {
  session_id: string
  /** No one has used this token yet, and its forerunner is still good. */
  is_first_use: boolean
  /** A host's session in which no passkey was shown (AN-06). */
  lacks_passkey: boolean
}

/** A session whose token is good, and what its successor is made of. */
export type RenewableRow = Pick<MemberRow, 'id' | 'brand_id' | 'disabled_at'> & {
  readonly session_id: string
  readonly renewal_key: Buffer
  /** False for the token before: its successor is there already. */
  readonly is_newest: boolean
}

/* Named statements, planned once a connection: those by ids and by a token are asked at every call. */
const BY_IDS = `select m.*, a.id as angel_id from members m left join angels a on a.account_id = m.id where m.id = any($1::uuid[])`
const HOLDER = `s.id as session_id, m.id, m.tracker_id, m.brand_id, m.role, m.disabled_at, m.last_active_at, a.id as angel_id,
    ${LACKS_PASSKEY} as lacks_passkey`
const HAS_TOKEN = `(s.token_hash = $1 or (s.previous_hash = $1 and (s.previous_until is null or s.previous_until > $2)))
    and s.revoked_at is null and s.expires_at > $2`
/** The session of a token ($1: its hash) that is good at a moment ($2), with whose it is: what calls and renewals read of it. */
export const sessionHolders = {
  principal: `select ${HOLDER}, s.token_hash = $1 and s.previous_hash is not null and s.previous_until is null as is_first_use
    from sessions s join members m on m.id = s.member_id left join angels a on a.account_id = m.id where ${HAS_TOKEN}`,
  renewable: `select s.id as session_id, s.member_id as id, s.renewal_key, s.token_hash = $1 as is_newest
    from sessions s where ${HAS_TOKEN}`,
} as const
const DEVICE = `select ${HOLDER}, false as is_first_use, s.device_key
  from sessions s join members m on m.id = s.member_id left join angels a on a.account_id = m.id
  where s.device_key_id = $1 and s.revoked_at is null and s.expires_at > $2`

const ENDED = `select id from unnest($1::uuid[]) as asked (id) where not exists (
    select from sessions s join members m on m.id = s.member_id
    where s.id = asked.id and s.revoked_at is null and s.expires_at > $2 and m.disabled_at is null)`

/** All SQL of this module. */
export function createAccountsStore({ db: root, pool, lookUps }: Pick<Database, 'db' | 'pool' | 'lookUps'>) {
  const tables = (db: Db | Tx) =>
    db.withTables<AccountsTables & { angels: { id: string; account_id: string | null } }>()
  const members = (db: Db | Tx) =>
    tables(db)
      .selectFrom('members')
      .leftJoin('angels', 'angels.account_id', 'members.id')
      .selectAll('members')
      .select('angels.id as angel_id')

  return {
    ...createPasskeySessions({ db: root, pool }),
    async byIds(ids: readonly string[]): Promise<MemberRow[]> {
      if (ids.length === 0) return []
      return (await lookUps.query<MemberRow>({ name: 'accounts_by_ids', text: BY_IDS, values: [ids] })).rows
    },
    /** One account; as it was read with the bearer of this call, where it is the bearer's. */
    async one(id: string): Promise<MemberRow | undefined> {
      const kept = keptForCall(id) as MemberRow | undefined // read with the account's columns
      return kept ?? (await this.byIds([id]))[0]
    },
    /** The sessions that a member opened since a moment, the oldest first. */
    async sessionsSince(
      memberId: string,
      since: Date,
      tx?: Tx,
    ): Promise<{ created_at: Date; last_seen_at: Date; ip: string | null }[]> {
      return tables(tx ?? root)
        .selectFrom('sessions')
        .select(['created_at', 'last_seen_at', 'ip'])
        .where('member_id', '=', memberId)
        .where('last_seen_at', '>=', since)
        .orderBy('created_at')
        .limit(200)
        .execute()
    },
    async endedSessions(ids: readonly string[], now: Date): Promise<string[]> {
      if (ids.length === 0) return []
      const { rows } = await pool.query<{ id: string }>({ name: 'ended_sessions', text: ENDED, values: [ids, now] })
      return rows.map(({ id }) => id)
    },
    /** The session that a browser's key belongs to, and the key. */
    async deviceById(keyId: string, now: Date): Promise<(PrincipalRow & { device_key: Buffer }) | undefined> {
      return (await pool.query<PrincipalRow & { device_key: Buffer }>(DEVICE, [keyId, now])).rows[0]
    },
    async setDeviceKey(sessionId: string, { id, key }: { id: string; key: Buffer }): Promise<void> {
      await tables(root)
        .updateTable('sessions')
        .set({ device_key_id: id, device_key: key })
        .where('id', '=', sessionId)
        .execute()
    },
    async lockByIds(tx: Tx, ids: readonly string[]): Promise<MemberRow[]> {
      return ids.length === 0
        ? []
        : members(tx).where('members.id', 'in', ids).orderBy('members.id').forUpdate('members').execute()
    },
    async byEmail(brandId: string, email: string): Promise<MemberRow | undefined> {
      return members(root)
        .where('brand_id', '=', brandId)
        .where('mailbox', '=', sql<string>`normal_email(${email})`)
        .orderBy(sql`lower(email) = ${email.toLowerCase()}`, 'desc')
        .executeTakeFirst()
    },
    /** The accounts of a browser that can be signed in to, the last seen first. */
    async byFingerprint(brandId: string, fingerprint: string, most: number): Promise<MemberRow[]> {
      return members(root)
        .where('brand_id', '=', brandId)
        .where('fingerprint', '=', fingerprint)
        .where('disabled_at', 'is', null)
        .orderBy('last_active_at', 'desc')
        .limit(most)
        .execute()
    },
    /** The other accounts of a brand that were made in the browser of this one, disabled ones too. */
    async sameBrowser(memberId: string, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select other.id from members own join members other
          on other.brand_id = own.brand_id and other.fingerprint = own.fingerprint and other.id <> own.id
        where own.id = ${memberId} order by other.created_at desc limit ${most}`.execute(root)
      return rows.map(({ id }) => id)
    },
    async trackerIsTaken(db: Db | Tx, trackerId: string): Promise<boolean> {
      return (
        (await tables(db).selectFrom('members').select('id').where('tracker_id', '=', trackerId).executeTakeFirst()) !==
        undefined
      )
    },
    /** Where a member came from. */
    async origin(
      db: Db | Tx,
      memberId: string,
    ): Promise<Pick<MemberRow, 'brand_id' | 'tracker_id' | 'source' | 'attribution' | 'created_at'> | undefined> {
      return tables(db)
        .selectFrom('members')
        .select(['brand_id', 'tracker_id', 'source', 'attribution', 'created_at'])
        .where('id', '=', memberId)
        .executeTakeFirst()
    },
    async setRemarketing(tx: Tx, memberId: string, clickId: string): Promise<void> {
      await sql`update members set attribution = attribution || ${JSON.stringify({ remarketing_clickid: clickId })}::jsonb
        where id = ${memberId}`.execute(tx)
    },
    async insertMember(tx: Tx, member: NewMember): Promise<void> {
      await tables(tx).insertInto('members').values(member).execute()
    },
    /** Adds the accounts that are not there yet; answers the ids of those that were added. */
    async insertMissing(tx: Tx, accounts: readonly NewMember[]): Promise<string[]> {
      if (accounts.length === 0) return []
      const added = await tables(tx)
        .insertInto('members')
        .values(accounts)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute()
      return added.map(({ id }) => id)
    },
    async close(tx: Tx, ids: readonly string[], at: Date): Promise<number> {
      const closed = await tables(tx)
        .updateTable('members')
        .set({ disabled_at: at, password_hash: null })
        .where('id', 'in', ids)
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      return Number(closed.numUpdatedRows)
    },
    async insertConsents(tx: Tx, consents: Insertable<ConsentsTable>[]): Promise<void> {
      await tables(tx).insertInto('consents').values(consents).execute()
    },
    /** The newest answer that a member gave; null where the member was never asked. */
    async latestConsent(memberId: string, kind: string, db: Db | Tx = root): Promise<boolean | null> {
      const newest = await tables(db)
        .selectFrom('consents')
        .select('granted')
        .where('member_id', '=', memberId)
        .where('kind', '=', kind)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirst()
      return newest?.granted ?? null
    },
    /** Which of these members said yes in their newest answer. */
    async consenting(memberIds: readonly string[], kind: string): Promise<ReadonlySet<string>> {
      const { rows } = await sql<{ id: string }>`select asked.id from unnest(${[...memberIds]}::uuid[]) as asked (id)
        cross join lateral (select granted from consents where member_id = asked.id and kind = ${kind}
          order by at desc, id desc limit 1) newest where newest.granted`.execute(root)
      return new Set(rows.map(({ id }) => id))
    },
    async setDeclared(tx: Tx, memberId: string, at: Date): Promise<void> {
      await tables(tx).updateTable('members').set({ declared_at: at }).where('id', '=', memberId).execute()
    },
    async noteGift(tx: Tx, memberId: string, messages: number, at: Date): Promise<void> {
      await tables(tx)
        .updateTable('members')
        .set({ gift_messages: messages, last_active_at: at })
        .where('id', '=', memberId)
        .execute()
    },
    /** Notes activity, at most every five minutes, so that the row and its indexes are seldom written. */
    async touch(memberId: string, now: Date): Promise<void> {
      await tables(root)
        .updateTable('members')
        .set({ last_active_at: now })
        .where('id', '=', memberId)
        .where('last_active_at', '<', new Date(now.getTime() - 300_000))
        .execute()
    },
    async insertSession(session: Insertable<SessionsTable>, tx: Db | Tx = root): Promise<void> {
      await tables(tx).insertInto('sessions').values(session).execute()
    },
    /** The id of a member's session by the hash of its token or of the one before, ended or not; retention deletes it in the end. */
    async sessionOfMember(memberId: string, hash: Buffer): Promise<string | undefined> {
      const found = await tables(root)
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', memberId)
        .where(({ or, eb }) => or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
        .executeTakeFirst()
      return found?.id
    },
    /** The brand of the disabled account that a session belonged to, by the hash of its token or of the one before. */
    async brandOfDisabled(hash: Buffer): Promise<string | undefined> {
      const found = await tables(root)
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'sessions.member_id')
        .select('members.brand_id')
        .where(({ or, eb }) => or([eb('token_hash', '=', hash), eb('previous_hash', '=', hash)]))
        .where('members.disabled_at', 'is not', null)
        .where('members.erased_at', 'is', null)
        .executeTakeFirst()
      return found?.brand_id
    },
    /** Puts a token's successor in its place, unless it or one after it stands there already. */
    async renewSession(
      id: string,
      { from, to, ...times }: { from: Buffer; to: Buffer; last_seen_at: Date; expires_at: Date },
    ): Promise<void> {
      await tables(root)
        .updateTable('sessions')
        .set({ token_hash: to, previous_hash: from, previous_until: null, ...times })
        .where('id', '=', id)
        .where('token_hash', '=', from)
        .execute()
    },
    /** The successor of a token is in use. */
    async endForerunner(successor: Buffer, until: Date): Promise<void> {
      await tables(root)
        .updateTable('sessions')
        .set({ previous_until: until })
        .where('token_hash', '=', successor)
        .where('previous_until', 'is', null)
        .execute()
    },
    /** When the holder of a session last passed step-up authentication. */
    async provedAt(id: string): Promise<Date | null> {
      const found = await tables(root)
        .selectFrom('sessions')
        .select('proved_at')
        .where('id', '=', id)
        .executeTakeFirst()
      return found?.proved_at ?? null
    },
    /** When the holder of a session showed again who they are, after its sign-in. */
    async steppedUpAt(id: string): Promise<Date | null> {
      const found = await tables(root)
        .selectFrom('sessions')
        .select('stepped_up_at')
        .where('id', '=', id)
        .executeTakeFirst()
      return found?.stepped_up_at ?? null
    },
    async setProved(id: string, at: Date): Promise<void> {
      await tables(root)
        .updateTable('sessions')
        .set({ proved_at: at, stepped_up_at: at })
        .where('id', '=', id)
        .execute()
    },
    async revokeSession(id: string, at: Date): Promise<void> {
      await tables(root)
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },
  }
}

export type AccountsStore = ReturnType<typeof createAccountsStore>
