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
  /** What time it is by the database's clock. */
  databaseTime(): Promise<Date>
}

export function createRunning({ database: { db } }: { readonly database: Pick<Database, 'db'> }): { api: RunningApi } {
  const backups = createBackupsStore(db)
  return {
    api: {
      alarms: createAlarmsStore(db),
      backups,
      exports: createExportsStore(db),
      databaseTime: backups.databaseTime,
    },
  }
}
