import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'

const DAY = 86_400_000
const YEAR = 'free-classic-1m'
const server = await startTestServer()
const { api, database, product } = server
const { buy, until } = createBuying(server)
const { db } = database
type Person = Awaited<ReturnType<typeof addMember>>

const flow = await product.apis.brands.flow('original', '7')
const free = flow.plans.free.map((plan) => (plan.productId === YEAR ? { ...plan, period: 'P1Y' } : plan))
await database.transaction((tx) =>
  product.apis.brands.saveFlow(tx, 'original', { ...flow, plans: { ...flow.plans, free } }),
)

/** A member who lives in that country and has bought a year. */
async function buyerIn(country: string): Promise<Person> {
  const one = await addMember(server)
  await sql`update members set country = ${country} where id = ${one.id}`.execute(db)
  await buy(one, cards.success)
  return one
}
const advance = (days: number) => product.clock.advance(days * DAY)
async function noticesTo({ email }: Person): Promise<{ kind: string; subject: string; text: string }[]> {
  const { rows } = await sql<{ kind: string; subject: string; text: string }>`
    select split_part(idempotency_key, ':', 1) as kind, subject, text_body as text from mails
    where recipient = ${email} and idempotency_key like 'renewal-%' order by created_at`.execute(db)
  return rows
}
async function runningOf({ id }: Person) {
  const { rows } = await sql<{
    id: string
    current_period_no: number
    current_period_end: Date
    renewal_reminder_at: Date | null
  }>`
    select id, current_period_no, current_period_end, renewal_reminder_at from subscriptions where member_id = ${id}`.execute(
    db,
  )
  const [row] = rows
  assert.ok(row)
  return row
}

/** How long the year is that a member has just bought: a day more where a 29th of February lies in it. */
async function daysOf(one: Person): Promise<number> {
  const { current_period_end: end } = await runningOf(one)
  return Math.round((end.getTime() - product.clock.now().getTime()) / DAY)
}

test('R16 R17 R18 R19 a plan of a year is announced by the law of each country, and again where that was a month ahead; then it renews', async () => {
  const people = new Map<string, Person>()
  for (const country of ['es', 'it', 'fr', 'gb']) people.set(country, await buyerIn(country))
  const days = await daysOf(people.get('es') ?? assert.fail())
  const noticesSent = async () =>
    Object.fromEntries(
      await Promise.all(
        [...people].map(async ([country, one]) => [
          country,
          (await noticesTo(one)).map(({ kind }) => kind.replace('renewal-', '')),
        ]),
      ),
    )
  await advance(days - 32)
  assert.deepEqual(await noticesSent(), { es: [], it: [], fr: [], gb: [] })
  await advance(1)
  assert.deepEqual(await noticesSent(), { es: [], it: [], fr: ['notice'], gb: [] })
  await advance(1)
  assert.deepEqual(await noticesSent(), { es: [], it: ['notice'], fr: ['notice'], gb: [] })
  await advance(15)
  assert.deepEqual(await noticesSent(), { es: ['notice'], it: ['notice'], fr: ['notice'], gb: [] })
  await advance(1)
  const all = ['notice', 'reminder']
  assert.deepEqual(await noticesSent(), { es: ['notice'], it: all, fr: all, gb: ['notice'] })

  const italian = people.get('it')
  assert.ok(italian)
  const [, reminder] = await noticesTo(italian)
  const words = textsFor('es', 'subscriptionMail').notice
  assert.ok(reminder?.subject.startsWith(words.again('Classic', '')), reminder?.subject)
  assert.match(reminder?.text ?? '', /\/cancel\?token=/)
  assert.match(reminder?.text ?? '', /9,99\s€/)

  await advance(14)
  for (const one of people.values()) assert.equal((await runningOf(one)).current_period_no, 2)
})

test('R19 R21 the renewal waits for its second notice: one that is late moves the charge, and the database refuses a period before it', async () => {
  const one = await buyerIn('it')
  await advance((await daysOf(one)) - 20)
  const { id, renewal_reminder_at: due } = await runningOf(one)
  assert.ok(due)
  await assert.rejects(
    sql`insert into subscription_periods (subscription_id, period_no, order_id, starts_at, ends_at)
      values (${id}, 2, ${crypto.randomUUID()}, now(), now())`.execute(db),
    /was not announced/,
  )
  // as if nothing had been sent for eleven days
  const soon = new Date(product.clock.now().getTime() + 3 * DAY)
  await sql`update subscriptions set current_period_end = ${soon}, renewal_reminder_at = ${product.clock.now()} where id = ${id}`.execute(
    db,
  )
  await advance(0)
  const noticesSent = await until(
    () => runningOf(one),
    ({ renewal_reminder_at: at }) => at === null,
  )
  const left = noticesSent.current_period_end.getTime() - product.clock.now().getTime()
  assert.ok(left > 6.9 * DAY && left <= 7 * DAY, String(left / DAY))
  assert.deepEqual(
    (await noticesTo(one)).map(({ kind }) => kind),
    ['renewal-notice', 'renewal-reminder'],
  )
})

test('R19 what was cancelled after its first notice is not announced again', async () => {
  const one = await buyerIn('fr')
  await advance((await daysOf(one)) - 20)
  const [notice] = await noticesTo(one)
  const link = /https?:\/\/\S+\/cancel\?\S+/.exec(notice?.text ?? '')?.[0] ?? 'no link'
  const token = new URL(link).searchParams.get('token') ?? ''
  await api.call(routes.cancelByLink, { body: { token, conferma: true } })
  await advance(10)
  assert.deepEqual(
    (await noticesTo(one)).map(({ kind }) => kind),
    ['renewal-notice'],
  )
})
