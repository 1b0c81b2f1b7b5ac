import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { LegalTables } from './tables.ts'

export type NewChoice = Insertable<LegalTables['consent_choices']>
export type StoredChoice = Selectable<LegalTables['consent_choices']>

const MOST_SHOWN = 200

/** All SQL of this module. */
export function createLegalStore(root: Db) {
  const db = root.withTables<LegalTables>()
  return {
    /** Adds a choice unless it is there; false where it is. */
    async insertOnce(tx: Tx, choice: NewChoice): Promise<boolean> {
      const { numInsertedOrUpdatedRows: added = 0n } = await tx
        .withTables<LegalTables>()
        .insertInto('consent_choices')
        .values(choice)
        .onConflict((on) => on.column('id').doNothing())
        .executeTakeFirst()
      return added > 0n
    },
    /** Joins a choice of this brand to an account, once. */
    async join(tx: Tx, { choiceId, brandId, memberId, at }: JoinInput): Promise<void> {
      const tables = tx.withTables<LegalTables>()
      await tables
        .insertInto('consent_choice_members')
        .columns(['choice_id', 'member_id', 'at'])
        .expression((select) =>
          select
            .selectFrom('consent_choices')
            .where('id', '=', choiceId)
            .where('brand_id', '=', brandId)
            .select((part) => ['id', part.val(memberId).as('member_id'), part.val(at).as('at')]),
        )
        .onConflict((on) => on.columns(['choice_id', 'member_id']).doNothing())
        .execute()
    },
    async ofMember(memberId: string): Promise<StoredChoice[]> {
      return db
        .selectFrom('consent_choices as c')
        .innerJoin('consent_choice_members as m', 'm.choice_id', 'c.id')
        .where('m.member_id', '=', memberId)
        .selectAll('c')
        .orderBy('c.at', 'desc')
        .orderBy('c.id')
        .limit(MOST_SHOWN)
        .execute()
    },
    /** Those of accounts go with their accounts. */
    async removeOfVisitors(before: Date): Promise<void> {
      await db
        .deleteFrom('consent_choices as c')
        .where('c.at', '<', before)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('consent_choice_members as m').whereRef('m.choice_id', '=', 'c.id').select('m.at'))),
        )
        .execute()
    },
  }
}
export type LegalStore = ReturnType<typeof createLegalStore>

type JoinInput = { choiceId: string; brandId: string; memberId: string; at: Date }
