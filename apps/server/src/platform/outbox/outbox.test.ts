import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { createTestDatabase, until } from '@incontro/testing'
import pg from 'pg'
import { z } from 'zod'
import { createLife } from '../../testing/payments/mortal-client.fixtures.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log/log.ts'
import { defineEvent, on, type Subscription, within } from './define-event.ts'
import { createOutbox } from './outbox.ts'
import { outboxPersonalData } from './personal-data.ts'

const { url } = await createTestDatabase()
const database = openDatabase({ connectionString: url })
const { pool, transaction } = database
after(() => database.close())
beforeEach(() => pool.query('truncate outbox, outbox_deliveries'))

const HOUR = 3_600_000
const happened = defineEvent('test.happened', 'test', z.strictObject({ memberId: z.uuid(), n: z.int() }))
const joined = defineEvent('test.joined', 'test', z.strictObject({ memberId: z.uuid() }), {
  inTransaction: ['first', 'second'],
  isStored: false,
})

let time = new Date('2027-01-01T10:00:00Z')
const logged: string[] = []
const log = createLog('silent')
log.error = (facts: unknown, message?: string) => void logged.push(`${message} ${JSON.stringify(facts)}`)

type Heard = [subscriber: string, n: number]
/** An outbox as a process has it, whose subscribers write down what they get; `fails` says who refuses what. */
function open(
  subscribers: readonly string[],
  fails: (subscriber: string, n: number) => boolean = () => false,
  { over = database, heard = [], claimMs = 10_000 }: { over?: Database; heard?: Heard[]; claimMs?: number } = {},
) {
  const outbox = createOutbox({
    database: over,
    log,
    now: () => time,
    events: [happened, joined],
    timing: { claimMs },
  })
  const subscription = (subscriber: string): Subscription =>
    on(happened, subscriber, async ({ n }) => {
      if (fails(subscriber, n)) throw new TypeError(`secret of ${n}`)
      heard.push([subscriber, n])
    })
  outbox.subscribe(subscribers.map(subscription))
  return { outbox, heard }
}

const publish = ({ outbox }: Pick<ReturnType<typeof open>, 'outbox'>, memberId: string, ...numbers: number[]) =>
  transaction(async (tx) => {
    for (const n of numbers) await outbox.publish(tx, happened({ memberId, n }))
  })
const to = (heard: readonly Heard[], subscriber: string) =>
  heard.filter(([who]) => who === subscriber).map(([, n]) => n)

test('retries a subscriber that fails alone, after a while, and keeps its order per subject', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  let isBroken = true
  const world = open(['good', 'bad'], (subscriber, n) => isBroken && subscriber === 'bad' && n === 1)
  await publish(world, one, 1, 2)
  await publish(world, other, 3)
  await world.outbox.drain()
  assert.deepEqual(to(world.heard, 'good').toSorted(), [1, 2, 3])
  assert.deepEqual(to(world.heard, 'bad'), [3], 'what is about another subject does not wait')
  assert.equal((await world.outbox.waiting()).count, 2)
  await publish(world, one, 4)
  isBroken = false
  await world.outbox.drain()
  assert.deepEqual(to(world.heard, 'bad'), [3], 'not before its time')
  time = new Date(time.getTime() + 2000)
  await world.outbox.drain()
  assert.deepEqual(to(world.heard, 'bad'), [3, 1, 2, 4])
  assert.deepEqual(to(world.heard, 'good').toSorted(), [1, 2, 3, 4], 'the other subscriber got each once')
  assert.equal((await world.outbox.waiting()).count, 0)
})

