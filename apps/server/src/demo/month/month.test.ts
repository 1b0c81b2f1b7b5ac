import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { operatorDriver } from '../../modules/operators/operators.fixtures.ts'
import { createLog } from '../../platform/log/log.ts'
import { seedDemo } from '../seed.ts'
import { seedPlayable } from '../seed-playable.ts'
import type { Inject } from './as-operator.ts'
import { beginMonth, playDemoMonth } from './index.ts'
import { monthPeople } from './people.ts'
import { planMonth } from './plan.ts'

const DAYS = 3
const DAY = 86_400_000
const SECRET = 'a secret of sixteen or more'
const MAIL_KEY = 'the key of a mail provider'
const server = await startTestServer({
  env: { ROLES: 'realtime,payment,worker', SANDBOX_SECRET: SECRET, MAIL_WEBHOOK_KEY: MAIL_KEY },
})
const { database, product, url, paymentUrl } = server
const { db, transaction } = database
const { clock, apis, bindings } = product
const beganAt = clock.now().getTime()
await beginMonth({ db, clock, days: DAYS + 1 }, true) // so that its last day is over, whatever the time of this day
const deps = { transaction, ...apis, now: clock.now }
await seedDemo(deps)
await seedPlayable(deps)

const people = monthPeople().slice(0, 24)
const steps = planMonth({ days: DAYS, people })
const mail = { sent: async () => (await emails()).rows }
const emails = () =>
  database.pool.query(`select recipient as to, text_body as text, created_at as at from mails order by created_at desc`)

const inject: Inject = async ({ method, url: path, headers: { host: _, ...headers }, payload }) => {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(payload !== undefined && { body: payload }) })
  return { statusCode: answer.status, payload: await answer.text() }
}

/** One step of the process: it is killed after the step, and before it could note it. */
async function playOneAndDie(): Promise<number> {
  let left = 1
  const played = await playDemoMonth(
    {
      platform: { db, transaction, clock, mail: mail as never, log: createLog('silent') }, // the fields that are read
      apis,
      ways: {
        bindings,
        inject,
        originOf: async (brandId) => url.replace('localhost', `${brandId}.localhost`),
        bank: { url: () => paymentUrl, secret: SECRET },
        mailWebhookKey: MAIL_KEY,
      },
    },
    { days: DAYS, people, isStopped: () => left-- <= 0 },
  )
  return played
}
const count = async (query: string): Promise<number> =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${query}`)).rows[0]?.n)
const members = steps.filter((step) => 'deed' in step)
const personsOf = (name: string) =>
  new Set(members.filter(({ deed }) => deed.do === name).map(({ person }) => person.index)).size
const numberOf = (...deeds: string[]) => members.filter(({ deed }) => deeds.includes(deed.do)).length

test('D18 the plan of the month is the same at every start', () => {
  assert.deepEqual(planMonth({ days: DAYS, people: monthPeople().slice(0, 24) }), steps)
  const all = planMonth({ days: 30 })
  assert.ok(
    all.every(({ at }, index) => at >= (all[index - 1]?.at ?? 0)),
    'in order',
  )
  const deeds = new Set<string>(all.map((step) => ('deed' in step ? step.deed.do : step.house)))
  for (const deed of [
    ...['signUp', 'confirm', 'checkAge', 'write', 'angelAnswers', 'buy', 'cancel', 'withdraw', 'photo', 'review'],
    ...['report', 'isReported', 'appeal', 'askCopy', 'erase', 'meetError', 'contact', 'bounces', 'angelPhoto'],
    ...['isSuspended', 'closingIsApproved', 'isRefunded', 'bankDisputes', 'strangePayment', 'manyCreditsAreAsked'],
  ])
    assert.ok(deeds.has(deed), deed)
})

test('F-13 BO-53 killed after every step and before it is noted, the month goes on where it was, and nothing is there twice', async () => {
  assert.ok(clock.behindMs() > 0)
  for (let done = 0; done < steps.length; done += 1) {
    assert.equal(await playOneAndDie(), 1)
    await database.pool.query('update demo_month set steps_done = $1', [done])
    assert.equal(await playOneAndDie(), 1)
  }
  await playOneAndDie() // nothing is left: the clock comes to the present
  assert.equal(clock.behindMs(), 0)
  await product.outbox.drain()

  const ofMonth = `members where tracker_id like 'month-%'`
  assert.equal(await count(ofMonth), people.length > 0 ? numberOf('signUp') : 0)
  assert.equal(await count('clicks'), numberOf('pass', 'visit'))
  assert.equal(await count('orders'), numberOf('buy', 'checkAge'))
  const paid = `select order_id from payment_attempts where state = 'captured' group by order_id having count(*) > 1`
  assert.equal(await count(`(${paid}) twice`), 0, 'each order was paid once')
  assert.equal(await count('reports'), numberOf('report', 'isReported'))
  assert.equal(await count(`messages where by_member and type = 'personal'`), numberOf('write'))
})

test('BO-53 the figures are those of what was played, at the time when it was', async () => {
  const { operator, call } = operatorDriver(server)
  const owner = await operator('owner')
  const { rows } = await call(calls.showNumbers, {
    token: owner.token,
    query: { from: String(beganAt - (DAYS + 2) * DAY), to: String(beganAt + DAY) },
  })
  const shown = Object.fromEntries(rows.map(({ figure, total }) => [figure, total.cells[0]?.value ?? 0]))
  assert.equal(shown['visits'], numberOf('pass', 'visit'))
  assert.equal(shown['sign_ups'], numberOf('signUp'))
  assert.equal(shown['first_messages'], personsOf('write'))
  const { rows: events } = await database.pool.query<{ late: boolean }>(
    `select e.at > $1::timestamptz + interval '1 hour' as late from events e where e.name = 'identity.registered'`,
    [new Date(beganAt)],
  )
  assert.ok(events.every(({ late }) => !late))
})

test('G11 D1 no figure, event or like is written by the demo itself: it only calls', () => {
  const folder = new URL('.', import.meta.url)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))) {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const tables = [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z_]+)/g)].map((match) => match[1])
    assert.deepEqual(
      tables.filter((table) => table !== 'demo_month'),
      [],
      name,
    )
  }
})
