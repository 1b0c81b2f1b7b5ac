import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { payLinesOf, recompute, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/books/index.ts'
import { because, dayAfter, hostsDriver, MINUTE_MS, mixed } from './hosts.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const desk = await hostsDriver(server)
const { send, call, codeOf, newAct, operator, host, available, talk, announce, ratesOf, goTo, run, now, dyingAt } = desk
after(() => desk.close())

const first = await announce()
await goTo(first, '08:00')

const payOf = (token: string, month: string) => api.call(routes.studioPayMonth, { token, params: { month } })
const month = first.slice(0, 7)
const next = dayAfter(first, 33).slice(0, 7)
const csvOf = async (token: string, of: string) => {
  const answer = await fetch(`${server.url}/studio/api/pay/${of}/lines.csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  assert.equal(answer.status, 200)
  return answer.text()
}
/** What the books owe for the lines of a host. */
async function owedTo(angelId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(-sum(m.amount), 0)::int as owed from pay_lines l
    join money_entries e on e.idem_key = 'host_pay:' || l.id join money_lines m on m.entry_id = e.id and m.account = 'host_payable'
    where l.angel_id = ${angelId}`.execute(database.db)
  return rows[0]?.owed ?? 0
}
const brokenRules = async () =>
  (await checkInvariants(database.db, now())).filter(({ number, broken }) => [1, 29].includes(number) && broken > 0)

test('AN-19 the statement opens to no bearer, and to no member', async () => {
  assert.equal((await fetch(`${server.url}/studio/api/pay`)).status, 401)
  const { token } = await api.signUp({})
  const answer = await fetch(`${server.url}/studio/api/pay`, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(answer.status, 403)
})

test('AN-19 a line of another host is not there', async () => {
  const [own, other] = [await host(), await host('Nuria')]
  await available(own, new Date(now().getTime() - 60 * MINUTE_MS), 30)
  await goTo(dayAfter(now().toISOString().slice(0, 10)))
  await run('pay.hours')
  const [line] = (await payOf(own.token, month)).lines
  assert.ok(line)
  const refused = await api.send(routes.studioDisputeLine, {
    token: other.token,
    params: { lineId: line.id },
    body: { words: 'This is mine' },
  })
  assert.equal(refused.status, 404)
})

test('AN-19 an operator of another brand gets neither its rates nor its objections', async () => {
  const { id, token } = await operator('finance')
  await sql`update operator_grants set brands = '{red}' where operator_id = ${id}`.execute(database.db)
  assert.deepEqual(
    (await call(calls.listPayRates, { token })).rows.map(({ brandId }) => brandId),
    ['red'],
  )
  const body = { ...newAct('legal_duty', { version: '1', ...mixed, validFrom: '2030-01-01' }), ...because }
  const answer = await send(calls.announcePayRate, { token, params: { brandId: 'original' }, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
})

for (const model of ['message', 'like', 'visit', 'spending'])
  test(`AN-19 pay by ${model} cannot be configured`, async () => {
    const { token } = await operator('finance')
    const row = await ratesOf({ token })
    const body = {
      ...newAct('legal_duty', { version: row.version, ...mixed, model, validFrom: row.earliest }),
      ...because,
    }
    const answer = await send(calls.announcePayRate, { token, params: { brandId: 'original' }, body })
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'pays_for_bait'])
    await assert.rejects(
      sql`insert into pay_rates (id, brand_id, model, currency, per_hour_minor, per_conversation_minor, answer_minutes, formula,
        valid_from, announced_at, announced_by) values (${randomUUID()}, 'original', ${model}, 'EUR', 1, 1, 1, 1, '2031-01-01',
        '2030-01-01', ${randomUUID()})`.execute(database.db),
      /pay_rates_no_bait/,
    )
  })

test('AN-19 script of a month: lines name their events, add up to the cent and to the ledger; a block and the loss of the messages leave it as it was', async () => {
  const marta = await host()
  await goTo(dayAfter(now().toISOString().slice(0, 10)), '09:00')
  const day = now().toISOString().slice(0, 10)
  const { member, writes, answers } = await talk(marta)
  await writes()
  await product.clock.advance(4 * MINUTE_MS)
  await answers()
  await writes()
  await answers() // the same conversation on the same day is one line
  const slow = await talk(marta)
  await slow.writes()
  await product.clock.advance(25 * MINUTE_MS)
  await slow.answers()
  await available(marta, new Date(`${day}T10:00:00Z`), 47)
  await available(marta, new Date(`${day}T12:30:00Z`), 90)
  await goTo(dayAfter(day))
  await run('pay.hours')
  await run('pay.hours')

  const open = await payOf(marta.token, month)
  assert.deepEqual(
    open.lines.map(({ kind, minutes, amount }) => ({ kind, minutes, amount })),
    [
      { kind: 'conversation', minutes: 0, amount: 35 },
      { kind: 'conversation', minutes: 0, amount: 0 },
      { kind: 'hour', minutes: 137, amount: 2740 },
    ].sort((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1)),
    JSON.stringify(open.lines),
  )
  const answered = open.lines.find(({ amount }) => amount === 35)
  assert.equal(answered?.events.length, 3)
  assert.equal(open.lines.find(({ kind }) => kind === 'hour')?.events.length, 2)
  assert.equal(open.total, 2775)

  // what the member does afterwards
  const blocked = await api.send(routes.blockAngel, {
    token: member.token,
    body: { trackerId: member.trackerId, angelId: marta.angelId },
  })
  assert.equal(blocked.status, 200, JSON.stringify(blocked.json))
  await sql`delete from messages where sender_id = ${member.id}`.execute(database.db)

  await goTo(`${next}-01`, '12:00')
  await run('pay.close')
  await run('pay.close')
  const closed = await payOf(marta.token, month)
  assert.deepEqual([closed.state, closed.total], ['closed', 2775])
  assert.deepEqual(
    closed.lines.map(({ id }) => id),
    open.lines.map(({ id }) => id),
  )
  const lines = payLinesOf(await csvOf(marta.token, month))
  assert.deepEqual(recompute(lines), { total: 2775, stated: 2775, differing: [] })
  assert.equal(await owedTo(marta.angelId), 2775)
  assert.deepEqual(await brokenRules(), [])
  await assert.rejects(
    sql`insert into pay_lines select gen_random_uuid(), angel_id, brand_id, month, key || 'x', day, kind, rate_id, formula, minutes,
      waited_seconds, stated_minor, amount_minor, currency, events, words, decision_id, at from pay_lines
      where angel_id = ${marta.angelId} limit 1`.execute(database.db),
    /closed/,
  )
})

for (const table of ['pay_lines', 'money_lines', 'pay_periods', 'mails'])
  test(`AN-19 closing a month that dies at ${table} leaves it open, and is done whole the next time`, async () => {
    const nina = await host('Nina')
    const at = now()
    await available(nina, new Date(at.getTime() - 50 * MINUTE_MS), 45)
    const own = at.toISOString().slice(0, 7)
    const following = dayAfter(`${own}-28`, 5).slice(0, 7)
    // a line of the month, so that it has something to close; the last day is written by the closing itself
    await goTo(dayAfter(at.toISOString().slice(0, 10)))
    await run('pay.hours')
    const last = dayAfter(`${following}-01`, -1)
    await available(nina, new Date(`${last}T10:00:00Z`), 30)
    const jump = new Date(`${following}-01T12:00:00Z`).getTime() - now().getTime()
    await dyingAt(table, 'insert', async () => {
      await product.clock.advance(jump).catch(() => null)
      await run('pay.close').catch(() => null)
    })
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from pay_periods where angel_id = ${nina.angelId}`.execute(database.db)
    assert.equal(rows[0]?.n, 0)
    await run('pay.close')
    const closed = await payOf(nina.token, own)
    assert.deepEqual([closed.state, closed.total, closed.lines.length], ['closed', 900 + 600, 2])
    assert.equal(await owedTo(nina.angelId), 1500)
    assert.deepEqual(await brokenRules(), [])
  })

test('AN-19 a line is disputed once, answered by a person with words, and a granted one adds a line', async () => {
  const olga = await host('Olga')
  await available(olga, new Date(now().getTime() - 60 * MINUTE_MS), 40)
  const own = now().toISOString().slice(0, 7)
  await goTo(dayAfter(now().toISOString().slice(0, 10)))
  await run('pay.hours')
  const [line] = (await payOf(olga.token, own)).lines
  assert.ok(line)
  const object = () =>
    api.send(routes.studioDisputeLine, {
      token: olga.token,
      params: { lineId: line.id },
      body: { words: 'I was there longer' },
    })
  assert.equal((await object()).status, 200)
  assert.equal((await object()).status, 409)
  const { token } = await operator('host_manager')
  const row = (await call(calls.listPayDisputes, { token })).rows.find(({ angelId }) => angelId === olga.angelId)
  assert.ok(row)
  assert.equal(row.line.dispute?.dueAt, (row.line.dispute?.at ?? 0) + 7 * 86_400_000)
  const body = {
    ...newAct('goodwill', {
      version: row.version,
      isGranted: true,
      amount: 250,
      words: 'You are right, ten minutes were missing.',
    }),
  }
  await call(calls.answerPayDispute, { token, params: { id: row.id }, body })
  const again = await send(calls.answerPayDispute, {
    token,
    params: { id: row.id },
    body: { ...body, key: randomUUID() },
  })
  assert.equal(again.status, 409)
  const { lines, total } = await payOf(olga.token, own)
  assert.deepEqual([lines.length, total], [2, 800 + 250])
  assert.equal(await owedTo(olga.angelId), 1050)
  assert.equal(lines.find(({ id }) => id === line.id)?.dispute?.answer?.isGranted, true)
})

test('AN-19 TS-07 a deduction without a decision about her is refused by the call and by the database', async () => {
  const rosa = await host('Rosa')
  const { token } = await operator('finance')
  const body = newAct('rules', {
    decisionId: randomUUID(),
    amount: 500,
    words: 'A reason that is long enough to be one, with what happened.',
  })
  const answer = await send(calls.deductPay, { token, params: { id: rosa.angelId }, body })
  assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'])
  await assert.rejects(
    sql`insert into pay_lines (id, angel_id, brand_id, month, key, day, kind, rate_id, formula, stated_minor, amount_minor, currency, events, at)
      select ${randomUUID()}, ${rosa.angelId}, brand_id, '2040-01', 'x', '2040-01-01', 'deduction', id, 1, 5, -5, 'EUR', '{}', now()
      from pay_rates limit 1`.execute(database.db),
    /pay_lines_deducted_by_decision/,
  )
})

test('AN-20 a rate is announced 14 days ahead for whole months, by two, and each host hears of it on her own last month', async () => {
  const [asks, says] = [await operator('host_manager'), await operator('finance')]
  const row = await ratesOf(asks)
  const soon = {
    ...newAct('legal_duty', {
      version: row.version,
      ...mixed,
      perHour: 1300,
      validFrom: `${now().toISOString().slice(0, 7)}-01`,
    }),
    ...because,
  }
  const refused = await send(calls.announcePayRate, { token: asks.token, params: { brandId: 'original' }, body: soon })
  assert.deepEqual([refused.status, codeOf(refused)], [409, 'conflict'])
  const inside = await send(calls.announcePayRate, {
    token: asks.token,
    params: { brandId: 'original' },
    body: { ...soon, key: randomUUID(), validFrom: `${row.earliest.slice(0, 8)}15` },
  })
  assert.deepEqual([inside.status, codeOf(inside)], [409, 'conflict'])

  const { token } = await host('Sara')
  const ahead = { ...soon, key: randomUUID(), validFrom: row.earliest }
  const reply = await call(calls.announcePayRate, { token: asks.token, params: { brandId: 'original' }, body: ahead })
  if (reply.state !== 'waiting') throw new Error('it waits for a second yes')
  const own = await send(calls.approve, {
    token: asks.token,
    params: { id: reply.approvalId },
    body: newAct('reading'),
  })
  assert.equal(codeOf(own), 'own_request')
  await desk.approve(says, reply.approvalId)
  const { announced, terms } = await api.call(routes.studioPay, { token })
  assert.deepEqual(
    [announced[0]?.terms.perHour, announced[0]?.terms.validFrom, terms?.perHour],
    [1300, row.earliest, 1200],
  )

  // Nina's closed month under the new rate: 75 minutes at 13.00 instead of 12.00
  const { rows } = await sql<{
    accountId: string
  }>`select a.account_id as "accountId" from angels a join pay_periods p on p.angel_id = a.id
    where a.screen_name = 'Nina' limit 1`.execute(database.db)
  assert.ok(rows[0])
  const { rows: sent } = await sql<{
    text: string
  }>`select text_body as text from mails where member_id = ${rows[0].accountId} order by id desc limit 1`.execute(
    database.db,
  )
  assert.match(sent[0]?.text ?? '', /16[.,]25.*15[.,]00/s)
})

test('AN-19 a profile of kind member has no lines, whatever it answers', async () => {
  const angel = await addPersonAngel(server, { kind: 'member' })
  const { writes, answers } = await talk({ ...angel, token: angel.session.token })
  await writes()
  await answers()
  assert.deepEqual((await api.call(routes.studioPay, { token: angel.session.token })).months, [])
})