test('gives a delivery up after a day of the product clock: a line in the log, a dead letter, and what waited goes on', async () => {
  const member = randomUUID()
  let isBroken = true
  const world = open(['bad'], (_, n) => isBroken && n === 1)
  await publish(world, member, 1, 2)
  for (let hour = 0; hour < 24; hour += 1) {
    await world.outbox.drain()
    assert.deepEqual([world.heard, await world.outbox.dead()], [[], 0])
    time = new Date(time.getTime() + HOUR)
  }
  logged.length = 0
  await world.outbox.drain()
  assert.deepEqual(world.heard, [['bad', 2]])
  assert.ok(logged.some((line) => line.startsWith('event delivery given up') && line.includes('"subscriber":"bad"')))
  assert.equal(await world.outbox.dead(), 1)
  const [dead] = await world.outbox.deadLetters(10)
  assert.ok(dead)
  assert.deepEqual(
    [dead.name, dead.subscriber, dead.payload, dead.attempts, dead.error],
    ['test.happened', 'bad', { memberId: member, n: 1 }, 25, 'TypeError'],
  )
  isBroken = false
  assert.equal(dead.deadAt.getTime(), time.getTime())
  assert.equal(await world.outbox.revive(dead), true)
  assert.equal(await world.outbox.revive(dead), false)
  await world.outbox.drain()
  assert.deepEqual([world.heard, await world.outbox.dead()], [[['bad', 2], ['bad', 1]], 0]) // prettier-ignore
})

test('keeps an event, a version and a delivery that this version does not know, and is not held up by them', async () => {
  const world = open(['good'])
  const memberId = randomUUID()
  await pool.query(
    `insert into outbox (name, version, payload) values ('test.later', 1, '{}'), ('test.happened', 2, '{}')`,
  )
  await pool.query(
    `insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before)
      values (1, 'later', 'test.happened', 1, '{}', $1, 0, '-infinity')`,
    [[memberId]],
  )
  await publish(world, memberId, 1)
  await world.outbox.drain()
  assert.deepEqual(world.heard, [['good', 1]])
  const { rows } = await pool.query('select name, version from outbox order by id')
  assert.deepEqual(rows, [
    { name: 'test.later', version: 1 },
    { name: 'test.happened', version: 2 },
  ])
  assert.equal((await world.outbox.unknown()).count, 2)
  assert.equal((await pool.query('select from outbox_deliveries')).rowCount, 1)
  await pool.query(`update outbox set created_at = now() - interval '25 hours'`)
  assert.ok((await world.outbox.unknown()).seconds > 86_400)
  const { rows: listed } = await pool.query<{ count: number }>('select count(*)::int from outbox')
  assert.equal(listed[0]?.count, 2, 'however old: a version that knows it may come')
})

test('delivers the rows that the version before has written, those that it was retrying too', async () => {
  const world = open(['good'])
  await pool.query(
    `insert into outbox (name, payload, attempts, not_before) values ('test.happened', $1, 0, '-infinity'), ('test.happened', $2, 5, now() + interval '1 day')`,
    [1, 2].map((n) => JSON.stringify({ memberId: randomUUID(), n })),
  )
  await world.outbox.drain()
  assert.deepEqual(to(world.heard, 'good').toSorted(), [1, 2])
})

test('keeps the order per subject when several processes relay', async () => {
  const members = Array.from({ length: 5 }, () => randomUUID())
  const heard: Heard[] = []
  const processes = [1, 2, 3].map(() => open(['good'], () => false, { heard }))
  let n = 0
  for (let round = 0; round < 100; round += 1) for (const member of members) await publish(open([]), member, (n += 1))
  for (let got = -1; got !== heard.length;) {
    got = heard.length
    await Promise.all(processes.map(({ outbox }) => outbox.drain()))
  }
  assert.equal(heard.length, n)
  for (let member = 0; member < members.length; member += 1) {
    const own = to(heard, 'good').filter((one) => (one - 1) % members.length === member)
    assert.deepEqual(
      own,
      own.toSorted((a, b) => a - b),
    )
  }
})

test('no transaction is open while subscribers work, and what waits for nothing is delivered meanwhile', async () => {
  const [slow, quick] = [randomUUID(), randomUUID()]
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const heard: number[] = []
  const { outbox } = open([])
  outbox.subscribe([
    on(happened, 'slow', async ({ memberId, n }) => {
      if (memberId === slow) await gate
      heard.push(n)
    }),
  ])
  await publish({ outbox }, slow, 1, 2)
  await publish({ outbox }, quick, 3)
  const drained = outbox.drain()
  await until('it is heard', () => heard.length === 1)
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  assert.deepEqual([heard, rows], [[3], []])
  go()
  await drained
  assert.deepEqual(heard, [3, 1, 2])
})

