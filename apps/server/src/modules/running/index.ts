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
  /** By how many milliseconds the clock of this machine is ahead of the database's; what an answer takes is shared between both ways. */
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
        const asked = Date.now()
        const database = (await backups.databaseTime()).getTime()
        return (asked + Date.now()) / 2 - database
      },
    },
  }
}
