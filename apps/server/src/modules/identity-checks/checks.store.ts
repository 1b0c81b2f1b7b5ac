import type { DocumentKind, DocumentSide, IdentityMethod, IdentityOutcome } from '@incontro/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type CheckRow = {
  readonly id: string
  readonly accountId: string
  readonly method: IdentityMethod
  /** AN-06: the session that a liveness check is of; null for a check of identity. */
  readonly forSession: string | null
  readonly state: 'open' | 'sent' | 'decided'
  readonly outcome: IdentityOutcome | null
  readonly documentKind: DocumentKind | null
  readonly birthYear: number | null
  readonly expiresOn: string | null
  readonly session: string | null
  readonly page: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  readonly remindedDays: number | null
  readonly lapsedAt: Date | null
}
export type DocumentRow = {
  readonly id: string
  readonly checkId: string
  readonly side: DocumentSide
  readonly key: Buffer
  readonly addedAt: Date
}
export type Decided = {
  readonly outcome: IdentityOutcome
  readonly documentKind: DocumentKind | null
  readonly birthYear: number | null
  readonly expiresOn: string | null
  readonly mark: Buffer | null
  readonly decidedBy: string | null
  readonly at: Date
}

const COLUMNS = sql`c.id, c.account_id as "accountId", c.method, c.for_session as "forSession", c.state, c.outcome, c.document_kind as "documentKind", c.birth_year as "birthYear",
  to_char(c.expires_on, 'YYYY-MM-DD') as "expiresOn", c.session, c.page, c.created_at as "createdAt", c.sent_at as "sentAt",
  c.decided_at as "decidedAt", c.decided_by as "decidedBy", c.reminded_days as "remindedDays", c.lapsed_at as "lapsedAt"`
const FILE = sql`f.id, f.check_id as "checkId", f.side, f.key, f.added_at as "addedAt"`