test('a process that lost its claim writes nothing of it, and one that stops leaves what it has not begun', async () => {
  const member = randomUUID()
  let work: () => Promise<void> = async () => {}
  const first: number[] = []
  const one = open([]).outbox
  one.subscribe([
    on(happened, 'keyed', async ({ n }) => {
      await work()
      first.push(n)
      throw new TypeError('it came too late')
    }),
  ])
  const other = open(['keyed'])
  await publish({ outbox: one }, member, 1, 2, 3)
  work = async () => {
    await pool.query("update outbox set claimed_until = now() - interval '1 second'")
    await other.outbox.drain()
    await one.stop()
  }
  await one.drain()
  assert.deepEqual([first, to(other.heard, 'keyed')], [[1], [1, 2, 3]])
  assert.equal((await one.waiting()).count, 0)

  await publish({ outbox: one }, member, 4)
  await one.drain()
  assert.deepEqual((await pool.query('select claimed_by from outbox')).rows, [{ claimed_by: null }])
})

test('a process that relays hears at once of what another one has committed', async () => {
  const relaying = createOutbox({
    ...{ database, log, now: () => time, events: [happened] },
    timing: { timer: () => ({ stop: () => {} }) }, // no look of its own but the first
  })
  const heard: number[] = []
  relaying.subscribe([on(happened, 'good', async ({ n }) => void heard.push(n))])
  await relaying.start()
  const publishing = open([])
  await publish(publishing, randomUUID(), 1)
  publishing.outbox.poke()
  await until('it is heard', () => heard.length === 1)
  await relaying.stop()
})

test('a process killed before any of its statements delivers at least once, and a keyed effect happens once', async () => {
  await pool.query('create table effects (key text primary key)')
  const effect = (db: pg.Pool) =>
    on(happened, 'keyed', async (_, { eventId }) => {
      await db.query('insert into effects values ($1) on conflict do nothing', [`event ${eventId}`])
    })
  const other = (db: pg.Pool) =>
    on(happened, 'failing', async () => {
      await db.query('select 1')
      throw new Error('every time')
    })
  let isDone = false
  for (let lasts = 0; !isDone; lasts += 1) {
    assert.ok(lasts < 60, 'it ends by itself')
    await pool.query('truncate outbox, outbox_deliveries, effects')
    await publish(open([]), randomUUID(), 1, 2)
    const life = createLife(lasts)
    const mortal = openDatabase({ connectionString: url, Client: life.Client } as pg.PoolConfig) // the pool takes it, its types do not say so
    const dying = open([], undefined, { over: mortal, claimMs: 50 }).outbox
    dying.subscribe([effect(mortal.pool), other(mortal.pool)])
    isDone = await Promise.race([dying.drain().then(() => true), life.ended.then(() => false)])
    const next = open([])
    next.outbox.subscribe([effect(pool), on(happened, 'failing', async () => {})])
    while ((await next.outbox.waiting()).count > 0) {
      await next.outbox.drain() // until what the dead process had claimed is free again
      time = new Date(time.getTime() + 2000)
    }
    assert.equal((await pool.query('select from effects')).rowCount, 2, `after ${lasts} statements`)
    assert.equal(await next.outbox.dead(), 0)
    // it may have died meanwhile at a statement of its own timer, whose connection never comes back
    if (isDone) await Promise.race([mortal.close(), life.ended])
  }
})

test('an event costs one statement to publish, and nothing more to deliver however many subscribe', async () => {
  const counts: number[] = []
  for (const subscribers of [[], ['one', 'two', 'three', 'four']]) {
    const life = createLife(Number.POSITIVE_INFINITY)
    const counted = openDatabase({ connectionString: url, Client: life.Client } as pg.PoolConfig) // as above
    const { outbox } = open(subscribers, undefined, { over: counted })
    await publish({ outbox }, randomUUID(), 1, 2, 3)
    const before = life.statements()
    await outbox.drain()
    counts.push(life.statements() - before)
    await counted.close()
  }
  const [relay, retry] = [2, 1] // claim, delete; and a look for what is to be tried again
  assert.deepEqual(counts, [relay + retry, relay + retry])
})

