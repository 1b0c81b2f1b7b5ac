import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { deliveryChannels, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { everything, secret, startAffiliate } from '../../../modules/attribution/affiliate.fixtures.ts'
import { runningDriver } from './running.fixtures.ts'

const server = await startTestServer()
const { database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, deadPostback, mail, now, DAY } = runningDriver(server)
const affiliate = await startAffiliate()
after(() => affiliate.stop())
const owner = await operator('owner')
const list = (query: Record<string, string>) => call(calls.listDeliveries, { token: owner.token, query })
const idsOf = async (query: Record<string, string>) => (await list(query)).rows.map(({ id }) => id)

test('BO-58 no bearer, and a role without the permission, see no delivery and try none again', async () => {
  const id = await deadPostback()
  const params = { channel: 'postback', id }
  assert.equal((await send(calls.listDeliveries)).status, 401)
  const { token } = await operator('finance')
  for (const refused of [
    await send(calls.listDeliveries, { token }),
    await send(calls.retryDelivery, { token, params, body: newAct('fixed') }),
  ])
    assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
  const support = await operator('support')
  assert.equal((await send(calls.listDeliveries, { token: support.token })).status, 200)
  const read = await send(calls.retryDelivery, { token: support.token, params, body: newAct('fixed') })
  assert.deepEqual([read.status, codeOf(read)], [403, 'missing_permission'])
})

test('G3 BO-58 another brand’s delivery is absent from the list, and not found', async () => {
  const [own, foreign] = [await deadPostback({ brandId: 'red' }), await deadPostback()]
  const { token } = await operatorOf('owner', ['red'])
  const { rows, total } = await call(calls.listDeliveries, { token })
  assert.deepEqual([rows.map(({ id }) => id), total], [[own], 1])
  assert.equal((await call(calls.listDeliveries, { token, query: { brand: 'original' } })).total, 0)
  for (const answer of [
    await send(calls.showDelivery, { token, params: { channel: 'postback', id: foreign } }),
    await send(calls.retryDelivery, { token, params: { channel: 'postback', id: foreign }, body: newAct('fixed') }),
    await send(calls.retryDeliveries, { token, body: newAct('fixed', { channel: 'postback', from: 0, to: 1 }) }),
  ])
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

test('BO-58 a dead postback that is tried again arrives with the same id, once, with one row in the audit', async () => {
  const [original] = demoBrands.filter(({ brand }) => brand.id === 'original')
  assert.ok(original)
  const postback = { url: `${affiliate.url}/${everything}`, method: 'GET' as const, secret, events: ['lead' as const] }
  await database.transaction((tx) =>
    product.apis.brands.saveBrand(
      tx,
      {
        ...original.brand,
        affiliation: true,
        affiliates: [{ id: 'partner', enabled: true, paymentUrl: null, postback }],
      },
      original.hosts,
    ),
  )
  const id = await deadPostback()
  const { actions, why, state } = await call(calls.showDelivery, {
    token: owner.token,
    params: { channel: 'postback', id },
  })
  assert.deepEqual([state, why, actions.map(({ allowed }) => allowed)], ['dead', '503', [true]])
  const body = newAct('fixed')
  const retry = () => call(calls.retryDelivery, { token: owner.token, params: { channel: 'postback', id }, body })
  await retry()
  await retry() // the same key is one act
  await product.jobs.run('attribution.postbacks')
  assert.deepEqual(
    affiliate.received.map(({ query }) => query['id']),
    [id],
  )
  const gone = await send(calls.showDelivery, { token: owner.token, params: { channel: 'postback', id } })
  assert.deepEqual([gone.status, codeOf(gone)], [404, 'not_found'])
  const { total } = await call(calls.listAudit, { token: owner.token, query: { act: 'deliveries.retry' } })
  assert.equal(total, 1)
})

test('BO-58 a span is tried again, no more than a thousand at once', async () => {
  await database.pool.query('truncate postbacks cascade')
  const old = await deadPostback({ age: 10 * DAY })
  const recent = await Promise.all([deadPostback({ age: DAY }), deadPostback({ age: 2 * DAY })])
  const span = { channel: 'postback', from: now().getTime() - 3 * DAY, to: now().getTime() + DAY }
  const done = await call(calls.retryDeliveries, { token: owner.token, body: newAct('fixed', span) })
  assert.equal(done.state === 'done' && done.result.count, 2)
  assert.deepEqual(await idsOf({ channel: 'postback', state: 'dead' }), [old])
  assert.ok(recent.every((id) => id !== old))
  await database.pool.query(
    `insert into postbacks (id, brand_id, affiliate_id, event_key, event, member_id, click_id, facts, state, next_attempt_at, created_at, ended_at)
     select gen_random_uuid(), 'original', 'other', n::text, 'lead', gen_random_uuid(), 'c', '{}', 'dead', $1, $1, $1
     from generate_series(1, 1001) n`,
    [now()],
  )
  const many = await send(calls.retryDeliveries, { token: owner.token, body: newAct('fixed', span) })
  assert.deepEqual([many.status, codeOf(many)], [422, 'too_many'])
  await database.pool.query('truncate postbacks cascade')
})

test('G8 BO-58 an e-mail shows its topic, a masked address and what the server answered, and nothing of its content', async () => {
  const id = await mail('given_up')
  await database.pool.query(
    `insert into mail_attempts (mail_id, no, at, outcome, code, answer) values ($1, 1, now(), 'later', 451, 'try later, …')`,
    [id],
  )
  const { rows } = await list({ channel: 'mail' })
  const [row] = rows
  assert.deepEqual([row?.id, row?.about, row?.to, row?.why], [id, 'account', 'm•••@example.test', '451 try later, …'])
  const text = JSON.stringify(rows)
  for (const secret of ['maria', 'rossi', 'rivate words']) assert.ok(!text.includes(secret), secret)
})

test('BO-58 an e-mail whose address does not work is not tried again', async () => {
  const id = await mail('refused', { to: 'gone@example.test' })
  await database.pool.query(
    `insert into mail_suppressions (email, reason, source, at) values ('gone@example.test', 'bounced', 'smtp', now())`,
  )
  const params = { channel: 'mail', id }
  const { actions } = await call(calls.showDelivery, { token: owner.token, params })
  assert.deepEqual(
    actions.map(({ allowed, why }) => [allowed, why]),
    [[false, 'conflict']],
  )
  const refused = await send(calls.retryDelivery, { token: owner.token, params, body: newAct('fixed') })
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'conflict'])
})

test('BO-58 each way is listed and tried again: notifications, reports of providers, events, jobs', async () => {
  const member = await addMember(server)
  const at = now()
  const lay = async (text: string, values: readonly unknown[]): Promise<string> =>
    String((await database.pool.query<{ id: string }>(`${text} returning id`, [...values])).rows[0]?.id)
  const push = await lay(
    `insert into notification_deliveries (member_id, channel, state, kinds, happened_at, planned_at, failures)
     values ($1, 'push', 'expired', '{likes}', $2, $2, 3)`,
    [member.id, at],
  )
  const webhook = await lay(
    `insert into inbound_webhooks (id, provider, merchant_account_id, dedupe_key, raw, headers, verified, state, tries, next_try_at, received_at)
     values (gen_random_uuid(), 'sandbox', 'sandbox-adyen', 'k', 'secret body', '{}', true, 'ignored', 12, $1, $1)`,
    [at],
  )
  await database.pool.query(
    `insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before, dead_at, error)
     values (999999, 'nobody.there', 'likes.sent', 1, '{}', '{}', 9, $1, $1, 'TypeError')`,
    [at],
  )
  const job = await lay(
    `insert into pgboss.job (name, data) values ('jobs.dead', '{"job":"retention","due":null}')`,
    [],
  )
  const dead = { push, webhook, event: '999999:nobody.there', job }
  const about = {
    push: 'likes',
    webhook: 'sandbox sandbox-adyen',
    event: 'likes.sent → nobody.there',
    job: 'retention',
  }
  for (const channel of ['push', 'webhook', 'event', 'job'] as const) {
    const { rows } = await list({ channel, state: 'dead' })
    assert.deepEqual(
      rows.map((row) => [row.id, row.about, row.state]),
      [[dead[channel], about[channel], 'dead']],
    )
    assert.ok(!JSON.stringify(rows).includes('secret body'))
    const params = { channel, id: dead[channel] }
    await call(calls.retryDelivery, { token: owner.token, params, body: newAct('fixed') })
    assert.equal((await list({ channel, state: 'dead' })).total, 0, channel)
  }
})

test('G7 BO-58 pages over all ways follow each other without a gap', async () => {
  await database.pool.query('truncate postbacks cascade')
  await database.pool.query(
    `insert into postbacks (id, brand_id, affiliate_id, event_key, event, member_id, click_id, facts, state, next_attempt_at, created_at, ended_at)
     select gen_random_uuid(), 'original', 'other', n::text, 'lead', gen_random_uuid(), 'c', '{}', 'dead', $1, $1, $1
     from generate_series(1, 60) n`,
    [now()],
  )
  for (let each = 0; each < 5; each += 1) await mail('given_up')
  const first = await list({ state: 'dead' })
  assert.ok(first.next !== null && first.rows.length === 50)
  const second = await list({ state: 'dead', after: first.next })
  const all = [...first.rows, ...second.rows].map(({ channel, id }) => `${channel}:${id}`)
  assert.deepEqual([new Set(all).size, second.next], [first.total, null])
  for (const channel of deliveryChannels)
    assert.ok((await list({ channel })).rows.every((row) => row.channel === channel))
  const senseless = await send(calls.listDeliveries, { token: owner.token, query: { after: 'x' } })
  assert.deepEqual([senseless.status, codeOf(senseless)], [422, 'invalid'])
})
