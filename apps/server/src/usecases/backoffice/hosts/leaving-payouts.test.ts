import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { routes } from '@incontro/contract'
import { startMailServer, startTestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/books/index.ts'
import { MINUTE_MS } from './hosts.fixtures.ts'
import { payoutsDriver } from './payouts.fixtures.ts'

const mail = await startMailServer()
after(() => mail.stop())
const server = await startTestServer({ env: { SMTP_URL: mail.url, LOG_LEVEL: 'silent' } })
const { api, database, product } = server
const desk = await payoutsDriver(server)
const { ready, available, brand, approve2, write, pay, fail, pair, run, now } = desk
after(() => desk.close())

const DAY = 86_400_000
type Host = Awaited<ReturnType<typeof ready>>

/** She was available for two and a half hours, at 12.00 an hour, and leaves in the middle of the month. */
async function leaving(name: string): Promise<Host> {
  const host = await ready(name)
  const at = now()
  const middle = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 10, 12))
  await product.clock.advance(middle.getTime() - at.getTime())
  await available(host, new Date(now().getTime() - 160 * MINUTE_MS), 150)
  const { token } = await api.logIn(host.session.email, 'correct horse battery')
  await desk.prove(token)
  await api.call(routes.eraseAccount, { token, body: { clickid: host.session.trackerId } })
  return host
}
/** Whatever is due is done, as the jobs do it. */
async function jobs(): Promise<void> {
  for (const job of ['pay.hours', 'pay.close', 'payouts.months', 'payouts.prepare', 'privacy.erasures']) await run(job)
}
const keptOf = async ({ accountId, angelId }: Host) =>
  (
    await sql<{ closed: number | null; bank: number; erased: boolean; states: string[] }>`select
      (select sum(total_minor)::int from pay_periods where angel_id = ${angelId}) as closed,
      (select count(*)::int from payout_details where account_id = ${accountId}) as bank,
      (select erased_at is not null from members where id = ${accountId}) as erased,
      array(select state from payouts where angel_id = ${angelId} order by at) as states`.execute(database.db)
  ).rows[0]
const brokenRules = async () =>
  (await checkInvariants(database.db, now())).filter(({ number, broken }) => [1, 29].includes(number) && broken > 0)
async function toTheBank({ angelId }: Host) {
  const [asks, says] = await pair()
  const due = (await brand(asks)).prepared.filter((each) => each.angelId === angelId)
  await approve2(asks, says, due)
  return { asks, file: await write(asks) }
}

