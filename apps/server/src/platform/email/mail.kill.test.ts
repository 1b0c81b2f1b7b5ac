import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startMailServer } from '@incontro/testing'
import { createTestDatabase } from '@incontro/testing/database.ts'
import { openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { idleJobs } from '../jobs/idle-jobs.fixtures.ts'
import { createMail } from './mail.ts'

const { url: databaseUrl } = await createTestDatabase()
const database = openDatabase({ connectionString: databaseUrl })
after(() => database.close())

let sender: ChildProcess | undefined
let killAt: 'recipient' | 'message' | undefined
const kill = (moment: typeof killAt) => void (killAt === moment && sender?.kill('SIGKILL'))
const server = await startMailServer({
  refuse: () => void kill('recipient'),
  onEmail: () => kill('message'),
})
after(() => server.stop())
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const mail = createMail({
  database,
  jobs: idleJobs,
  log: createLog('silent'),
  now,
  smtpUrl: server.url,
})
after(() => mail.stop())

async function dieAt(moment: 'recipient' | 'message', to: string): Promise<void> {
  await database.transaction((tx) =>
    mail.queue(tx, {
      key: to,
      brandId: 'original',
      from: 'help@brand.example',
      to,
      subject: 's',
      text: 't',
      html: 'h',
    }),
  )
  killAt = moment
  const program = fileURLToPath(new URL('./mail.kill.fixtures.ts', import.meta.url))
  sender = spawn(process.execPath, [program, databaseUrl, server.url, String(now().getTime())], { stdio: 'ignore' })
  const [, signal] = (await once(sender, 'exit')) as [number | null, string | null] // Node's own
  assert.equal(signal, 'SIGKILL')
  killAt = undefined
}
const stateOf = async (to: string) =>
  (await database.pool.query<{ state: string }>(`select state from mails where recipient = $1`, [to])).rows[0]?.state

/** What the dead process held is claimed again once its time is over, and not before. */
async function sendAgain(to: string): Promise<void> {
  await mail.jobs[0]?.run()
  assert.equal(await stateOf(to), 'queued')
  ahead += 6 * 60_000
  await mail.jobs[0]?.run()
  assert.equal(await stateOf(to), 'sent')
  await mail.jobs[0]?.run()
}

test('NT-09 a process that dies before the server has the e-mail: it arrives, once', async () => {
  const to = 'before@example.test'
  await dieAt('recipient', to)
  assert.equal(server.to(to).length, 0)
  await sendAgain(to)
  assert.equal(server.to(to).length, 1)
})

test('NT-09 one that dies between handing over and noting it: the e-mail comes twice under one Message-ID, never not', async () => {
  const to = 'between@example.test'
  await dieAt('message', to)
  assert.equal(server.to(to).length, 1)
  await sendAgain(to)
  const [first, second, ...more] = server.to(to)
  assert.ok(first?.mail.messageId)
  assert.equal(first.mail.messageId, second?.mail.messageId)
  assert.equal(first.mail.date, second?.mail.date)
  assert.deepEqual(more, [])
})
