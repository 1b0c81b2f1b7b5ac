import assert from 'node:assert/strict'
import { isDeepStrictEqual } from 'node:util'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  startChatModel,
  startMailServer,
  startTestServer,
} from '@incontro/testing'
import { clockOff, isFaketimeHere } from '@incontro/testing/faketime.ts'
import { isRedisHere, startRedis } from '@incontro/testing/redis.ts'
import { size } from '@incontro/testing/size.ts'
import { until } from '@incontro/testing/until.ts'
import { checkInvariants, creditsInvariants } from '../../apps/server/src/modules/credits/index.ts'
import { firstIdFrom } from '../../apps/server/src/platform/ids/ids.ts'
import { cards, createBuying } from '../../apps/server/src/testing/payments/payments.fixtures.ts'
import { startNode } from './cluster.fixtures.ts'

const skip = !isFaketimeHere()
  ? 'no libfaketime here (apt-get install libfaketime)'
  : !isRedisHere() && 'no redis-server here'
/** How wrong the clocks are, in seconds: one is ahead by so much, the other behind. */
const OFF = 5
const METRICS_TOKEN = 'metrics-token-of-this-test'
/** People of each test. */
const PEOPLE = size({ small: 4, full: 20 })
/** A card that many enter is held back (TS-22): two for each. */
const BUYERS = 4

const opened = skip === false ? await openWorld() : undefined
const worldOf = () => opened ?? assert.fail('skipped')

/** A process whose clock is right and that runs no jobs, and two workers whose clocks are ten seconds apart. */
async function openWorld() {
  const [redis, mails, model] = await Promise.all([startRedis(), startMailServer(), startChatModel()])
  const env = {
    REDIS_URL: redis.url,
    SMTP_URL: mails.url,
    AI_URL: model.url,
    AI_KEY: 'a-key-of-no-one',
    AI_MODEL: 'a-model',
    AUTOMATED_REPLY_MS: '50-100',
    LIMITS_FACTOR: '1000',
    SIGN_UPS_PER_HOUR: '1000',
    METRICS_TOKEN,
  }
  const right = await startTestServer({ env: { ...env, ROLES: 'realtime,payment' } })
  const { apis } = right.product
  after(() => mails.stop())
  const flow = await apis.brands.flow('original', undefined)
  await right.database.transaction((tx) => apis.brands.saveFlow(tx, 'original', { ...flow, useAi: true }))
  const start = (seconds: number) =>
    startNode({ ...env, DATABASE_URL: right.databaseUrl, DATA_DIR: right.dataDir, ...clockOff(seconds) })
  const [ahead, behind] = await Promise.all([start(OFF), start(-OFF)])
  return { right, mails, model, wrong: [ahead, behind] as const }
}

/** The two wrong processes in turn. */
function takeTurns() {
  let turn = 0
  return () => worldOf().wrong[(turn += 1) % 2 === 0 ? 1 : 0].current()
}

async function grantMessages(memberId: string, amount: number): Promise<void> {
  const { right } = worldOf()
  await right.database.transaction((tx) =>
    right.product.apis.credits.grant(tx, {
      memberId,
      asset: 'msg',
      class: 'plan',
      amount,
      source: 'plan',
      key: randomUUID(),
      cause: { kind: 'purchase' },
    }),
  )
}

/** The books are right, and so they are for who looks at what is new alone. */
async function checkBooks(): Promise<void> {
  const { db } = worldOf().right.database
  assert.deepEqual(await checkInvariants(db), [])
  const since = firstIdFrom(new Date(Date.now() - 3_600_000))
  for (const { name, recent } of creditsInvariants)
    if (recent != null) assert.deepEqual((await recent(since).execute(db)).rows, [], name)
}

test('S11 a process says by how much its clock differs from that of the database', { skip }, async () => {
  const drift = async (url: string) => {
    const page = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    const line = (await page.text()).split('\n').find((one) => one.startsWith('clock_drift_seconds '))
    return Math.round(Number(line?.split(' ')[1])) + 0 // no negative zero
  }
  const { right, wrong } = worldOf()
  await until('each says its own', async () => {
    const said = await Promise.all([right, ...wrong].map(({ url }) => drift(url)))
    return isDeepStrictEqual(said, [0, OFF, -OFF])
  })
})

test(
  'S11 CH-22 messages by way of clocks that differ keep their order, and entries of the statement theirs',
  { skip },
  async () => {
    const { right, wrong } = worldOf()
    const member = await addMember(right)
    await grantMessages(member.id, 100)
    const her = await addPersonAngel(right)
    const his = await Promise.all(wrong.map(({ url }) => openPage(url, member.token)))
    const hers = await Promise.all(wrong.map(({ url }) => openPage(url, her.session.token)))
    const { trackerId } = member
    const [written, count]: [string[], number] = [[], size({ small: 6, full: 40 })]
    for (let round = 0; round < count; round += 1) {
      const text = `his ${round}`
      const sent = { trackerId, angelId: her.angelId, clientId: randomUUID(), text }
      assert.ok((await his[round % 2]?.send('chat', sent))?.ok)
      const answer = { ...sent, clientId: randomUUID(), text: `hers ${round}` }
      assert.ok((await hers[round % 2]?.send('chat', answer))?.ok)
      written.push(text, answer.text)
    }
    const { rows } = await right.database.pool.query<{ body: string; seq: number; at: Date }>(
      `select body, seq, m.at from messages m
      join conversations c on c.id = m.conversation_id where c.member_id = $1 order by seq`,
      [member.id],
    )
    assert.deepEqual(
      rows.map(({ seq, body }) => [seq, body]),
      written.map((text, at) => [at + 1, text]),
    )
    const times = rows.map(({ at }) => at.getTime())
    assert.deepEqual(
      times,
      times.toSorted((one, other) => one - other),
      'time never runs backwards',
    )
    // TS-04: each line says what was left after it
    const { lines } = await right.api.call(routes.statement, { token: member.token, params: { trackerId } })
    const balances = lines.filter(({ asset, amount }) => asset === 'msg' && amount < 0).map(({ balance }) => balance)
    assert.ok(balances.length > count / 2)
    assert.deepEqual(
      balances,
      balances.toSorted((one, other) => one - other),
    )
    await checkBooks()
    for (const page of [...his, ...hers]) page.close()
  },
)

