import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createTestDatabase } from '@incontro/testing'
import { openDatabase, type Database } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs, type Job } from './jobs.ts'
import { until } from '@incontro/testing/until.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const log = createLog('silent')

async function openTestDatabase(): Promise<Database> {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  after(() => database.close())
  return database
}

/** A process with these jobs, at the product's time. */
async function startJobs(database: Database, jobs: readonly Job[], now: () => Date = () => new Date()) {
  const service = createJobs({ database, log, now, isWorker: true })
  service.add(jobs)
  await service.open()
  await service.start()
  return service
}

type Row = { state: string; singleton_key: string; retry_count: number; wait: number }
const rowsOf = async ({ pool }: Database, job: string) =>
  (
    await pool.query<Row>(
      `select state::text, singleton_key, retry_count, extract(epoch from start_after - now())::float8 as wait
       from pgboss.job where name = 'jobs' and data->>'job' = $1 order by created_on`,
      [job],
    )
  ).rows
/** Lets what waits for a retry run now. */
async function hurry({ pool }: Database): Promise<void> {
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  await pool.query('notify jobs_woken')
}

test('F-40 a daily job runs once a day by the product’s clock although the process restarts every hour', async () => {
  const database = await openTestDatabase()
  let offset = 0
  const now = () => new Date(Date.now() + offset)
  const ran: number[] = []
  let hour = 0
  const jobs = [{ name: 'daily', everyMs: DAY, run: async () => void ran.push(hour) }]
  for (; hour <= 49; hour += 1) {
    const process_ = await startJobs(database, jobs, now)
    if (hour === 0) await until('it does not run at the first start', () => ran.length === 1)
    offset += HOUR
    await process_.runDue()
    await process_.stop()
  }
  assert.deepEqual(ran, [0, 23, 47]) // at the first start, and when the clock comes to the next days
})

test('F-40 several processes run a daily job once, and a wake-up once', async () => {
  const database = await openTestDatabase()
  let daily = 0
  let woken = 0
  const jobs = [
    { name: 'daily', everyMs: DAY, run: async () => void (daily += 1) },
    { name: 'woken', everyMs: DAY, run: async () => void (woken += 1) },
  ]
  const processes = await Promise.all([1, 2, 3].map(() => startJobs(database, jobs)))
  await until('they do not run', () => daily === 1 && woken === 1)
  await database.transaction((tx) => processes[0]?.wake(tx, 'woken') ?? Promise.resolve())
  await until('it is not woken', () => woken === 2)
  await Promise.all(processes.map((one) => one.stop()))
  assert.deepEqual([daily, woken], [1, 2])
})

test('OP-04 a job that fails is tried again, later each time, and ends as a dead letter; its next day comes all the same', async () => {
  const database = await openTestDatabase()
  let runs = 0
  const fails = async () => {
    runs += 1
    throw new Error('it cannot')
  }
  const service = await startJobs(database, [{ name: 'broken', everyMs: DAY, run: fails }])
  const waits: number[] = []
  for (let tries = 1; tries <= 5; tries += 1) {
    await until(
      `no try ${tries}`,
      async () =>
        (await rowsOf(database, 'broken'))[0]?.retry_count === tries - 1 &&
        (await rowsOf(database, 'broken'))[0]?.state === 'retry',
    )
    waits.push((await rowsOf(database, 'broken'))[0]?.wait ?? 0)
    await hurry(database)
  }
  await until('it is never given up', async () => (await service.figures.dead()).get('broken') === 1)
  await service.stop()
  assert.equal(runs, 6)
  assert.equal(service.figures.failed().get('broken'), 6)
  for (const [index, wait] of waits.entries()) {
    const most = 15 * 2 ** (index + 1)
    assert.ok(wait > most / 2 - 2 && wait <= most, `try ${index + 1}: ${wait} s`)
  }
  const next = (await rowsOf(database, 'broken')).find(({ state }) => state === 'created')
  assert.ok(next && next.wait > (DAY - HOUR) / 1000)
  assert.equal((await service.figures.runs()).find(({ name }) => name === 'broken')?.failures, 6)
})

test('S7 a job of a newer version is left for a process that knows it, and is a dead letter after a day without one', async () => {
  const database = await openTestDatabase()
  let ran = 0
  const newer = await startJobs(database, [{ name: 'newer', everyMs: DAY, run: async () => void (ran += 1) }])
  await until('it runs in its own version', () => ran === 1)
  const older = await startJobs(database, [])
  await newer.stop()
  const isDue = `update pgboss.job set start_after = now() where data->>'job' = 'newer' and state < 'active'`
  const left = async () => (await rowsOf(database, 'newer')).filter(({ state }) => state === 'created')
  for (let times = 1; times <= 8; times += 1) {
    await database.pool.query(isDue)
    await database.pool.query('notify jobs_woken')
    await until(
      `it is not put back ${times}`,
      async () => (await left())[0]?.wait !== undefined && ((await left())[0]?.wait ?? 0) > 5,
    )
  }
  assert.equal((await left())[0]?.retry_count, 0, 'no try is counted')
  assert.equal(await older.figures.unknown(), 1)
  assert.equal((await older.figures.dead()).size, 0)
  await database.pool.query(isDue)
  const again = await startJobs(database, [{ name: 'newer', everyMs: DAY, run: async () => void (ran += 1) }])
  await until('it runs again where it is known', () => ran === 2)
  await again.stop()
  await until('it is written when it is due next', async () => (await left()).length === 1)
  await database.pool.query(
    `update pgboss.job set data = data || jsonb_build_object('leftSince', now() - interval '25 hours'), start_after = now()
     where data->>'job' = 'newer' and state < 'active'`,
  )
  await database.pool.query('notify jobs_woken')
  await until('it is given up', async () => (await older.figures.dead()).get('newer') === 1)
  await older.stop()
})

