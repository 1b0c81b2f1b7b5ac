import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'

export type HandKind = 'goodwill' | 'correction' | 'promotion'
export type HandGrant = {
  readonly lotId: string
  readonly memberId: string
  readonly brandId: string
  readonly operatorId: string
  readonly kind: HandKind
  readonly amount: number
  readonly takenBack: number
  readonly at: Date
}

/** BO-34: the SQL of credits that operators gave by hand. */
export const handCreditsStore = {
  /** Holds back every other grant of this operator, and of this brand, until the transaction ends: what they gave is summed once. */
  async lockSums(tx: Tx, { operatorId, brandId }: { operatorId: string; brandId: string }): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended('hand credits ' || ${brandId}, 34))`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('hand credits ' || ${operatorId}, 35))`.execute(tx)
  },
  /** What an operator gave since a moment, and has not taken back. */
  async givenBy(db: Db | Tx, operatorId: string, since: Date): Promise<number> {
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount - taken_back), 0)::int as sum from hand_credits
      where operator_id = ${operatorId} and given_at >= ${since}`.execute(db)
    return rows[0]?.sum ?? 0
  },
  /** The same of all operators on a brand. */
  async givenOn(db: Db | Tx, brandId: string, since: Date): Promise<number> {
    const { rows } = await sql<{
      sum: number
    }>`select coalesce(sum(amount - taken_back), 0)::int as sum from hand_credits
      where brand_id = ${brandId} and given_at >= ${since}`.execute(db)
    return rows[0]?.sum ?? 0
  },
  async insert(tx: Tx, grant: Omit<HandGrant, 'takenBack'>): Promise<void> {
    const { lotId, memberId, brandId, operatorId, kind, amount, at } = grant
    await sql`insert into hand_credits (lot_id, member_id, brand_id, operator_id, kind, amount, given_at)
      values (${lotId}, ${memberId}, ${brandId}, ${operatorId}, ${kind}, ${amount}, ${at})`.execute(tx)
  },
  async lock(tx: Tx, lotId: string): Promise<HandGrant | undefined> {
    const { rows } = await sql<HandGrant>`select lot_id as "lotId", member_id as "memberId", brand_id as "brandId",
        operator_id as "operatorId", kind, amount, taken_back as "takenBack", given_at as at
      from hand_credits where lot_id = ${lotId} for update`.execute(tx)
    return rows[0]
  },
  async noteTakenBack(tx: Tx, lotId: string, amount: number): Promise<void> {
    await sql`update hand_credits set taken_back = taken_back + ${amount} where lot_id = ${lotId}`.execute(tx)
  },
  async ofMember(db: Db, memberId: string): Promise<ReadonlyMap<string, HandKind>> {
    const { rows } = await sql<{ lotId: string; kind: HandKind }>`select lot_id as "lotId", kind from hand_credits
      where member_id = ${memberId}`.execute(db)
    return new Map(rows.map(({ lotId, kind }) => [lotId, kind]))
  },
}
