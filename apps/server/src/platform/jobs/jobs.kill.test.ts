import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { until } from '@incontro/testing/until.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { createBoss, QUEUE } from './boss.ts'
import { createJobs } from './jobs.ts'

const program = fileURLToPath(new URL('./jobs.kill.fixtures.ts', import.meta.url))

/** A process that dies at its statement of this number; whether it did, or ended before. */
async function dieAt(url: string, statement: number): Promise<boolean> {
  const child = spawn(process.execPath, [program, url, String(statement)], { stdio: 'ignore' })
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null] // Node's own
  assert.ok(signal === 'SIGKILL' || code === 0, `statement ${statement}: ${code}`)
  return signal === 'SIGKILL'
}

/** A database in which the job is due in hours, so that it runs for a wake-up alone. */
async function openNotDue() {
  const { url } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  after(() => database.close())
  await database.pool.query('create table noted_runs (at timestamptz default now())')
  await database.pool.query(
    `insert into job_runs (name, started_at, due_at, succeeded_at) values ('noted', now(), now() + interval '5 hours', now())`,
  )
  return { url, database }
}

async function startWorker(database: Database) {
  const jobs = createJobs({ database, log: createLog('silent'), now: () => new Date(), isWorker: true })
  const run = async () => void (await database.pool.query('insert into noted_runs default values'))
  jobs.add([{ name: 'noted', everyMs: 86_400_000, run }])
  await jobs.open()
  await jobs.start()
  return jobs
}
const runsIn = async ({ pool }: Database) => (await pool.query('select from noted_runs')).rowCount

test('OP-04 killed between a wake-up and its run: another process runs it once', async () => {
  const { url, database } = await openNotDue()
  const child = spawn(process.execPath, [program, url, '0', 'wake'], { stdio: 'ignore' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null] // Node's own
  assert.equal(signal, 'SIGKILL')
  assert.equal(await runsIn(database), 0)
  const workers = await Promise.all([startWorker(database), startWorker(database)])
  await until('it does not run', async () => (await runsIn(database)) === 1)
  await Promise.all(workers.map((worker) => worker.stop()))
  assert.equal(await runsIn(database), 1)
})

test('OP-04 killed between two retries: another process goes on with them and runs it once', async () => {
  const { url, database } = await openNotDue()
  await database.pool.query('update job_runs set due_at = now()')
  const child = spawn(process.execPath, [program, url, '0', 'fail'], { stdio: 'ignore' })
  const exit = once(child, 'exit')
  const retries = async () =>
    (await database.pool.query(`select from pgboss.job where state = 'retry' and singleton_key = 'noted'`)).rowCount
  await until('it does not fail', async () => (await retries()) === 1)
  child.kill('SIGKILL')
  await exit
  await database.pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
  const worker = await startWorker(database)
  await until('it is not run again', async () => (await runsIn(database)) === 1)
  await worker.stop()
  assert.equal(await runsIn(database), 1)
})

const AT_ONCE = 6

test('OP-04 killed at any of its statements a process loses no run, and the next one is in the queue', async () => {
  for (let first = 1; ; first += AT_ONCE) {
    const died = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => dieAndGoOn(first + index)))
    if (died.every(Boolean)) continue
    assert.ok(first > AT_ONCE, 'it ended before there was much to be killed at')
    return
  }
})

/** Whether a process died at this statement; either way nothing is lost once another runs. */
async function dieAndGoOn(statement: number): Promise<boolean> {
  const { url, drop } = await createTestDatabase()
  const database = openDatabase({ connectionString: url })
  await database.pool.query('create table noted_runs (at timestamptz default now())')
  const died = await dieAt(url, statement)
  await forgetTheDead(database)

  const jobs = createJobs({ database, log: createLog('silent'), now: () => new Date(), isWorker: true })
  const run = async () => void (await database.pool.query('insert into noted_runs default values'))
  jobs.add([{ name: 'noted', everyMs: 86_400_000, run }])
  await jobs.open()
  await jobs.start()
  const isWhole = async () =>
    (
      await database.pool.query<{ whole: boolean }>(
        `select exists (select from noted_runs) and exists (select from job_runs where succeeded_at is not null)
           and (select array_agg(start_after > now() + interval '1 hour') from pgboss.job
             where state not in ('completed', 'failed') and singleton_key = 'noted') = array[true] as whole`,
      )
    ).rows[0]?.whole
  for (const giveUp = Date.now() + 120_000; !(await isWhole()); await new Promise((next) => setTimeout(next, 20)))
    if (Date.now() > giveUp) assert.fail(`statement ${statement}: the run is lost`)
  await jobs.stop()
  await database.close()
  await drop()
  return died
}

/** The runs of a process that has given no sign of life for minutes go to another, at once. */
async function forgetTheDead({ pool }: Database): Promise<void> {
  // the database may still be at what it was asked last
  const others = `select from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await pool.query(others)).rowCount !== 0) await new Promise((next) => setTimeout(next, 10))
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '10 minutes' where state = 'active'`)
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const boss = createBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, supervises: false })
  await boss.start()
  await boss.supervise(QUEUE)
  await boss.stop({ graceful: false })
  await pool.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}
