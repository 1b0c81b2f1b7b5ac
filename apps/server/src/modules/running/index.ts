import type { Database } from '../../platform/database/database.ts'
import { type AlarmsStore, createAlarmsStore } from './alarms.store.ts'
import { type BackupsStore, createBackupsStore } from './backups.store.ts'
import { createExportsStore, type ExportsStore } from './exports.store.ts'

export type { AlarmFilter, Firing, StoredAlarm } from './alarms.store.ts'
export type { StoredExport } from './exports.store.ts'

/** What operators know of the running installation: alarms, backups, and lists that were written as files. */
export type RunningApi = {
  readonly alarms: AlarmsStore
  readonly backups: BackupsStore
  readonly exports: ExportsStore
  /**
   * By how many milliseconds at least the clock of this machine is ahead of the database's, or behind it (negative): what the answer took
   * is no difference, and what a connection is waited for no part of it.
   */
  clockDriftMs(): Promise<number>
}

export function createRunning({ database: { db } }: { readonly database: Pick<Database, 'db'> }): { api: RunningApi } {
  const backups = createBackupsStore(db)
  return {
    api: {
      alarms: createAlarmsStore(db),
      backups,
      exports: createExportsStore(db),
      async clockDriftMs() {
        const { at, askedAt, answeredAt } = await backups.databaseTime()
        const drift = (askedAt + answeredAt) / 2 - at
        return Math.sign(drift) * Math.max(0, Math.abs(drift) - (answeredAt - askedAt) / 2)
      },
    },
  }
}
