import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { buy, cards } from '../../../modules/attribution/buying.fixtures.ts'
import { jpeg, upload } from '../../../modules/media/photos.fixtures.ts'
import { bouncesTooOften, isSilent, isToldAgain } from './alarms.rules.ts'
import { runningDriver } from './running.fixtures.ts'

const server = await startTestServer()
const { api, database, url } = server
const { send, call, codeOf, newAct, operator, operatorOf, deadPostback, mail, look, pass, now, DAY } =
  runningDriver(server)
const [MINUTE, HOUR] = [60_000, 3_600_000]
const owner = await operator('owner')
const list = (query: Record<string, string> = {}) => call(calls.listAlarms, { token: owner.token, query })
/** Those of brands. */
const open = async () =>
  (await list({ state: 'open' })).rows.flatMap(({ code, brandId }) => (brandId === null ? [] : [`${code} ${brandId}`]))
const mailsTo = async (email: string) =>
  (
    await database.pool.query<{ subject: string; text: string }>(
      `select subject, text_body as text from mails where recipient = $1 and idempotency_key like 'operator-alarms:%' order by created_at`,
      [email],
    )
  ).rows
async function clear(): Promise<void> {
  await database.pool.query('truncate alarms, postbacks cascade')
  await database.pool.query('delete from mails')
}

test('BO-57 no bearer, and a role without the permission, see no alarm and change none', async () => {
  assert.equal((await send(calls.listAlarms)).status, 401)
  const { token } = await operator('analyst')
  for (const answer of [
    await send(calls.listAlarms, { token }),
    await send(calls.listAlarmRules, { token }),
    await send(calls.setAlarmLimit, { token, params: { rule: 'dead_jobs' }, body: newAct('business', { limit: 5 }) }),
  ])
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'])
})