test('AN-21 AN-25 she leaves with a month open: it closes the day after, and is paid before the account is erased', async () => {
  const her = await leaving('Alba')
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: null, bank: 1, erased: false, states: [] })
  await product.clock.advance(DAY)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 1, erased: false, states: ['prepared'] })
  const { asks, file } = await toTheBank(her)
  await pay(asks, file.id)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails where member_id = ${her.accountId}
    and text_body like '%30,00%'`.execute(database.db)
  assert.deepEqual(rows, [{ n: 2 }]) // her statement, and that it was paid
  await product.clock.advance(14 * DAY)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 0, erased: true, states: ['paid'] })
  assert.deepEqual(await brokenRules(), [])
})

test('AN-21 AN-25 bank data outlives the account while a payout needs it, and goes with the payout', async () => {
  const her = await leaving('Berta')
  await product.clock.advance(DAY)
  await jobs()
  await product.clock.advance(14 * DAY)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 1, erased: true, states: ['prepared'] })
  const { asks, file } = await toTheBank(her)
  assert.match(file.content, /<Nm>Marta Perez<\/Nm>/)
  assert.match(file.content, /<InstdAmt Ccy="EUR">30\.00<\/InstdAmt>/)
  await jobs()
  assert.equal((await keptOf(her))?.bank, 1)
  await pay(asks, file.id)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 0, erased: true, states: ['paid'] })
  assert.deepEqual(await brokenRules(), [])
})

test('AN-21 AN-25 erased before anything closed, she is stated and paid afterwards; what fails then stays in the books', async () => {
  const her = await leaving('Cora')
  await sql`update erasures set due_at = ${now()}, next_try_at = ${now()} where member_id = ${her.accountId}`.execute(
    database.db,
  )
  await run('privacy.erasures')
  assert.deepEqual(await keptOf(her), { closed: null, bank: 1, erased: true, states: [] })
  await product.clock.advance(DAY)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 1, erased: true, states: ['prepared'] })
  const { asks } = await toTheBank(her)
  const payout = (await brand(asks)).files
    .flatMap(({ payouts }) => payouts)
    .find((each) => each.angelId === her.angelId)
  assert.ok(payout)
  assert.equal((await fail(asks, payout)).status, 200)
  await product.clock.advance(2 * DAY)
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 0, erased: true, states: ['failed'] })
  assert.deepEqual(await brokenRules(), [])
})

test('AN-21 AN-25 who stays after all is paid by the month again, and loses no minute of it', async () => {
  const her = await leaving('Dalia')
  await product.clock.advance(DAY)
  await jobs()
  const { token } = await keep(her)
  await available(her, new Date(now().getTime() - 100 * MINUTE_MS), 50)
  await product.clock.advance(DAY)
  await jobs()
  const months = (await api.call(routes.studioPay, { token })).months
  assert.deepEqual(
    months.map(({ state, total }) => [state, total]),
    [
      ['open', 1000],
      ['closed', 3000],
    ],
  )
})

test('AN-25 a host who left and has given no bank details keeps no one waiting: nothing is kept of her, and the amount stays owed', async () => {
  const her = await leaving('Elsa')
  await sql`delete from payout_tax where account_id = ${her.accountId}`.execute(database.db)
  await product.clock.advance(15 * DAY)
  await jobs()
  await jobs()
  assert.deepEqual(await keptOf(her), { closed: 3000, bank: 0, erased: true, states: [] })
  assert.deepEqual(await brokenRules(), [])
})

for (const [table, event] of [
  ['pay_periods', 'insert'],
  ['payouts', 'insert'],
  ['payouts', 'update'],
  ['payout_details', 'delete'],
] as const)
  test(`AN-21 AN-25 settling with a leaver, dying at ${event} of ${table}, is done once the next time`, async () => {
    const her = await leaving(`Flor ${table} ${event}`)
    if (event === 'delete') {
      await product.clock.advance(DAY)
      await jobs()
      const { asks, file } = await toTheBank(her)
      await pay(asks, file.id)
    }
    await desk.dyingAt(table, event, async () => {
      await product.clock.advance(event === 'delete' ? 14 * DAY : DAY).catch(() => null)
      for (const job of ['pay.hours', 'pay.close', 'payouts.months', 'payouts.prepare', 'privacy.erasures'])
        await run(job).catch(() => null)
    })
    const dead = await keptOf(her)
    assert.equal(dead?.bank, 1)
    assert.deepEqual(dead?.states, event === 'update' ? ['requested'] : event === 'delete' ? ['paid'] : [])
    await jobs()
    await product.clock.advance(DAY)
    await jobs()
    const { closed, states, bank } = (await keptOf(her)) ?? {}
    const isPaid = event === 'delete'
    assert.deepEqual(
      { closed, states, bank },
      { closed: 3000, states: [isPaid ? 'paid' : 'prepared'], bank: isPaid ? 0 : 1 },
    )
    assert.deepEqual(await brokenRules(), [])
  })

/** She keeps her account by the link of the e-mail, and signs in again. */
async function keep({ session: { email } }: Host): Promise<{ token: string }> {
  const links = () =>
    mail.to(email).flatMap(({ mail: { text = '' } }) => /keepAccount\?token=([^\s"]+)/.exec(text)?.[1] ?? [])
  const [link = ''] = await until('the e-mail with the link', links, ({ length }) => length > 0)
  await api.call(routes.keepAccount, { body: { token: decodeURIComponent(link) } })
  return api.logIn(email, 'correct horse battery')
}