/** All SQL on checks and their files. */
export function createChecksStore(root: Db) {
  return {
    /** Checks of identity, the newest first. */
    async of(accountId: string, db: Db | Tx = root): Promise<readonly CheckRow[]> {
      const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_checks c where c.account_id = ${accountId}
        and c.for_session is null order by c.created_at desc, c.id desc`.execute(db)
      return rows
    },
    /** AN-06: the newest liveness check of a session. */
    async newestLiveness(accountId: string, sessionId: string, db: Db | Tx = root): Promise<CheckRow | null> {
      const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_checks c where c.account_id = ${accountId}
        and c.for_session = ${sessionId} order by c.created_at desc, c.id desc limit 1`.execute(db)
      return rows[0] ?? null
    },
    /** AN-06: when it was last found, by whatever check, that it is the person themselves. */
    async confirmedAt(accountId: string): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select max(decided_at) as at from identity_checks
        where account_id = ${accountId} and outcome = 'approved'`.execute(root)
      return rows[0]?.at ?? null
    },
    /** Liveness checks that no one could judge, since the last good one. */
    async unclearSinceGood(tx: Tx, accountId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from identity_checks c
        where c.account_id = ${accountId} and c.for_session is not null and c.outcome = 'unclear'
          and c.decided_at > coalesce((select max(g.decided_at) from identity_checks g
            where g.account_id = ${accountId} and g.outcome = 'approved'), '-infinity')`.execute(tx)
      return rows[0]?.count ?? 0
    },
    async byId(id: string, db: Db | Tx = root): Promise<CheckRow | null> {
      const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_checks c where c.id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    async lock(tx: Tx, id: string): Promise<CheckRow | null> {
      const { rows } =
        await sql<CheckRow>`select ${COLUMNS} from identity_checks c where c.id = ${id} for update`.execute(tx)
      return rows[0] ?? null
    },
    async bySession(session: string): Promise<CheckRow | null> {
      const { rows } =
        await sql<CheckRow>`select ${COLUMNS} from identity_checks c where c.session = ${session}`.execute(root)
      return rows[0] ?? null
    },
    /** False where a check of the account, or of this session, runs already. */
    async insert(
      tx: Tx,
      one: Pick<CheckRow, 'id' | 'accountId' | 'method' | 'forSession'> & { at: Date },
    ): Promise<boolean> {
      const done = await sql`insert into identity_checks (id, account_id, method, for_session, state, created_at)
        values (${one.id}, ${one.accountId}, ${one.method}, ${one.forSession}, 'open', ${one.at})
        on conflict (account_id, coalesce(for_session, account_id)) where state <> 'decided' do nothing`.execute(tx)
      return done.numAffectedRows === 1n
    },
    async setSession(tx: Tx, id: string, { session, page }: { session: string; page: string }): Promise<void> {
      await sql`update identity_checks set session = ${session}, page = ${page} where id = ${id}`.execute(tx)
    },
    async send(
      tx: Tx,
      id: string,
      { documentKind, at }: { documentKind: DocumentKind | null; at: Date },
    ): Promise<void> {
      await sql`update identity_checks set state = 'sent', document_kind = ${documentKind}, sent_at = ${at}
        where id = ${id} and state = 'open'`.execute(tx)
    },
    async decide(tx: Tx, id: string, found: Decided): Promise<void> {
      await sql`update identity_checks set state = 'decided', outcome = ${found.outcome}, document_kind = ${found.documentKind},
        birth_year = ${found.birthYear}, expires_on = ${found.expiresOn}::date, document_mark = ${found.mark}, decided_at = ${found.at},
        decided_by = ${found.decidedBy}, page = null where id = ${id}`.execute(tx)
    },
    /** Whether another account of the same brand was approved by the same document. */
    async isMarkTaken(tx: Tx, mark: Buffer, accountId: string): Promise<boolean> {
      const { rows } = await sql`select 1 from identity_checks c join members m on m.id = c.account_id
        where c.document_mark = ${mark} and c.outcome = 'approved' and c.account_id <> ${accountId}
          and m.brand_id = (select brand_id from members where id = ${accountId}) limit 1`.execute(tx)
      return rows.length > 0
    },
    async files(checkId: string, db: Db | Tx = root): Promise<readonly DocumentRow[]> {
      const { rows } = await sql<DocumentRow>`select ${FILE} from identity_files f where f.check_id = ${checkId}
        order by f.side`.execute(db)
      return rows
    },
    async file(id: string): Promise<DocumentRow | null> {
      const { rows } = await sql<DocumentRow>`select ${FILE} from identity_files f where f.id = ${id}`.execute(root)
      return rows[0] ?? null
    },
    /** Answers the file that it takes the place of. */
    async putFile(tx: Tx, file: DocumentRow): Promise<string | null> {
      const { rows } = await sql<{ id: string }>`delete from identity_files
        where check_id = ${file.checkId} and side = ${file.side} returning id`.execute(tx)
      await sql`insert into identity_files (id, check_id, side, key, added_at)
        values (${file.id}, ${file.checkId}, ${file.side}, ${file.key}, ${file.addedAt})`.execute(tx)
      return rows[0]?.id ?? null
    },
    async filesOf(accountId: string, tx: Tx): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`select f.id from identity_files f
        join identity_checks c on c.id = f.check_id where c.account_id = ${accountId}`.execute(tx)
      return rows.map(({ id }) => id)
    },
    async removeFiles(db: Db | Tx, ids: readonly string[]): Promise<void> {
      await sql`delete from identity_files where id = any(${ids}::uuid[])`.execute(db)
    },
    /** Files whose time is over: so long after the decision, and of what was never handed in. */
    async dueFiles({
      decidedBefore,
      addedBefore,
    }: {
      decidedBefore: Date
      addedBefore: Date
    }): Promise<readonly string[]> {
      const { rows } = await sql<{ id: string }>`select f.id from identity_files f
        join identity_checks c on c.id = f.check_id where c.decided_at <= ${decidedBefore}
          or (c.state = 'open' and f.added_at <= ${addedBefore}) limit 200`.execute(root)
      return rows.map(({ id }) => id)
    },
    /** Approved ones that end up to a day, of accounts that have no later one, and were not noted as over. */
    async ending(until: string): Promise<readonly CheckRow[]> {
      const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_checks c
        where c.outcome = 'approved' and c.lapsed_at is null and c.expires_on <= ${until}::date
          and not exists (select from identity_checks l where l.account_id = c.account_id and l.outcome = 'approved'
            and l.lapsed_at is null and l.expires_on > c.expires_on)
        order by c.expires_on limit 500`.execute(root)
      return rows
    },
    async remind(tx: Tx, id: string, days: number): Promise<boolean> {
      const done = await sql`update identity_checks set reminded_days = ${days}
        where id = ${id} and (reminded_days is null or reminded_days > ${days})`.execute(tx)
      return done.numAffectedRows === 1n
    },
    async lapse(tx: Tx, id: string, at: Date): Promise<boolean> {
      const done =
        await sql`update identity_checks set lapsed_at = ${at} where id = ${id} and lapsed_at is null`.execute(tx)
      return done.numAffectedRows === 1n
    },
    /** Sessions of the service whose news may have been lost. */
    async hostedSince(before: Date): Promise<readonly CheckRow[]> {
      const { rows } = await sql<CheckRow>`select ${COLUMNS} from identity_checks c
        where c.method = 'vendor' and c.state <> 'decided' and c.session is not null and c.created_at <= ${before}
        order by c.created_at limit 100`.execute(root)
      return rows
    },
    /** What a person checked by hand elsewhere: demos and tests. */
    async addChecked(tx: Tx, one: { id: string; accountId: string; birthYear: number; at: Date }): Promise<void> {
      await sql`insert into identity_checks (id, account_id, method, state, outcome, document_kind, birth_year, expires_on, created_at,
          sent_at, decided_at)
        select ${one.id}, ${one.accountId}, 'by_hand', 'decided', 'approved', 'id_card', ${one.birthYear},
          ${one.at}::date + interval '5 years', ${one.at}, ${one.at}, ${one.at}
        where not exists (select from identity_checks where account_id = ${one.accountId} and outcome = 'approved')`.execute(
        tx,
      )
    },
  }
}
export type ChecksStore = ReturnType<typeof createChecksStore>
