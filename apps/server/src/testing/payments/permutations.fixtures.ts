import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import type { ChargeReply } from '@incontro/contract'
import { createTestDatabase } from '@incontro/testing'
import { insertMember, type MemberRow } from '@incontro/testing/rows.ts'
import { size } from '@incontro/testing/size.ts'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { dumpTables, traces } from './canary.fixtures.ts'
import { cardNumber } from './payments.fixtures.ts'
import type { SentWebhook } from '../../modules/gateways/provider.contract.ts'
import { buildWorld } from './world.fixtures.ts'

/** Something that reports a payment: a webhook, a return page, a look-up. It may come at any time, and again. */
export type News = { readonly name: string; readonly deliver: () => Promise<unknown> }

/** A payment of one member, in a world with one merchant account. */
export type Scene = {
  readonly member: MemberRow
  /** Orders with a card; the vendor decides. */
  readonly buy: () => Promise<ChargeReply>
  readonly attemptOf: () => Promise<{ readonly id: string; readonly providerRef: string | null }>
  /** Calls what is bound to a route, in our own names. */
  readonly call: (routeId: string, body: Record<string, unknown>) => Promise<unknown>
  /** The consent to what is served for a plan. */
  readonly consentOf: (productId: string) => Promise<unknown>
  /** The vendor's webhook at the public API. */
  readonly webhook: (name: string, sent: SentWebhook) => News
}
export type Story = {
  readonly name: string
  /** Begins a payment; answers the news of it, at most four. */
  readonly begin: (scene: Scene) => Promise<readonly News[]>
  /** What all of them come to. */
  readonly comesTo: Partial<Ending>
  /** Subjects of e-mails about what did not last: the member is not notified once later news have overtaken it. */
  readonly passing?: readonly string[]
}

/** All that a member and an auditor see of a payment in the end, without the names of the rows. */
export type Ending = {
  readonly attempts: readonly string[]
  readonly orders: readonly string[]
  readonly level: number | undefined
  readonly grants: number
  readonly ledger: Readonly<Record<string, number>>
  readonly emails: readonly string[]
  readonly refunds: readonly string[]
  readonly disputes: readonly string[]
  /** What may be charged again, and whether something renews from it. */
  readonly onFile: readonly string[]
}

const HOUR = 3_600_000
export type PermutationWorld = Awaited<ReturnType<typeof openPermutations>>

