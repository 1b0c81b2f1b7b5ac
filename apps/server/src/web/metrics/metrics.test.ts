import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addMember, openPage, startTestServer } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { cards, createBuying } from '../../testing/payments/payments.fixtures.ts'

const TOKEN = 'metrics-token-of-this-test'
const server = await startTestServer({ env: { METRICS_TOKEN: TOKEN, SANDBOX_DECIDE_MS: String(30 * 86_400_000) } })
const { url, product } = server
const { db } = server.database
const { buy } = createBuying(server)

async function scrape(): Promise<string> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  assert.equal(answer.status, 200)
  return answer.text()
}
/** A figure by its name and labels; undefined where it has no line. */
async function figure(name: string): Promise<number | undefined> {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

test('D16 the figures are for a caller who has the token', async () => {
  assert.equal((await fetch(`${url}/metrics`)).status, 401)
  assert.equal((await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer another' } })).status, 401)
})

test('PY-13 the age of the oldest payment whose end no one knows is reported by merchant account, on the product’s clock', async () => {
  const name = 'payments_oldest_open_seconds{account="sandbox-adyen"}'
  const one = await addMember(server)
  await buy(one, cards.success)
  assert.equal(await figure(name), undefined, 'all are over')
  const { status } = await buy(await addMember(server), cards.pendingPaid)
  assert.equal(status, 'pending')
  const young = await figure(name)
  assert.ok(young !== undefined && young < 3600, String(young))
  await product.clock.advance(2 * 3_600_000)
  const old = await figure(name)
  assert.ok(old !== undefined && old >= 7200 && old < 7200 + 3600, String(old))
})

test('PY-12 refusals with a code that no one has mapped are counted by provider; those with a meaning are not', async () => {
  const name = 'payments_unmapped_codes_total{provider="sandbox"}'
  const one = await addMember(server)
  assert.equal((await buy(one, cards.declined)).message, 'card_declined')
  assert.equal(await figure(name), undefined)
  const notify = async (raw: string) => {
    const { orderId } = await buy(await addMember(server), cards.challenge)
    const { rows } = await sql<{ id: string }>`select id from payment_attempts where order_id = ${orderId}`.execute(db)
    const fact = { t: 'declined', code: 'generico', raw, retry: 'later', isUnmapped: true }
    await sql`insert into provider_facts (id, attempt_id, source, fact, dedupe_key, received_at)
      values (${randomUUID()}, ${rows[0]?.id}, 'webhook', ${JSON.stringify(fact)}, ${raw}, now())`.execute(db)
  }
  await notify('a-code-of-next-year')
  await notify('another')
  assert.deepEqual([await figure(name), await figure(name)], [2, 2], 'looking counts nothing')
})

test('R23 outside production no brand is reported as not live, and broken books are reported with how bad it is', async () => {
  const text = await scrape()
  assert.match(text, /^# TYPE brands_not_live gauge$/m)
  assert.doesNotMatch(text, /^brands_not_live\{/m)
  await product.clock.advance(86_400_000)
  const after = await scrape()
  assert.match(
    after,
    /^books_broken\{number="13",rule="what goes back has arrived within ten days",severity="warning"\} 0$/m,
  )
  assert.match(
    after,
    /^books_broken\{number="13",rule="what goes back has arrived within fourteen days",severity="violation"\} 0$/m,
  )
})

test('NT-08 notifications that reached no device are counted by why', async () => {
  const name = 'pushes_lost_total{why="given_up"}'
  assert.equal(await figure(name), undefined)
  await sql`insert into pushes_lost (why, count) values ('given_up', 3)`.execute(db)
  assert.deepEqual([await figure(name), await figure(name)], [3, 3], 'looking counts nothing')
})

test('the sockets that a process has taken, how often its jobs run, and the age of the newest backup are reported', async () => {
  assert.equal(await figure('sockets_opened_total'), 0)
  const page = await openPage(url, (await addMember(server)).token)
  page.close()
  assert.equal(await figure('sockets_opened_total'), 1)
  assert.equal(await figure('job_interval_seconds{job="mail"}'), 300)
  const name = 'backup_newest_timestamp_seconds{kind="backup"}'
  assert.equal(await figure(name), undefined)
  await sql`insert into backups (kind, at) values ('backup', to_timestamp(1795000000))`.execute(db)
  assert.equal(await figure(name), 1_795_000_000)
})

test('PY-15 webhooks are counted by who reports and what became of them; a made-up account is no label', async () => {
  const of = (outcome: string, provider = 'sandbox') =>
    figure(`webhooks_total{provider="${provider}",outcome="${outcome}"}`)
  assert.equal(await of('bad_signature'), 0, 'it is there before the first')
  const send = async (account: string) =>
    (await fetch(`${server.paymentUrl}/payment/webhooks/${account}`, { method: 'POST', body: '{}' })).status
  assert.equal(await send('sandbox'), 401)
  assert.equal(await of('bad_signature'), 1)
  assert.equal(await send(randomUUID()), 404)
  assert.equal(await of('unknown_account', 'none'), 1)
  const accepted = (await of('accepted')) ?? 0
  await buy(await addMember(server), cards.success)
  await until('the sandbox reports the payment', async () => ((await of('accepted')) ?? 0) > accepted)
})
