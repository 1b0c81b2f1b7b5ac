// A process that dies at one of its statements: its number is the second argument. By the third, it dies after a wake-up that
// it has committed, or fails its job until it is killed.
import pg from 'pg'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { createJobs } from './jobs.ts'

const [, , url = '', number = '0', does = 'run'] = process.argv
const database = openDatabase({ connectionString: url })
const jobs = createJobs({ database, log: createLog('silent'), now: () => new Date(), isWorker: true })
const noted = Promise.withResolvers<void>()
let left = Number(number)

const { query } = pg.Client.prototype
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: Parameters<typeof query>) {
    left -= 1
    if (left === 0) process.kill(process.pid, 'SIGKILL')
    return query.apply(this, args)
  },
})
jobs.add([
  {
    name: 'noted',
    everyMs: 86_400_000,
    async run() {
      if (does === 'fail') throw new Error('it cannot')
      await database.pool.query('insert into noted_runs default values')
      noted.resolve()
    },
  },
])
await jobs.open()
if (does === 'wake') {
  await database.transaction((tx) => jobs.wake(tx, 'noted'))
  process.kill(process.pid, 'SIGKILL')
}
await jobs.start()
await noted.promise
await jobs.stop()
await database.close()