test('G3 BO-57 another brand’s alarm is absent, from Today too, and cannot be snoozed', async () => {
  await clear()
  await deadPostback()
  await deadPostback({ brandId: 'red' })
  await look()
  const { token } = await operatorOf('owner', ['red'])
  const { rows } = await call(calls.listAlarms, { token })
  assert.deepEqual(
    rows.map(({ code, brandId }) => [code, brandId]),
    [['dead_postbacks', 'red']],
  )
  const { alarms } = await call(calls.today, { token })
  assert.deepEqual(alarms, [{ code: 'dead_postbacks', count: 1, path: '/alarms?state=open' }])
  const foreign = (await list({ brand: 'original' })).rows[0]
  const body = newAct('known', { version: foreign?.version, until: now().getTime() + HOUR })
  const answer = await send(calls.snoozeAlarm, {
    token,
    params: { id: foreign?.id ?? '' },
    body: { ...body, reason: { code: 'known', text: 'soon' } },
  })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('BO-57 one alarm a cause: one e-mail to each who can do something, not one a look, and over when its cause is', async () => {
  await clear()
  const [manager, finance] = [await operator('affiliate_manager'), await operator('finance')]
  for (let each = 0; each < 20; each += 1) await deadPostback()
  await deadPostback({ brandId: 'red' })
  for (let times = 0; times < 3; times += 1) await look()
  assert.deepEqual((await open()).sort(), ['dead_postbacks original', 'dead_postbacks red'])
  assert.deepEqual((await list()).rows.map(({ count }) => count).sort(), [1, 20])
  for (const { email } of [owner, manager]) {
    const sent = await mailsTo(email)
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      ['2 new alarms'],
    )
    assert.match(sent[0]?.text ?? '', /Postbacks were given up · /)
  }
  assert.deepEqual(await mailsTo(finance.email), [])
  await database.pool.query('truncate postbacks cascade')
  await look()
  assert.deepEqual(await open(), [])
  assert.equal((await list({ state: 'over' })).total, 2)
  await pass(10 * MINUTE)
  await deadPostback()
  await look()
  assert.equal((await mailsTo(owner.email)).length, 1) // what comes back so soon is the same
  await database.pool.query('truncate postbacks cascade')
  await look()
  await pass(2 * HOUR)
  await deadPostback()
  await look()
  assert.equal((await mailsTo(owner.email)).length, 2)
})

test('BO-57 G12 a snoozed alarm is quiet until then, and its snooze can be undone', async () => {
  await clear()
  const busy = await operator('owner')
  await deadPostback()
  await look()
  const [alarm] = (await list({ state: 'open' })).rows
  assert.ok(alarm)
  const until = now().getTime() + 4 * HOUR
  const body = { ...newAct('known', { version: alarm.version, until }), reason: { code: 'known', text: 'being moved' } }
  const done = await call(calls.snoozeAlarm, { token: busy.token, params: { id: alarm.id }, body })
  assert.equal(done.state, 'done')
  const [snoozed] = (await list({ state: 'snoozed' })).rows
  assert.deepEqual([snoozed?.snooze?.until, snoozed?.snooze?.reason.text], [until, 'being moved'])
  assert.deepEqual((await call(calls.today, { token: busy.token })).alarms, [])
  const stale = await send(calls.snoozeAlarm, {
    token: busy.token,
    params: { id: alarm.id },
    body: { ...newAct('known', { version: alarm.version, until }), reason: { code: 'known', text: 'again' } },
  })
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  const number = String(done.state === 'done' ? done.audit : 0)
  const reason = { code: 'correction', text: 'wrong one' }
  await call(calls.undo, { token: busy.token, params: { number }, body: { ...newAct('correction'), reason } })
  assert.equal((await list({ state: 'open' })).total, 1)
  await pass(5 * HOUR)
  const again = await operator('owner')
  await look()
  assert.equal((await call(calls.today, { token: again.token })).alarms.length, 1)
  for (const wrong of [now().getTime() - 1, now().getTime() + 15 * DAY]) {
    const body = { ...newAct('known', { until: wrong }), reason: { code: 'known', text: 'x' } }
    const answer = await send(calls.snoozeAlarm, { token: again.token, params: { id: alarm.id }, body })
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'])
  }
})

test('BO-57 a brand that usually sells and does not for half an hour raises one, a quiet brand none', async () => {
  await clear()
  const member = await addMember(server)
  const orderId = await buy(api, member, cards.success)
  const at = now().getTime()
  const ids = `jsonb_build_object('id', gen_random_uuid(), 'created_at', $2::timestamptz, 'ended_at', $2::timestamptz,
    'provider_ref', null, 'summary_id', null, 'paid_at', $2::timestamptz)`
  /** The same purchase at another time. */
  const lay = (endedAt: number) =>
    database.pool.query(
      `with o as (insert into orders select (jsonb_populate_record(orders, ${ids})).* from orders where id = $1 returning id)
       insert into payment_attempts select (jsonb_populate_record(a, ${ids} || jsonb_build_object('order_id', o.id))).*
       from payment_attempts a, o where a.order_id = $1 and a.state = 'captured'`,
      [orderId, new Date(endedAt)],
    )
  await pass(2 * DAY)
  for (let day = 1; day <= 7; day += 1)
    for (let each = 0; each < 10; each += 1) await lay(at + 2 * DAY - day * DAY - 10 * MINUTE)
  await look()
  assert.deepEqual(await open(), ['no_captures original'])
  await lay(now().getTime() - 1000)
  await look()
  assert.deepEqual(await open(), [])
})

test('BO-57 photos that no one decides for a day raise one', async () => {
  await clear()
  const member = await addMember(server)
  await upload({ url, ...member, content: await jpeg(1) })
  await look()
  assert.deepEqual(await open(), [])
  await pass(25 * HOUR)
  await look()
  assert.deepEqual(await open(), ['no_photo_decision original'])
})

test('BO-57 a rule of the books that does not hold raises one', async () => {
  await clear()
  await look()
  // the purchases of before were never booked
  const { rows } = await list({ code: 'books_broken' })
  assert.deepEqual(
    rows.map(({ brandId, state }) => [brandId, state]),
    [[null, 'open']],
  )
})

test('BO-57 e-mails that come back raise one above the limit, which an operator sets', async () => {
  await clear()
  await database.pool.query('delete from member_photos')
  const setter = await operator('owner')
  for (let each = 0; each < 28; each += 1) await mail('sent')
  for (let each = 0; each < 2; each += 1) await mail('refused')
  const rule = async () =>
    (await call(calls.listAlarmRules, { token: setter.token })).rules.find(({ code }) => code === 'mail_bounces')
  const set = async (limit: number) =>
    call(calls.setAlarmLimit, {
      token: setter.token,
      params: { rule: 'mail_bounces' },
      body: {
        ...newAct('business', { version: (await rule())?.version, limit }),
        reason: { code: 'business', text: 'x' },
      },
    })
  await look()
  assert.deepEqual(await open(), ['mail_bounces original'])
  await set(10)
  assert.deepEqual([(await rule())?.limit, (await rule())?.usual], [10, 5])
  await look()
  assert.deepEqual(await open(), [])
  await set(5)
})

test('BO-57 what the rules say', () => {
  assert.deepEqual(
    [isSilent({ usual: 10, now: 0 }), isSilent({ usual: 9.9, now: 0 }), isSilent({ usual: 50, now: 1 })],
    [true, false, false],
  )
  assert.equal(bouncesTooOften({ sent: 100, bounced: 5 }, 5), false)
  assert.equal(bouncesTooOften({ sent: 100, bounced: 6 }, 5), true)
  assert.equal(bouncesTooOften({ sent: 19, bounced: 19 }, 5), false)
  assert.deepEqual(
    [isToldAgain('disputes', 5, 8), isToldAgain('disputes', 8, 9), isToldAgain('dead_jobs', 1, 20)],
    [false, true, false],
  )
})

test('BO-60 a worker that stops is red within a minute, and a backup is noted', async () => {
  const reader = await operator('owner')
  assert.equal((await send(calls.showHealth)).status, 401)
  const health = () => call(calls.showHealth, { token: reader.token })
  const worker = async () => (await health()).roles.find(({ role }) => role === 'worker')
  assert.deepEqual(await worker(), { role: 'worker', running: 1, state: 'good' })
  await database.pool.query(
    `insert into processes (id, roles, keys, version) values (gen_random_uuid(), '{worker}', '{}', '0.0.9')`,
  )
  assert.equal((await worker())?.running, 2)
  // none of the two has given a sign of life since
  await database.pool.query(`update processes set seen_at = now() - interval '11 seconds'`)
  const { state, processes, version } = await health()
  assert.deepEqual([(await worker())?.state, state], ['bad', 'bad'])
  assert.ok(processes.some((one) => one.version === '0.0.9' && !one.isRunning) && version !== '')
  const names = (await health()).queues.map(({ name }) => name)
  assert.deepEqual(names, ['mail', 'push', 'telegram', 'postback', 'webhook', 'event', 'job', 'photo', 'review'])

  assert.equal((await health()).backups.state, 'unknown')
  const at = now().getTime() - 3 * DAY
  await call(calls.noteBackup, { token: reader.token, body: newAct('new_task', { kind: 'backup', at }) })
  const { backups } = await health()
  assert.deepEqual([backups.lastBackup, backups.state], [at, 'worse'])
  const later = newAct('new_task', { kind: 'drill', at: now().getTime() + HOUR })
  const answer = await send(calls.noteBackup, { token: reader.token, body: later })
  assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'])
  const scoped = await operatorOf('owner', ['red'])
  const own = await call(calls.showHealth, { token: scoped.token })
  assert.deepEqual(
    [own.providers, own.queues.map(({ name }) => name)],
    [[], ['mail', 'push', 'telegram', 'postback', 'photo', 'review']],
  )
})