test('OP-04 a wake-up stands and falls with its transaction, and one that comes during a run is run after it', async () => {
  const database = await openTestDatabase()
  const gate = Promise.withResolvers<void>()
  let runs = 0
  const job = {
    name: 'woken',
    everyMs: DAY,
    run: async () => {
      runs += 1
      if (runs === 2) await gate.promise
    },
  }
  const service = await startJobs(database, [job])
  await until('it does not run', () => runs === 1)
  await assert.rejects(
    database.transaction(async (tx) => {
      await service.wake(tx, 'woken')
      throw new Error('undone')
    }),
  )
  assert.equal((await rowsOf(database, 'woken')).filter(({ singleton_key }) => singleton_key !== 'woken').length, 0)
  await database.transaction((tx) => service.wake(tx, 'woken'))
  await until('it is not woken', () => runs === 2)
  await database.transaction((tx) => service.wake(tx, 'woken'))
  await database.transaction((tx) => service.wake(tx, 'woken'))
  gate.resolve()
  await until('it is not run again', () => runs >= 3)
  await until('a wake-up is left', async () =>
    (await rowsOf(database, 'woken')).every(
      ({ singleton_key, state }) => singleton_key === 'woken' || state === 'completed',
    ),
  )
  await service.stop()
  const states = (await rowsOf(database, 'woken')).map(({ state }) => state).sort()
  assert.deepEqual(
    states.filter((state) => state !== 'completed'),
    ['created'],
  )
})

test('OP-04 stopping waits for the run that is under way, and what came of it is written', async () => {
  const database = await openTestDatabase()
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  let done = false
  const run = async () => {
    begun.resolve()
    await gate.promise
    done = true
  }
  const service = await startJobs(database, [{ name: 'long', everyMs: DAY, run }])
  await begun.promise
  const stopped = service.stop().then(() => done)
  gate.resolve()
  assert.equal(await stopped, true)
  const rows = await rowsOf(database, 'long')
  assert.deepEqual(rows.map(({ state }) => state).sort(), ['completed', 'created'])
})

test('F-40 a job runs again when its run has asked for it, and what an earlier version noted as due holds', async () => {
  const database = await openTestDatabase()
  await database.pool.query(
    `insert into job_runs (name, started_at, due_at, succeeded_at) values ('kept', now(), now() + interval '5 hours', now())`,
  )
  let asks = 0
  let kept = 0
  const jobs = [
    { name: 'kept', everyMs: DAY, run: async () => void (kept += 1) },
    { name: 'asks', everyMs: DAY, run: async () => ((asks += 1) < 3 ? new Date() : undefined) },
  ]
  const service = await startJobs(database, jobs)
  await until('it does not run again', () => asks === 3)
  await service.stop()
  assert.equal(kept, 0)
  const wait = (await rowsOf(database, 'kept'))[0]?.wait ?? 0
  assert.ok(Math.abs(wait - 5 * 3600) < 60, `${wait} s`)
})

test('OP-04 a wake-up for a moment is run then, by the product’s clock, and one that the schedule covers takes no row', async () => {
  const database = await openTestDatabase()
  let offset = 0
  let runs = 0
  const jobs = [{ name: 'woken', everyMs: DAY, run: async () => void (runs += 1) }]
  const now = () => new Date(Date.now() + offset)
  const service = await startJobs(database, jobs, now)
  await until('it does not run', () => runs === 1)
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR)
  await database.transaction((tx) => service.wake(tx, 'woken', inHours(25)))
  await database.transaction((tx) => service.wake(tx, 'woken', inHours(3)))
  await database.transaction((tx) => service.wake(tx, 'woken', new Date(now().getTime() + 100)))
  await until('it is not run a moment later', () => runs === 2)
  offset = 2 * HOUR
  await service.runDue()
  assert.equal(runs, 2)
  const waits = (await rowsOf(database, 'woken')).filter(({ state }) => state === 'created').map(({ wait }) => wait)
  assert.deepEqual(
    waits.map((wait) => Math.round(wait / 3600)).sort((a, b) => a - b),
    [1, 22],
    'the clock has moved for those that wait, too',
  )
  offset = 3 * HOUR
  await service.runDue()
  assert.equal(runs, 3)
  await service.stop()
})

test('OP-04 a job may run several times at once where it says so, and runs alone by name', async () => {
  const database = await openTestDatabase()
  const gate = Promise.withResolvers<void>()
  let begun = 0
  const wide = {
    name: 'wide',
    everyMs: DAY,
    atOnce: 3,
    async run() {
      begun += 1
      await gate.promise
    },
  }
  let other = 0
  const service = await startJobs(database, [wide, { name: 'other', everyMs: DAY, run: async () => void (other += 1) }])
  await until('none begins', () => begun === 1)
  for (const count of [2, 3]) {
    await database.transaction((tx) => service.wake(tx, 'wide'))
    await until(`not ${count} at once`, () => begun === count)
  }
  gate.resolve()
  await service.run('other')
  assert.equal(other, 2)
  await assert.rejects(service.run('unknown'), TypeError)
  await service.stop()
  assert.equal(begun, 3)
})
