import type { Db } from '../../../platform/database/database.ts'
import type { SettlementReport } from '../../gateways/index.ts'
import type { ChargesTables } from '../tables.ts'

export type ReportsStore = ReturnType<typeof createReportsStore>

/** The SQL of settlement reports that providers announce by webhook, and that reconciliation reads. */
export function createReportsStore(root: Db) {
  const own = root.withTables<ChargesTables>()
  return {
    /** A report that waits to be read; reported again it is the same one. */
    async insertReport(accountId: string, { name, madeAt }: SettlementReport, reportedAt: Date): Promise<void> {
      await own
        .insertInto('settlement_reports')
        .values({ merchant_account_id: accountId, name, made_at: madeAt, told_at: reportedAt })
        .onConflict((conflict) => conflict.columns(['merchant_account_id', 'name']).doNothing())
        .execute()
    },
    async unreadReports(account: string): Promise<SettlementReport[]> {
      return own
        .selectFrom('settlement_reports')
        .select(['name', 'made_at as madeAt'])
        .where('merchant_account_id', '=', account)
        .where('read_at', 'is', null)
        .orderBy('made_at')
        .orderBy('name')
        .execute()
    },
    async reportsRead(account: string, names: readonly string[], at: Date): Promise<void> {
      if (names.length === 0) return
      await own
        .updateTable('settlement_reports')
        .set({ read_at: at })
        .where('merchant_account_id', '=', account)
        .where('name', 'in', names)
        .execute()
    },
  }
}
