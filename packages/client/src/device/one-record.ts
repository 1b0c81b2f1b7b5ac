import { openDB, type DBSchema } from 'idb'

/** One value of a browser, where its pages and its worker both find it. */
export type OneRecord<Value> = {
  read(): Promise<Value | null>
  keep(value: Value): Promise<void>
  forget(): Promise<void>
}

interface Schema<Value> extends DBSchema {
  record: { key: 'here'; value: Value }
}

/** The value in a database of its own; its name stands in storage-uses.ts. */
export function oneRecord<Value>(database: string): OneRecord<Value> {
  const open = () => openDB<Schema<Value>>(database, 1, { upgrade: (db) => void db.createObjectStore('record') })
  async function within<Result>(work: (db: Awaited<ReturnType<typeof open>>) => Promise<Result>): Promise<Result> {
    const db = await open()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  }
  return {
    read: () => within(async (db) => (await db.get('record', 'here')) ?? null),
    keep: (value) => within(async (db) => void (await db.put('record', value, 'here'))),
    forget: () => within((db) => db.delete('record', 'here')),
  }
}
