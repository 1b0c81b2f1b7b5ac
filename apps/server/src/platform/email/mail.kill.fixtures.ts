import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { idleJobs } from '../jobs/idle-jobs.fixtures.ts'
import { createMail } from './mail.ts'

/** A process that sends what is due and is killed while it does. */
const [databaseUrl = '', smtpUrl = '', now = ''] = process.argv.slice(2)
const database = openDatabase({ connectionString: databaseUrl })
const mail = createMail({
  database,
  jobs: idleJobs,
  log: createLog('silent'),
  now: () => new Date(Number(now)),
  smtpUrl,
})
await mail.jobs[0]?.run()
mail.stop()
await database.close()
