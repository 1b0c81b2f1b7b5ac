import type { Db, Tx } from '../../../platform/database/database.ts'
import type { OperatorsTables } from '../tables.ts'

export type Key = {
  readonly operatorId: string
  readonly key: string
  readonly act: string
  readonly fingerprint: Buffer
}
/** What is kept of an act that was sent before. */
export type Before = { readonly act: string; readonly fingerprint: Buffer; readonly reply: unknown }

/** The keys of acts: each happens once, however often it is sent. */
export function createKeysStore() {
  const tables = (db: Db | Tx) => db.withTables<OperatorsTables>()
  return {
    /** Takes a key, or answers what it was used for; waits for another transaction that has just taken it. */
    async take(tx: Tx, { operatorId, key, act, fingerprint }: Key, at: Date): Promise<Before | null> {
      const added = await tables(tx)
        .insertInto('operator_keys')
        .values({ operator_id: operatorId, key, act, fingerprint, reply: null, at })
        .onConflict((on) => on.columns(['operator_id', 'key']).doNothing())
        .executeTakeFirst()
      if ((added.numInsertedOrUpdatedRows ?? 0n) > 0n) return null
      return tables(tx)
        .selectFrom('operator_keys')
        .select(['act', 'fingerprint', 'reply'])
        .where('operator_id', '=', operatorId)
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    },
    async keepReply(tx: Tx, { operatorId, key }: Pick<Key, 'operatorId' | 'key'>, reply: unknown): Promise<void> {
      await tables(tx)
        .updateTable('operator_keys')
        .set({ reply: JSON.stringify(reply) })
        .where('operator_id', '=', operatorId)
        .where('key', '=', key)
        .execute()
    },
  }
}
export type KeysStore = ReturnType<typeof createKeysStore>
