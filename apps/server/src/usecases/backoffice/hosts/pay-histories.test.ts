import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { payLinesOf, recompute, routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/books/index.ts'
import { moneyDriver } from '../money/money.fixtures.ts'
import { dayAfter, hostsDriver, MINUTE_MS } from './hosts.fixtures.ts'

const server = await startTestServer({ env: { LOG_LEVEL: 'silent' } })
const { api, database, product } = server
const desk = await hostsDriver(server)
const { bought, applied } = moneyDriver(server)
const { host, available, talk, announce, goTo, run, now } = desk
after(() => desk.close())
await goTo(await announce(), '08:00')

const minutes = fc.integer({ min: 1, max: 40 })
/** What hosts do, and what their members do to them and to their money. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('works' as const), minutes }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('answers' as const), minutes }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constantFrom('disputes' as const, 'blocks' as const, 'is erased' as const) }),
  },
)
const words = ['lunes', 'martes', 'jueves', 'viernes', 'domingo', 'enero', 'marzo', 'abril'] as const
type Host = Awaited<ReturnType<typeof host>>

async function totals({ token }: Host): Promise<Map<string, number>> {
  const { months } = await api.call(routes.studioPay, { token })
  return new Map(months.map(({ month, total }) => [month, total]))
}

test('AN-19 any history of shifts, conversations, disputed payments, blocks and lost messages gives lines that add up again, and no member lowers a total', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 8 }), async (steps) => {
      const her = await host()
      let talking: Awaited<ReturnType<typeof talk>> | undefined
      for (const [index, one] of steps.entries()) {
        const before = await totals(her)
        if (one.does === 'works') {
          await available(her, new Date(now().getTime() - one.minutes * MINUTE_MS), one.minutes)
          await product.clock.advance(60 * MINUTE_MS)
        } else if (one.does === 'answers') {
          talking = await talk(her)
          await talking.writes()
          await product.clock.advance(one.minutes * MINUTE_MS)
          await talking.answers(`hola, aquí estoy otra vez, ${words[index]}`) // AN-12: words for one person
        } else if (talking !== undefined && one.does === 'disputes') {
          const { orderId, attemptId } = await bought(talking.member)
          await applied(attemptId, { t: 'disputed', ref: `dp_${orderId}`, money: { minor: 100, currency: 'EUR' } })
        } else if (talking !== undefined && one.does === 'blocks') {
          const { member } = talking
          await api.send(routes.blockAngel, {
            token: member.token,
            body: { trackerId: member.trackerId, angelId: her.angelId },
          })
        } else if (talking !== undefined) {
          await sql`delete from messages where sender_id = ${talking.member.id}`.execute(database.db)
        }
        const later = await totals(her)
        for (const [month, total] of before)
          assert.ok((later.get(month) ?? -1) >= total, `${one.does} lowered ${month}`)
      }
      await goTo(dayAfter(now().toISOString().slice(0, 10)))
      await run('pay.hours')
      let all = 0
      for (const [month, total] of await totals(her)) {
        const file = await fetch(`${server.url}/studio/api/pay/${month}/lines.csv`, {
          headers: { authorization: `Bearer ${her.token}` },
        })
        assert.deepEqual(recompute(payLinesOf(await file.text())), { total, stated: total, differing: [] })
        all += total
      }
      const { rows } = await sql<{ owed: number }>`select coalesce(-sum(m.amount), 0)::int as owed from pay_lines l
        join money_entries e on e.idem_key = 'host_pay:' || l.id
        join money_lines m on m.entry_id = e.id and m.account = 'host_payable' where l.angel_id = ${her.angelId}`.execute(
        database.db,
      )
      assert.equal(rows[0]?.owed, all)
    }),
    { numRuns: 3, endOnFailure: true },
  )
  const broken = (await checkInvariants(database.db, now())).filter(
    ({ number, broken: count }) => [1, 29].includes(number) && count > 0,
  )
  assert.deepEqual(broken, [])
})
