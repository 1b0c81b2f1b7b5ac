import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { AngelPlace, AngelScope } from './desk.store.ts'

export type AngelInvitation = {
  readonly id: string
  readonly brandId: string
  readonly email: string
  readonly language: string
  readonly kind: 'member' | 'host'
  readonly textVersion: string
  readonly contract: string
  readonly invitedBy: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly usedAt: Date | null
  readonly angelId: string | null
}
type NewInvitation = Omit<AngelInvitation, 'usedAt' | 'angelId'> & { readonly tokenHash: Buffer }

const COLUMNS = sql`i.id, i.brand_id as "brandId", i.email, i.language, i.kind, i.text_version as "textVersion", i.contract,
  i.invited_by as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt", i.used_at as "usedAt",
  i.angel_id as "angelId"`

/** The links by which people come to a profile of their own. */
export function createInvitationsStore(db: Db) {
  return {
    async insert(tx: Tx, one: NewInvitation): Promise<void> {
      await sql`insert into angel_invitations (id, brand_id, email, language, kind, text_version, contract, invited_by, token_hash,
          created_at, expires_at)
        values (${one.id}, ${one.brandId}, ${one.email}, ${one.language}, ${one.kind}, ${one.textVersion}, ${one.contract},
          ${one.invitedBy}, ${one.tokenHash}, ${one.createdAt}, ${one.expiresAt})`.execute(tx)
    },
    /** Another link; the one before stops working. */
    async renew(tx: Tx, id: string, link: { readonly hash: Buffer; readonly expiresAt: Date }): Promise<void> {
      await sql`update angel_invitations set token_hash = ${link.hash}, expires_at = ${link.expiresAt}
        where id = ${id}`.execute(tx)
    },
    async lock(tx: Tx, id: string): Promise<AngelInvitation | null> {
      const { rows } = await sql<AngelInvitation>`select ${COLUMNS} from angel_invitations i where i.id = ${id}
        for update`.execute(tx)
      return rows[0] ?? null
    },
    async byToken(hash: Buffer): Promise<AngelInvitation | null> {
      const { rows } =
        await sql<AngelInvitation>`select ${COLUMNS} from angel_invitations i where i.token_hash = ${hash}`.execute(db)
      return rows[0] ?? null
    },
    async lockByToken(tx: Tx, hash: Buffer): Promise<AngelInvitation | null> {
      const { rows } = await sql<AngelInvitation>`select ${COLUMNS} from angel_invitations i
        where i.token_hash = ${hash} for update`.execute(tx)
      return rows[0] ?? null
    },
    /** Whether an open link leads to this address already. */
    async isOpen(tx: Tx, asked: { brandId: string; email: string; at: Date }): Promise<boolean> {
      const { rows } = await sql`select 1 from angel_invitations where brand_id = ${asked.brandId}
        and lower(email) = lower(${asked.email}) and used_at is null and expires_at > ${asked.at} limit 1`.execute(tx)
      return rows.length > 0
    },
    async use(tx: Tx, id: string, { angelId, at }: { angelId: string; at: Date }): Promise<void> {
      await sql`update angel_invitations set token_hash = null, used_at = ${at}, angel_id = ${angelId}
        where id = ${id}`.execute(tx)
    },
    /** Who invited the person of a profile; null for one that was not invited. */
    async inviterOf(angelId: string): Promise<string | null> {
      const { rows } = await sql<{ by: string }>`select invited_by as by from angel_invitations
        where angel_id = ${angelId}`.execute(db)
      return rows[0]?.by ?? null
    },
    async page(
      scopes: readonly AngelScope[],
      { after, most }: { after: AngelPlace | null; most: number },
    ): Promise<readonly AngelInvitation[]> {
      const behind = after === null ? sql`true` : sql`(i.created_at, i.id) < (${after.at}, ${after.id}::uuid)`
      const { rows } = await sql<AngelInvitation>`select ${COLUMNS} from angel_invitations i
        where ${within(scopes)} and ${behind} order by i.created_at desc, i.id desc limit ${most}`.execute(db)
      return rows
    },
    async count(scopes: readonly AngelScope[], most: number): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count
        from (select 1 from angel_invitations i where ${within(scopes)} limit ${most}) found`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
export type InvitationsStore = ReturnType<typeof createInvitationsStore>

/** An invitation belongs to its brand; the country is that of the brand. */
function within(scopes: readonly AngelScope[]) {
  if (scopes.some(({ brands }) => brands === null)) return sql`true`
  return sql`i.brand_id = any(${scopes.flatMap(({ brands }) => brands ?? [])}::text[])`
}
