import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type TotpRow = Selectable<OperatorsTables['operator_totp']>
export type PasskeyRow = Selectable<OperatorsTables['operator_passkeys']>

/** All SQL on second factors of operators. */
export function createOperatorFactorsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    /** Keeps a new secret in place of one that was not confirmed; false where a confirmed one is there. */
    async startTotp(tx: Tx, row: Insertable<OperatorsTables['operator_totp']>): Promise<boolean> {
      const { sealed, created_at, id } = row
      const kept = await tables(tx)
        .insertInto('operator_totp')
        .values(row)
        .onConflict((on) =>
          on
            .column('operator_id')
            .doUpdateSet({ id, sealed, created_at, last_step: 0 })
            .where('operator_totp.confirmed_at', 'is', null),
        )
        .executeTakeFirst()
      return (kept.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async lockTotp(tx: Tx, operatorId: string): Promise<TotpRow | undefined> {
      return tables(tx)
        .selectFrom('operator_totp')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .forUpdate()
        .executeTakeFirst()
    },
    async noteTotp(tx: Tx, id: string, { step, at }: { step: number; at: Date }): Promise<void> {
      await tables(tx)
        .updateTable('operator_totp')
        .set((of) => ({ last_step: step, last_used_at: at, confirmed_at: of.fn.coalesce('confirmed_at', of.val(at)) }))
        .where('id', '=', id)
        .execute()
    },
    async totpOf(operatorId: string, db: Db | Tx = root): Promise<TotpRow | undefined> {
      return tables(db)
        .selectFrom('operator_totp')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
    },
    async passkeysOf(operatorId: string, db: Db | Tx = root): Promise<PasskeyRow[]> {
      return tables(db)
        .selectFrom('operator_passkeys')
        .selectAll()
        .where('operator_id', '=', operatorId)
        .orderBy('created_at')
        .execute()
    },
    async lockPasskey(tx: Tx, credentialId: string): Promise<PasskeyRow | undefined> {
      return tables(tx)
        .selectFrom('operator_passkeys')
        .selectAll()
        .where('credential_id', '=', credentialId)
        .forUpdate()
        .executeTakeFirst()
    },
    /** False where the same key was added before. */
    async addPasskey(tx: Tx, row: Insertable<OperatorsTables['operator_passkeys']>): Promise<boolean> {
      const added = await tables(tx)
        .insertInto('operator_passkeys')
        .values(row)
        .onConflict((on) => on.column('credential_id').doNothing())
        .executeTakeFirst()
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async notePasskey(tx: Tx, id: string, { counter, at }: { counter: number; at: Date }): Promise<void> {
      await tables(tx)
        .updateTable('operator_passkeys')
        .set({ counter, last_used_at: at })
        .where('id', '=', id)
        .execute()
    },
    async count(operatorId: string, db: Db | Tx = root): Promise<number> {
      const { rows } = await sql<{ count: number }>`select
        (select count(*) from operator_totp where operator_id = ${operatorId} and confirmed_at is not null)
        + (select count(*) from operator_passkeys where operator_id = ${operatorId}) as count`.execute(db)
      return rows[0]?.count ?? 0
    },
    /** Removes one by its id; false where it is not the operator's. */
    async remove(tx: Tx, operatorId: string, id: string): Promise<boolean> {
      const totp = await tables(tx)
        .deleteFrom('operator_totp')
        .where('id', '=', id)
        .where('operator_id', '=', operatorId)
        .executeTakeFirst()
      const passkey = await tables(tx)
        .deleteFrom('operator_passkeys')
        .where('id', '=', id)
        .where('operator_id', '=', operatorId)
        .executeTakeFirst()
      return totp.numDeletedRows + passkey.numDeletedRows > 0n
    },
    async removeAll(tx: Tx, operatorId: string): Promise<void> {
      await tables(tx).deleteFrom('operator_totp').where('operator_id', '=', operatorId).execute()
      await tables(tx).deleteFrom('operator_passkeys').where('operator_id', '=', operatorId).execute()
    },
    async keepChallenge(row: Insertable<OperatorsTables['operator_challenges']>): Promise<void> {
      await tables(root).insertInto('operator_challenges').values(row).execute()
    },
    /** Takes a challenge, once; undefined where it is unknown or over. */
    async takeChallenge(
      hash: Buffer,
      kind: 'sign_in' | 'add',
      at: Date,
    ): Promise<{ operator_id: string | null } | undefined> {
      return tables(root)
        .deleteFrom('operator_challenges')
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where('expires_at', '>', at)
        .returning('operator_id')
        .executeTakeFirst()
    },
    async forgetChallenges(at: Date): Promise<void> {
      await tables(root).deleteFrom('operator_challenges').where('expires_at', '<=', at).execute()
    },
  }
}
export type OperatorFactorsStore = ReturnType<typeof createOperatorFactorsStore>