/** A world whose webhooks come by HTTP to the real API, and are applied when the test says so. */
export async function openPermutations(account: { id: string; provider: string; settings: Record<string, unknown> }) {
  const { url } = await createTestDatabase()
  let offset = 0
  const lines: string[] = []
  const origin = Fastify()
  let originUrl = ''
  const world = await buildWorld({
    url,
    now: () => new Date(Date.now() + offset),
    ownOrigin: () => originUrl,
    chargeTimeoutMs: 30_000, // no story waits for it
    log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    accounts: JSON.stringify([{ ...account, brands: ['*'] }]),
  })
  after(async () => {
    await origin.close()
    await world.database.close()
  })
  const { db, transaction, pool } = world.database
  await transaction(async (tx) => {
    for (const { brand, hosts, flows } of demoBrands) {
      await world.brands.api.saveBrand(tx, brand, hosts)
      for (const flow of flows) await world.brands.api.saveFlow(tx, brand.id, flow)
    }
  })
  const { payments } = world
  await origin.register(payments.originPlugin({ pokeWebhooks: () => {} }))
  await origin.listen({ host: '127.0.0.1', port: 0 })
  originUrl = `http://127.0.0.1:${(origin.server.address() as { port: number }).port}` // listens on a port

  async function post({ raw, headers }: SentWebhook): Promise<void> {
    const answer = await fetch(`${originUrl}/payment/webhooks/${account.id}`, { method: 'POST', headers, body: raw })
    assert.equal(answer.status, 200, await answer.text())
  }
  const apply = () => world.runJob('payments.webhooks')

  async function rows<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
    return (await query.execute(db)).rows
  }
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) => (await rows(query)).map(({ text }) => text)

  async function endingOf({ id }: MemberRow): Promise<Ending> {
    const ledger = await rows(sql<{ asset: string; total: number }>`
      select asset, sum(amount)::int as total from ledger_entries where member_id = ${id} group by asset order by asset`)
    const [grants] = await rows(sql<{ n: number }>`
      select count(*)::int as n from ledger_entries where member_id = ${id} and idem_key like 'grant:%'`)
    return {
      attempts:
        await texts(sql`select a.state || ' ' || coalesce(a.decline_code, '-') || case when a.duplicate then ' twice' else '' end as text
        from payment_attempts a join orders o on o.id = a.order_id where o.member_id = ${id} order by a.created_at`),
      orders: await texts(sql`select state as text from orders where member_id = ${id} order by created_at`),
      level: (await world.memberships.api.member(id))?.level,
      grants: grants?.n ?? 0,
      ledger: Object.fromEntries(ledger.map(({ asset, total }) => [asset, total])),
      emails: await texts(
        sql`select subject as text from mails where recipient = ${`${id}@example.test`} order by subject`,
      ),
      refunds: await texts(sql`select r.state || ' ' || r.reason || ' ' || r.amount_minor as text
        from refunds r join payment_attempts a on a.id = r.attempt_id join orders o on o.id = a.order_id
        where o.member_id = ${id} order by text`),
      disputes: await texts(sql`select d.kind || ' ' || d.state || ' ' || d.lost_minor as text
        from disputes d join payment_attempts a on a.id = d.attempt_id join orders o on o.id = a.order_id
        where o.member_id = ${id} order by text`),
      onFile:
        await texts(sql`select m.method || ' ' || m.state || case when s.id is null then '' else ' renews' end as text
        from mandates m left join subscriptions s on s.mandate_id = m.id where m.member_id = ${id} order by text`),
    }
  }

  /** The notifications besides e-mails: what did not last stays listed. */
  const notificationsOf = ({ id }: MemberRow) =>
    texts(sql`select kind || ' ' || message || case when read_at is null then ' unread' else '' end as text
      from payment_notices where member_id = ${id} order by text`)

  const numbers: string[] = []

  async function newScene(): Promise<Scene> {
    const member = await insertMember(pool)
    const number = cardNumber(numbers.length)
    numbers.push(number)
    return {
      member,
      buy: () => world.charge(member, number),
      async attemptOf() {
        const [newest] = await rows(sql<{ id: string; providerRef: string | null }>`
          select a.id, a.provider_ref as "providerRef" from payment_attempts a join orders o on o.id = a.order_id
          where o.member_id = ${member.id} order by a.created_at desc limit 1`)
        return newest ?? assert.fail('nothing was tried')
      },
      call: (routeId, body) => world.call(routeId, member, { trackerId: member.trackerId, ...body }),
      consentOf: (productId) => world.consentOf(member, productId),
      webhook: (name, sent) => ({
        name,
        deliver: () => post(sent),
      }),
    }
  }

  /** What came too early is tried again with time. */
  async function settle(): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const [parked] = await rows(
        sql<{ n: number }>`select count(*)::int as n from inbound_webhooks where state in ('received', 'parked')`,
      )
      if (parked?.n === 0) return
      offset += 10_000
      await apply()
    }
    assert.fail('news are still parked')
  }

  return {
    world,
    newScene,
    endingOf,
    notificationsOf,
    apply,
    settle,
    /** Where the card or a credential was written down; nothing, or the test is right to fail. */
    async leaks(secrets: readonly string[]): Promise<string[]> {
      const places = [...(await dumpTables(world.database)), ['log', lines.join('')] as const]
      const sought = [...numbers.flatMap(traces), ...secrets]
      return places.flatMap(([place, text]) => (sought.some((one) => text.includes(one)) ? [place] : []))
    },
    lines,
    /** What renews is announced and charged, so many days later. */
    async passDays(days: number) {
      offset += days * 24 * HOUR
      await world.runJob('payments.subscriptions')
    },
    /** The scheduled check runs, so many hours later. */
    async passHours(hours: number) {
      offset += hours * HOUR
      await world.runJob('payments.attempts')
    },
  }
}

/**
 * payments.md 2.3: every order of the news of a payment, each of them twice at once and all of them once more backwards,
 * comes to the same end: state, ledger and e-mails.
 */
export function testPermutations(
  name: string,
  world: PermutationWorld,
  { stories, secrets }: { readonly stories: readonly Story[]; readonly secrets: readonly string[] },
): void {
  for (const { name: story, begin, comesTo, passing = [] } of stories)
    test(`PY-15 ${name}: ${story}: ${MAX_ORDERS === Infinity ? 'all' : 'many'} orders and repetitions of the news end alike`, async () => {
      let expected: Ending | undefined
      let count: number | undefined
      for (
        let at = 0;
        count === undefined || at < factorial(count);
        at += Math.max(1, Math.ceil(factorial(count) / MAX_ORDERS))
      ) {
        const scene = await world.newScene()
        const news = await begin(scene)
        count = news.length
        const order = permutation(news, at)
        for (const { deliver } of order) {
          await Promise.all([deliver(), deliver(), world.apply()])
          await world.apply()
        }
        for (const { deliver } of order.toReversed()) await deliver()
        await world.settle()
        const observed = await world.endingOf(scene.member)
        const ending = { ...observed, emails: observed.emails.filter((subject) => !passing.includes(subject)) }
        const names = order.map((one) => one.name).join(', ')
        assert.deepEqual({ ...ending, ...comesTo }, ending, `${names}: what it should come to`)
        expected ??= ending
        assert.deepEqual(ending, expected, `${names}: as in any other order`)
      }
    })
  test(`D14 ${name}: of all these payments no table and no log line holds the card or a credential`, async () => {
    assert.ok(world.lines.length > 0)
    assert.deepEqual(await world.leaks(secrets), [])
  })
}

/** All of them in the full size; in the small one so many, spread evenly over all. */
const MAX_ORDERS = size({ small: 6, full: Infinity })

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}

/** The nth order of some things. */
function permutation<T>(things: readonly T[], nth: number): T[] {
  const left = [...things]
  const order: T[] = []
  for (let rest = nth; left.length > 0;) {
    const size = factorial(left.length - 1)
    order.push(...left.splice(Math.floor(rest / size), 1))
    rest %= size
  }
  return order
}
