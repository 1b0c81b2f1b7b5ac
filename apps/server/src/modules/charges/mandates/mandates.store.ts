import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type Db, forLookUps, rowsOf, type Tx } from '../../../platform/database/database.ts'
import type { ChargesTables } from '../tables.ts'
import type { MandatesTable } from './tables.ts'

export type MandateRow = Selectable<MandatesTable>
export type MandatesStore = ReturnType<typeof createMandatesStore>

const ACTIVE_OF = {
  name: 'mandates_of',
  text: `select * from mandates where member_id = $1 and state = 'active' order by created_at desc`,
}

/** The SQL of what is on file and may be charged again. */
export function createMandatesStore(root: Db) {
  const on = (db: Db | Tx) => db.withTables<ChargesTables>()
  const own = on(root)
  async function mandate(tx: Db | Tx, id: string): Promise<MandateRow | undefined> {
    return on(tx).selectFrom('mandates').selectAll().where('id', '=', id).executeTakeFirst()
  }

  return {
    /** Keeps a stored card once; answers its id. */
    async keepMandate(tx: Tx, mandate: Insertable<MandatesTable>): Promise<string> {
      const kept = await on(tx)
        .insertInto('mandates')
        .values(mandate)
        .onConflict((conflict) =>
          conflict
            .columns(['provider', 'merchant_account_id', 'token_ref'])
            // he agrees again to a card that he had removed, or that was refused for good
            .doUpdateSet({
              state: 'active',
              revoke_at: null,
              consent: (eb) => eb.ref('excluded.consent'),
              // what he agreed to last counts, and what may renew already goes on renewing
              kind: sql`case when excluded.kind = 'recurring' then 'recurring' else mandates.kind end`,
            }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      return kept.id
    },
    async hasCard(tx: Tx, { mandate_id }: { readonly mandate_id: string | null }): Promise<boolean> {
      if (mandate_id === null) return false
      return (await mandate(tx, mandate_id))?.state === 'active'
    },
    mandate,
    /** A card that this member has on file: the one of a token, or the newest. */
    async cardOnFile(tx: Tx, memberId: string, token: string | null): Promise<MandateRow | undefined> {
      return on(tx)
        .selectFrom('mandates')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('state', '=', 'active')
        .where('method', '=', 'credit_card')
        .$if(token !== null, (query) => query.where('id', '=', token))
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    },
    async updateMandate(tx: Tx, id: string, change: Updateable<MandatesTable>): Promise<void> {
      await on(tx).updateTable('mandates').set(change).where('id', '=', id).execute()
    },
    async ownMandates(tx: Tx, memberId: string): Promise<MandateRow[]> {
      return on(tx)
        .selectFrom('mandates')
        .selectAll()
        .where('member_id', '=', memberId)
        .orderBy('id')
        .forUpdate()
        .execute()
    },
    /**
     * Takes cards that a provider has yet to forget by moving their next try, so that two processes do not ask for the same
     * one. Locked rows are passed over: those of a member who is just paying can wait.
     */
    async claimToRevoke(now: Date, again: Date, limit: number): Promise<MandateRow[]> {
      const claimed = await sql<{ id: string }>`
        update mandates set revoke_at = ${again}, revoke_tries = revoke_tries + 1 where id in (
          select id from mandates where revoke_at <= ${now} order by revoke_at limit ${limit} for update skip locked)
        returning id`.execute(root)
      const ids = claimed.rows.map((row) => row.id)
      return ids.length === 0 ? [] : own.selectFrom('mandates').selectAll().where('id', 'in', ids).execute()
    },
    /** When a provider is next asked to forget a card; null where none is. */
    async nextToRevoke(): Promise<Date | null> {
      const { rows } = await sql<{ at: Date | null }>`select min(revoke_at) as at from mandates`.execute(root)
      return rows[0]?.at ?? null
    },
    /** The provider has forgotten the card, and so do we: its token means nothing any more. */
    async mandateForgotten(id: string): Promise<void> {
      await own
        .updateTable('mandates')
        .set({ revoke_at: null, token_ref: sql<string>`'forgotten-' || id` })
        .where('id', '=', id)
        .where('revoke_at', 'is not', null)
        .execute()
    },
    async revokeAgain(id: string, at: Date): Promise<void> {
      await own
        .updateTable('mandates')
        .set({ revoke_at: at })
        .where('id', '=', id)
        .where('revoke_at', 'is not', null)
        .execute()
    },
    async mandatesOf(memberId: string): Promise<MandateRow[]> {
      return [...(await rowsOf<MandateRow>(forLookUps(root), ACTIVE_OF, [memberId]))]
    },
  }
}