test('S11 EM-01 two workers with clocks ten seconds apart send each e-mail once', { skip }, async () => {
  const { right, mails } = worldOf()
  const next = takeTurns()
  for (let at = 0; at < PEOPLE * 2; at += 1) await next().api.signUp()
  const left = () =>
    right.database.pool.query<{ left: number }>(`select count(*)::int as left from mails where state = 'queued'`)
  await until('all are sent', async () => (await left()).rows[0]?.left === 0)
  const sent = mails.received.map(({ to, mail }) => `${to.join()} ${mail.subject ?? ''}`)
  assert.ok(sent.length >= PEOPLE * 2)
  assert.deepEqual(sent.toSorted(), [...new Set(sent)].toSorted())
})

/** No more than two workers have under way at once, of four each. */
const UNDER_WAY = Math.min(PEOPLE, 8)
test('S11 NT-10 an answer that one worker has under way is not given by the other', { skip }, async () => {
  const { right, model, wrong } = worldOf()
  const words = Promise.withResolvers<string>()
  model.says(words.promise)
  const talks = await Promise.all(
    Array.from({ length: UNDER_WAY }, async (_, at) => {
      const member = await addMember(right, { level: 1 })
      await grantMessages(member.id, 10)
      const page = await openPage((wrong[at % 2] ?? wrong[0]).url, member.token)
      return { page, member, angelId: await addAngel(right) }
    }),
  )
  // each wakes the workers again while the answers before are under way
  for (const { page, member, angelId } of talks) {
    const said = { trackerId: member.trackerId, angelId, clientId: randomUUID(), text: `hola de ${member.id}` }
    assert.ok((await page.send('chat', said)).ok)
    await until('a model is asked', () => model.calls.some(({ body }) => body.messages.at(-1)?.content === said.text))
  }
  words.resolve('Hoy he leído en el parque')
  for (const { page } of talks) await page.waitFor('chat')
  const asked = model.calls.map(({ body }) => body.messages.at(-1)?.content)
  assert.equal(asked.length, UNDER_WAY, 'each was worded once')
  const { rows } = await right.database.pool.query<{ count: number }>(
    `select count(*)::int as count from messages m
    join conversations c on c.id = m.conversation_id
    where c.member_id = any($1::uuid[]) and not m.by_member group by c.id`,
    [talks.map(({ member }) => member.id)],
  )
  assert.deepEqual(
    rows.map(({ count }) => count),
    talks.map(() => 1),
  )
  for (const { page } of talks) page.close()
  await checkBooks()
})

test(
  'S11 PY-04 RN-01 a card that is taken by one clock is charged once by the other, and each renewal once',
  { skip },
  async () => {
    const { right, wrong } = worldOf()
    const buying = wrong.map((node) => createBuying(node.current()))
    const buyers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, at) => {
        const buyer = await addMember(right)
        const [taking, charging] = at % 2 === 0 ? buying : buying.toReversed()
        const carta = (await taking?.handleOf(buyer, at % 2 === 0 ? cards.success : cards.mastercard)) ?? ''
        const body = await charging?.bodyOf(buyer, { carta })
        // pressed twice, and each press reaches another process
        const replies = await Promise.all(
          wrong.map((node) => node.current().api.send(routes.tryCharge, { token: buyer.token, body })),
        )
        const orders = new Set(replies.map(({ json }) => Reflect.get(Object(json), 'ordine')))
        assert.equal(orders.size, 1, JSON.stringify(replies))
        return buyer
      }),
    )
    const ids = buyers.map(({ id }) => id)
    const paid = async () => {
      const { rows } = await right.database.pool.query<{ orders: number; charges: number }>(
        `select count(distinct o.id)::int as orders,
          count(*)::int as charges from orders o join payment_attempts a on a.order_id = o.id and a.state = 'captured'
        where o.member_id = any($1::uuid[]) group by o.member_id`,
        [ids],
      )
      return rows
    }
    await until('all have paid', async () => (await paid()).length === BUYERS)
    assert.deepEqual(
      await paid(),
      ids.map(() => ({ orders: 1, charges: 1 })),
    )
    const moved = await fetch(`${wrong[0].url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 'P31D' }),
    })
    assert.equal(moved.status, 200)
    await until('all are renewed', async () => (await paid()).filter(({ orders }) => orders >= 2).length === BUYERS)
    assert.deepEqual(
      await paid(),
      ids.map(() => ({ orders: 2, charges: 2 })),
    )
    await checkBooks()
  },
)
