import { after } from 'node:test'
import { type AtEnd, createFilledDatabase, type TestDatabase } from './database.ts'
import { startProcess } from './process.ts'

/** A database with the demo in it, as the first start of the product makes it; filled once for a run of all tests. */
export function createDemoDatabase(atEnd: AtEnd = after): Promise<TestDatabase> {
  return createFilledDatabase('demo', fillWithDemo, atEnd)
}

async function fillWithDemo(databaseUrl: string): Promise<void> {
  const atEnd: (() => unknown)[] = []
  const server = await startProcess({ DATABASE_URL: databaseUrl }, { atEnd: (work) => void atEnd.push(work) })
  try {
    await server.untilReady()
  } finally {
    for (const work of atEnd) await work()
  }
}
