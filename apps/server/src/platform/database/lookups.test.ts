import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase, until } from '@incontro/testing'
import { sql } from 'kysely'
import { forLookUps, openDatabase, rowsOf } from './database.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url })
test.after(() => database.close())
const { pool, db, lookUps } = database

const LINES = `select pid, query from pg_stat_activity where application_name = 'incontro look-ups' and datname = current_database()`
const linesOpen = async () => (await pool.query<{ pid: number; query: string }>(LINES)).rows
const double = async (n: number) =>
  (await lookUps.query<{ twice: number }>({ name: 'double', text: 'select $1::int * 2 as twice', values: [n] })).rows
const open = async () => {
  await double(0)
  await until('both lines are open', async () => (await linesOpen()).length === 2)
}

test('F-42 hundreds of look-ups at once are each answered their own', async () => {
  await open()
  const numbers = Array.from({ length: 500 }, (_, n) => n)
  assert.deepEqual(
    (await Promise.all(numbers.map(double))).flat().map(({ twice }) => twice),
    numbers.map((n) => n * 2),
  )
})

test('F-42 a named text runs as a look-up, on the database or in a transaction, as it is given', async () => {
  await open()
  await pool.query('create table counted (n int)')
  const count = {
    name: 'count',
    text: 'select count(*)::int as there, pg_backend_pid() as pid from counted where n < $1',
  }
  const countOn = (on: typeof db) => rowsOf<{ there: number; pid: number }>(on, count, [10])
  const lines = (await linesOpen()).map(({ pid }) => pid)
  await database.transaction(async (tx) => {
    await sql`insert into counted values (1)`.execute(tx)
    const [own] = await countOn(tx)
    const [others] = await countOn(forLookUps(db))
    const [pools] = await countOn(db)
    assert.deepEqual([own?.there, others?.there, pools?.there], [1, 0, 0])
    const isOnLine = [own, others, pools].map((row) => lines.includes(row?.pid ?? 0))
    assert.deepEqual(isOnLine, [false, true, false])
  })
})

test('a look-up that fails fails alone, also beside others on its line', async () => {
  await open()
  const bad = { name: '', text: 'select 1 / $1::int as x', values: [0] }
  const [one, other, third] = await Promise.allSettled([double(1), lookUps.query(bad), double(3)])
  assert.deepEqual([one.status, other.status, third.status], ['fulfilled', 'rejected', 'fulfilled'])
  assert.deepEqual(await double(4), [{ twice: 8 }])
})

test('S7 columns that a migration adds while processes run fail no look-up of theirs', async () => {
  await open()
  await pool.query('create table widened (n int)')
  const asked = { name: 'widened', text: 'select * from widened', values: [] }
  const many = () => Promise.all(Array.from({ length: 20 }, async () => (await lookUps.query(asked)).rows))
  await many()
  await pool.query('alter table widened add column more text')
  await many()
  await until('both lines are open again', async () => {
    await many()
    return (await linesOpen()).length === 2
  })
})

test('while look-ups wait for a lock, others are answered', async () => {
  await open()
  await pool.query('create table locked (n int)')
  const holder = await database.connect()
  await holder.query('begin; lock table locked')
  const asked = { name: 'locked', text: 'select n from locked', values: [] }
  const held: Promise<unknown>[] = [lookUps.query(asked), lookUps.query(asked)]
  await until('both wait', async () => (await linesOpen()).filter(({ query }) => query === asked.text).length === 2)
  // behind those on their lines, or by the pool once these have met something slow
  let answered = 0
  await until('another is answered', async () => {
    held.push(double(5).then(() => (answered += 1)))
    return answered > 0
  })
  await holder.query('rollback')
  await holder.end()
  await Promise.all(held)
})

test('a dropped line costs no answer, and comes back', async () => {
  await open()
  const before = await linesOpen()
  const asked = Array.from({ length: 100 }, (_, n) => double(n))
  await pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before.map(({ pid }) => pid)])
  assert.equal((await Promise.all([...asked, ...Array.from({ length: 100 }, (_, n) => double(n))])).length, 200)
  await until('both lines are open again', async () => {
    await double(1)
    const now = await linesOpen()
    return now.length === 2 && now.every(({ pid }) => !before.some((old) => old.pid === pid))
  })
})

test('what kysely builds is looked up too; what writes or is in a transaction is not', async () => {
  await open()
  const reads = forLookUps(db)
  assert.deepEqual((await sql`select ${3}::int as n`.execute(reads)).rows, [{ n: 3 }])
  await assert.rejects(sql`delete from pg_class`.execute(reads), /a look-up reads/)
  await assert.rejects(
    reads.transaction().execute(async () => {}),
    /in no transaction/,
  )
})
