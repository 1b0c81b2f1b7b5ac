import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { FactorsTables, OneTimeCodesTable, RecoveryCodesTable, RememberedDevicesTable } from './tables.ts'

export type OneTimeCodes = Selectable<OneTimeCodesTable>

/** SQL of the second factor: secrets, recovery codes, remembered browsers. */
export function createTotpStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<FactorsTables>()
  return {
    async ofMember(memberId: string, db: Db | Tx = root): Promise<OneTimeCodes | undefined> {
      return tables(db).selectFrom('one_time_codes').selectAll().where('member_id', '=', memberId).executeTakeFirst()
    },
    async lock(tx: Tx, memberId: string): Promise<OneTimeCodes | undefined> {
      return tables(tx)
        .selectFrom('one_time_codes')
        .selectAll()
        .where('member_id', '=', memberId)
        .forUpdate()
        .executeTakeFirst()
    },
    /** Puts a secret that waits for its first code; one that waited before is replaced, one in force is not. */
    async propose(tx: Tx, { member_id, secret, created_at }: Insertable<OneTimeCodesTable>): Promise<boolean> {
      const put = await tables(tx)
        .insertInto('one_time_codes')
        .values({ member_id, secret, created_at })
        .onConflict((conflict) =>
          conflict
            .column('member_id')
            .doUpdateSet({ secret, created_at, last_step: 0 })
            .where('one_time_codes.confirmed_at', 'is', null),
        )
        .returning('member_id')
        .execute()
      return put.length === 1
    },
    async confirm(tx: Tx, memberId: string, at: Date): Promise<void> {
      await tables(tx)
        .updateTable('one_time_codes')
        .set({ confirmed_at: at })
        .where('member_id', '=', memberId)
        .execute()
    },
    async noteStep(tx: Tx, memberId: string, step: number): Promise<void> {
      await tables(tx)
        .updateTable('one_time_codes')
        .set({ last_step: step })
        .where('member_id', '=', memberId)
        .execute()
    },
    /** With the recovery codes and the remembered browsers. */
    async remove(tx: Tx, memberId: string): Promise<void> {
      await tables(tx).deleteFrom('one_time_codes').where('member_id', '=', memberId).execute()
    },
    async replaceRecoveryCodes(tx: Tx, memberId: string, codes: Insertable<RecoveryCodesTable>[]): Promise<void> {
      await tables(tx).deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
      await tables(tx).insertInto('recovery_codes').values(codes).execute()
    },
    /** False for a code that is not one of them, or was used. */
    async useRecoveryCode(tx: Tx, memberId: string, hash: Buffer, at: Date): Promise<boolean> {
      const used = await tables(tx)
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('member_id', '=', memberId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('id')
        .execute()
      return used.length === 1
    },
    async recoveryCodesLeft(memberId: string, db: Db | Tx = root): Promise<number> {
      const counted = await tables(db)
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('member_id', '=', memberId)
        .where('used_at', 'is', null)
        .executeTakeFirst()
      return counted?.n ?? 0
    },
    async rememberDevice(tx: Tx, device: Insertable<RememberedDevicesTable>): Promise<void> {
      await tables(tx).insertInto('remembered_devices').values(device).execute()
    },
    async isRemembered(memberId: string, tokenHash: Buffer, now: Date, db: Db | Tx = root): Promise<boolean> {
      const found = await tables(db)
        .selectFrom('remembered_devices')
        .select('id')
        .where('member_id', '=', memberId)
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return found !== undefined
    },
    async countDevices(memberId: string, now: Date): Promise<number> {
      const counted = await tables(root)
        .selectFrom('remembered_devices')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('member_id', '=', memberId)
        .where('expires_at', '>', now)
        .executeTakeFirst()
      return counted?.n ?? 0
    },
    async forgetDevices(db: Db | Tx, memberId: string): Promise<void> {
      await tables(db).deleteFrom('remembered_devices').where('member_id', '=', memberId).execute()
    },
    async forgetExpiredDevices(now: Date): Promise<void> {
      await tables(root).deleteFrom('remembered_devices').where('expires_at', '<', now).execute()
    },
    /** Secrets that are not sealed under the newest key, whose text begins in a way of its own. */
    async sealedOtherwise(beginning: string, limit: number): Promise<{ member_id: string; secret: string }[]> {
      return tables(root)
        .selectFrom('one_time_codes')
        .select(['member_id', 'secret'])
        .where(sql`left(secret, ${beginning.length})`, '<>', beginning)
        .limit(limit)
        .execute()
    },
    /** Unless it has changed in the meantime. */
    async reseal(memberId: string, from: string, to: string): Promise<void> {
      await tables(root)
        .updateTable('one_time_codes')
        .set({ secret: to })
        .where('member_id', '=', memberId)
        .where('secret', '=', from)
        .execute()
    },
  }
}
export type TotpStore = ReturnType<typeof createTotpStore>