test('in-transaction handlers run in the declared order and commit with the publisher, or not at all', async () => {
  const { outbox } = open([])
  const memberId = randomUUID()
  const ran: string[] = []
  await assert.rejects(
    transaction((tx) => outbox.publish(tx, joined({ memberId }))),
    /first does not handle/,
  )
  const handler = (name: string) =>
    within(joined, name, async (tx, payload) => {
      ran.push(name)
      await tx
        .withTables<{ effects: { key: string } }>()
        .insertInto('effects')
        .values({ key: payload.memberId + name })
        .execute()
      if (name === 'second' && ran.length === 2) throw new Error('no')
    })
  outbox.handleWithin([handler('second'), handler('first')])
  assert.throws(() => outbox.handleWithin([handler('third')]), /no place/)
  const effects = async () => (await pool.query('select from effects where key like $1', [`${memberId}%`])).rowCount
  await assert.rejects(
    transaction((tx) => outbox.publish(tx, joined({ memberId }))),
    /no/,
  )
  assert.deepEqual([ran, await effects()], [['first', 'second'], 0])
  await transaction((tx) => outbox.publish(tx, joined({ memberId })))
  assert.deepEqual([ran.slice(2), await effects()], [['first', 'second'], 2])
  assert.equal((await outbox.waiting()).count, 0, 'nothing is stored for anybody else')
})

test('TS-02 an erasure takes the dead letters about its member along, by id and by address, and no others', async () => {
  const [member, other] = [randomUUID(), randomUUID()]
  for (const [id, subject] of [member, 'original Mario@example.test', other].entries())
    await pool.query(
      `insert into outbox_deliveries (event_id, subscriber, name, version, payload, subjects, attempts, not_before, dead_at)
        values ($1, 'bad', 'test.happened', 1, '{}', $2, 9, now(), now())`,
      [id, [subject]],
    )
  const subject = {
    memberId: member,
    trackerId: 't',
    brandId: 'original',
    angelId: null,
    emails: ['Mario@example.test'],
  }
  await transaction((tx) => outboxPersonalData.erase?.(tx, subject, time) ?? Promise.resolve(undefined))
  const { rows } = await pool.query('select subjects from outbox_deliveries')
  assert.deepEqual(rows, [{ subjects: [other] }])
})

test('EX-10 what handlers and subscribers publish follows in the log from their event, after a retry too', async () => {
  const memberId = randomUUID()
  const { outbox } = open([])
  let isBroken = true
  outbox.handleWithin(
    (['first', 'second'] as const).map((name) =>
      within(joined, name, async (tx) => outbox.publish(tx, happened({ memberId, n: name === 'first' ? 1 : 2 }))),
    ),
  )
  outbox.subscribe([
    on(happened, 'echo', async ({ n }) => {
      if (n === 2 && isBroken) throw new TypeError('later')
      if (n < 10) await transaction((tx) => outbox.publish(tx, happened({ memberId, n: n * 10 })))
    }),
  ])
  await transaction((tx) => outbox.publish(tx, joined({ memberId })))
  await outbox.drain()
  isBroken = false
  time = new Date(time.getTime() + HOUR)
  await outbox.drain()
  const { rows } = await pool.query<{ n: number | null; of: number | null }>(
    `select (e.payload->>'n')::int as n, coalesce((c.payload->>'n')::int, case when c.number is not null then 0 end) as of
     from events e left join events c on c.number = e.cause where e.member_id = $1 order by e.number`,
    [memberId],
  )
  assert.deepEqual(rows, [
    { n: null, of: null },
    { n: 1, of: 0 },
    { n: 2, of: 0 },
    { n: 10, of: 1 },
    { n: 20, of: 2 },
  ])
})
