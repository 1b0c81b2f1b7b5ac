import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type PaymentMethod, paymentMethods } from '../provider.ts'
import type { GatewaysTables } from './tables.ts'

export type TestOutcome = 'accepted' | 'refused' | 'no_answer' | 'untestable'
/** A contract with a provider as an operator set it up, without its secrets. */
export type StoredAccount = {
  readonly id: string
  readonly provider: string
  readonly brands: readonly string[]
  readonly methods: readonly PaymentMethod[] | null
  readonly settings: Readonly<Record<string, string>>
  /** When each secret was set, by its name. */
  readonly secretsSet: Readonly<Record<string, number>>
  readonly isOn: boolean
  readonly version: number
  readonly test: TestOutcome | null
  readonly testedAt: Date | null
  readonly changedAt: Date
  readonly changedBy: string
}
export type SealedAccount = StoredAccount & { readonly sealed: string }
export type Writing = Pick<
  SealedAccount,
  'id' | 'provider' | 'brands' | 'methods' | 'settings' | 'secretsSet' | 'isOn' | 'sealed'
>

const Settings = z.record(z.string(), z.string())
const SetAt = z.record(z.string(), z.number())
const Methods = z.array(z.enum(paymentMethods)).nullable()

/** Contracts with providers that are set up in the back office (BO-30). */
export function createStoredAccountsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<GatewaysTables>()
  const columnsOf = ({ provider, brands, methods, settings, secretsSet, isOn, sealed }: Writing) => ({
    provider,
    brands: [...brands],
    methods: methods === null ? null : [...methods],
    settings: JSON.stringify(settings),
    secrets: JSON.stringify(secretsSet),
    is_on: isOn,
    sealed,
  })
  return {
    async all(tx?: Tx): Promise<SealedAccount[]> {
      return (
        await tables(tx ?? root)
          .selectFrom('merchant_accounts')
          .selectAll()
          .orderBy('id')
          .execute()
      ).map(present)
    },
    async lock(tx: Tx, id: string): Promise<SealedAccount | undefined> {
      const row = await tables(tx)
        .selectFrom('merchant_accounts')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      return row && present(row)
    },
    async insert(tx: Tx, account: Writing, { by, at }: { by: string; at: Date }): Promise<void> {
      await tables(tx)
        .insertInto('merchant_accounts')
        .values({
          id: account.id,
          ...columnsOf(account),
          test: null,
          tested_at: null,
          created_at: at,
          changed_at: at,
          changed_by: by,
        })
        .execute()
    },
    async update(tx: Tx, account: Writing, { by, at }: { by: string; at: Date }): Promise<void> {
      await tables(tx)
        .updateTable('merchant_accounts')
        .set((set) => ({
          ...columnsOf(account),
          version: set('version', '+', 1),
          test: null, // of what stood there before
          tested_at: null,
          changed_at: at,
          changed_by: by,
        }))
        .where('id', '=', account.id)
        .execute()
    },
    async noteTest(tx: Tx, id: string, { outcome, at }: { outcome: TestOutcome; at: Date }): Promise<void> {
      await tables(tx)
        .updateTable('merchant_accounts')
        .set({ test: outcome, tested_at: at })
        .where('id', '=', id)
        .execute()
    },
    /** Puts what was sealed under an older key under the newest one, where no one changed it meanwhile. */
    async reseal(id: string, { before, after }: { before: string; after: string }): Promise<void> {
      await tables(root)
        .updateTable('merchant_accounts')
        .set({ sealed: after })
        .where('id', '=', id)
        .where('sealed', '=', before)
        .execute()
    },
  }
}
export type StoredAccountsStore = ReturnType<typeof createStoredAccountsStore>

function present(row: Selectable<GatewaysTables['merchant_accounts']>): SealedAccount {
  return {
    id: row.id,
    provider: row.provider,
    brands: row.brands,
    methods: Methods.parse(row.methods),
    settings: Settings.parse(row.settings),
    secretsSet: SetAt.parse(row.secrets),
    isOn: row.is_on,
    version: row.version,
    test: row.test,
    testedAt: row.tested_at,
    changedAt: row.changed_at,
    changedBy: row.changed_by,
    sealed: row.sealed,
  }
}
