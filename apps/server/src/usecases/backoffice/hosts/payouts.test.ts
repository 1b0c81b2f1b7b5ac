import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/books/index.ts'
import { IBANS, payoutsDriver } from './payouts.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const desk = await payoutsDriver(server)
const { ready, earn, overview, request, make, brand, approve2, write, pay, fail, pair, run, now, codeOf } = desk
after(() => desk.close())

const HOUR_MS = 3_600_000
const refusalOf = ({ json }: { readonly json: unknown }) => ErrorReply.safeParse(json).data?.error.code
const brokenRules = async () =>
  (await checkInvariants(database.db, now())).filter(({ number, broken }) => [1, 29].includes(number) && broken > 0)
const mailsTo = async (accountId: string) =>
  (
    await sql<{
      to: string
      subject: string
      text: string
    }>`select recipient as to, subject, text_body as text from mails
      where member_id = ${accountId} order by id`.execute(database.db)
  ).rows
/** A payout that is at the bank, with its file. */
async function sent(name: string, minutes = 150) {
  const host = await ready(name)
  await earn(host, minutes)
  await make()
  const [asks, says] = await pair()
  const due = (await brand(asks)).prepared.filter(({ angelId }) => angelId === host.angelId)
  await approve2(asks, says, due)
  const file = await write(asks)
  const payout = (await brand(asks)).files
    .flatMap(({ payouts }) => payouts)
    .find(({ angelId }) => angelId === host.angelId)
  assert.ok(payout)
  return { host, asks, says, file, payout }
}

test('AN-21 payouts open to no bearer, and to no member', async () => {
  assert.equal((await fetch(`${server.url}/studio/api/payouts`)).status, 401)
  const { token } = await api.signUp({})
  assert.equal((await api.send(routes.studioPayouts, { token })).status, 403)
})

test('AN-21 an operator of another brand neither sees nor approves payouts, and a role without the permission none', async () => {
  const host = await ready('Ana')
  await earn(host, 150)
  await make()
  const [asks] = await pair()
  const due = (await brand(asks)).prepared
  const other = await desk.operator('finance')
  await sql`update operator_grants set brands = '{red}' where operator_id = ${other.id}`.execute(database.db)
  const { rows } = await desk.call(calls.listHostPayouts, { token: other.token })
  assert.deepEqual(
    rows.map(({ brandId }) => brandId),
    ['red'],
  )
  const body = desk.newAct('reading', { ids: due.map(({ id }) => id), total: 1 })
  const answer = await desk.send(calls.approvePayouts, { token: other.token, params: { brandId: 'original' }, body })
  assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'])
  const support = await desk.operator('support')
  assert.equal((await desk.send(calls.listHostPayouts, { token: support.token })).status, 403)
})

test('AN-21 bank details want a step-up, are checked as typed, sealed, and shown by their last signs', async () => {
  const host = await desk.host('Bea')
  assert.equal(refusalOf(await desk.saveDetails(host.token, IBANS.es)), 'proof_required')
  await desk.prove(host.token)
  assert.equal((await desk.saveDetails(host.token, 'ES9121000418450200051333')).status, 400)
  assert.equal((await desk.saveDetails(host.token, 'es91 2100 0418 4502 0005 1332')).status, 200)
  const { waiting, details } = await overview(host.token)
  assert.deepEqual([details, waiting?.country, waiting?.last4], [null, 'ES', '1332'])
  const { rows } = await sql<{
    row: string
  }>`select encode(sealed, 'escape') || payout_details::text as row from payout_details where account_id = ${host.accountId}`.execute(
    database.db,
  )
  assert.doesNotMatch(rows[0]?.row ?? '', /2100|Marta/)
  await assert.rejects(
    sql`update payout_details set usable_from = saved_at where account_id = ${host.accountId}`.execute(database.db),
    /payout_details_wait/,
  )
})

test('AN-21 a new IBAN: a payout the next day goes to the old one, and both addresses of hers hear of it', async () => {
  const host = await ready('Carla', IBANS.es)
  await earn(host, 150)
  const former = (
    await sql<{ email: string }>`select email from members where id = ${host.accountId}`.execute(database.db)
  ).rows[0]?.email
  await sql`insert into email_changes (id, member_id, old_email, new_email, is_opt_in, at) values (${randomUUID()}, ${host.accountId},
    'carla.before@example.com', ${former ?? ''}, false, ${now()})`.execute(database.db)
  await desk.prove(host.token)
  assert.equal((await desk.saveDetails(host.token, IBANS.fr)).status, 200)
  const mails = (await mailsTo(host.accountId)).filter(({ text }) => text.includes('2606'))
  assert.deepEqual(mails.map(({ to }) => to).toSorted(), ['carla.before@example.com', former].toSorted())

  await product.clock.advance(24 * HOUR_MS)
  assert.equal((await request(host.token, 3000)).status, 200)
  await run('payouts.prepare')
  const [asks] = await pair()
  const due = (await brand(asks)).prepared.filter(({ angelId }) => angelId === host.angelId)
  assert.deepEqual(
    due.map(({ account }) => account?.last4),
    ['1332'],
  )
  // although the new one holds by the time of the file
  await product.clock.advance(30 * HOUR_MS)
  assert.equal((await overview(host.token)).details?.last4, '2606')
  await approve2(await desk.operator('host_manager'), await desk.operator('finance'), due)
  const file = await write(await desk.operator('finance'))
  assert.match(file.content, new RegExp(`<IBAN>${IBANS.es}</IBAN>`))
  assert.doesNotMatch(file.content, new RegExp(IBANS.fr))
})

test('AN-21 a change is taken back by one press in the studio, or by the link without signing in; twice says the same', async () => {
  const host = await ready('Dora', IBANS.es)
  await desk.prove(host.token)
  await desk.saveDetails(host.token, IBANS.it)
  const other = await desk.host('Other')
  assert.equal((await api.send(routes.studioCancelPayoutDetails, { token: other.token })).status, 404)
  assert.equal((await api.send(routes.studioCancelPayoutDetails, { token: host.token })).status, 200)
  assert.equal((await overview(host.token)).waiting, null)

  await desk.saveDetails(host.token, IBANS.it)
  const mail = (await mailsTo(host.accountId)).at(-1)
  const token = /cancel\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await desk.saveDetails(host.token, IBANS.fr)
  for (const _ of [1, 2]) assert.equal((await api.send(routes.cancelPayoutDetails, { body: { token } })).status, 200)
  const { waiting, details } = await overview(host.token)
  assert.deepEqual([waiting, details?.last4], [null, '1332'])
  await product.clock.advance(49 * HOUR_MS)
  assert.equal(refusalOf(await api.send(routes.cancelPayoutDetails, { body: { token } })), 'token_expired')
  assert.equal((await overview(host.token)).details?.last4, '1332')
})

test('AN-21 an own request is over 20.00, once for a key, of what is there, and never with another on its way', async () => {
  const little = await ready('Edda')
  await earn(little, 100)
  assert.equal((await overview(little.token)).obstacle, 'minimum')
  assert.equal((await request(little.token, 2000)).status, 409)
  const host = await ready('Eva')
  await earn(host, 150)
  const { balance, available, obstacle } = await overview(host.token)
  assert.deepEqual([balance, available, obstacle], [3000, 3000, null])
  assert.equal((await request(host.token, 2999)).status, 409)
  const key = randomUUID()
  assert.equal((await request(host.token, 3000, key)).status, 200)
  assert.equal((await request(host.token, 3000, key)).status, 200)
  assert.equal((await request(host.token, 3000)).status, 409)
  await run('payouts.prepare')
  const after = await overview(host.token)
  assert.deepEqual([after.balance, after.onTheWay, after.payouts.length, after.obstacle], [0, 3000, 1, 'on_the_way'])
  await assert.rejects(
    sql`insert into payouts (id, angel_id, brand_id, key, currency, amount_minor, state, at) values (${randomUUID()}, ${host.angelId},
      'original', 'x', 'EUR', 1, 'requested', now())`.execute(database.db),
    /more than is due|one_on_the_way/,
  )
})

test('AN-21 without tax details nothing is paid out; a tax number is checked as typed by its country', async () => {
  const host = await desk.host('Fina')
  await desk.prove(host.token)
  await desk.saveDetails(host.token, IBANS.es)
  await product.clock.advance(49 * HOUR_MS)
  await earn(host, 150)
  await make()
  const { obstacle, payouts } = await overview(host.token)
  assert.deepEqual([obstacle, payouts], ['tax', []])
  await desk.prove(host.token)
  const body = {
    ...{ name: 'Fina', birthDate: '1991-01-01', street: 'A 1', postcode: '28013', city: 'Madrid' },
    ...{ country: 'ES', taxCountry: 'ES', taxId: '12345678A' },
  } as const
  assert.equal((await api.send(routes.studioSaveTax, { token: host.token, body })).status, 400)
  assert.equal(
    (await api.send(routes.studioSaveTax, { token: host.token, body: { ...body, taxId: '12.345.678-Z' } })).status,
    200,
  )
  await make()
  assert.equal((await overview(host.token)).onTheWay, 3000)
})

test('AN-21 a closed month goes the whole way: two operators, a file for the bank, paid, in the books and in the report of the year', async () => {
  const { host, asks, says, file, payout } = await sent('Gala')
  assert.match(file.content, /<InstdAmt Ccy="EUR">30\.00<\/InstdAmt>/)
  assert.match(file.content, /<Nm>Marta Perez<\/Nm>/)
  assert.match(file.content, new RegExp(`<EndToEndId>${payout.id.replaceAll('-', '')}</EndToEndId>`))
  const again = await desk.call(calls.openPayoutFile, {
    token: says.token,
    params: { id: file.id },
    body: desk.newAct('reading'),
  })
  assert.equal(again.state === 'done' && again.result.content, file.content)
  await pay(asks, file.id)
  const { balance, onTheWay, payouts, years } = await overview(host.token)
  assert.deepEqual([balance, onTheWay, payouts[0]?.state], [0, 0, 'paid'])
  assert.deepEqual(await brokenRules(), [])

  const year = String(now().getUTCFullYear())
  assert.deepEqual(years.map(String), [year])
  const report = await fetch(`${server.url}/studio/api/payouts/years/${year}/report.csv`, {
    headers: { authorization: `Bearer ${host.token}` },
  })
  const csv = await report.text()
  assert.match(csv, /Marta Pérez,1990-04-12/)
  assert.match(csv, new RegExp(`${payout.id},\\d{4}-\\d\\d-\\d\\d,EUR,3000`))
  const other = await desk.host('Nobody')
  const stranger = await fetch(`${server.url}/studio/api/payouts/years/${year}/report.csv`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  assert.equal(stranger.status, 404)
  const finance = await desk.operator('finance')
  const whole = await desk.call(calls.exportTaxReport, {
    token: finance.token,
    params: { brandId: 'original' },
    body: { ...desk.newAct('legal_duty', { year: Number(year) }), reason: { code: 'legal_duty', text: 'DAC7' } },
  })
  assert.match(whole.state === 'done' ? whole.result.content : '', /12345678Z/)
})

test('AN-21 one operator alone approves nothing, whichever role', async () => {
  const host = await ready('Hilda')
  await earn(host, 150)
  await make()
  const [asks] = await pair()
  const [due] = (await brand(asks)).prepared.filter(({ angelId }) => angelId === host.angelId)
  assert.ok(due)
  const body = desk.newAct('reading', { ids: [due.id], total: due.amount })
  const reply = await desk.call(calls.approvePayouts, { token: asks.token, params: { brandId: 'original' }, body })
  if (reply.state !== 'waiting') throw new Error('it waits for a second yes')
  const own = await desk.send(calls.approve, {
    token: asks.token,
    params: { id: reply.approvalId },
    body: desk.newAct('reading'),
  })
  assert.equal(codeOf(own), 'own_request')
  await assert.rejects(
    sql`update payouts set state = 'approved', asked_by = ${asks.id}, approved_by = ${asks.id} where id = ${due.id}`.execute(
      database.db,
    ),
    /check/,
  )
})

test('AN-21 a failed payout returns to the balance once, with its reason by e-mail and in the studio', async () => {
  const { host, asks, payout } = await sent('Ines')
  assert.equal((await fail(asks, payout)).status, 200)
  assert.equal((await fail(asks, { ...payout, version: 'failed' })).status, 409)
  const { balance, onTheWay, payouts } = await overview(host.token)
  assert.deepEqual([balance, onTheWay, payouts[0]?.failure], [3000, 0, 'The bank says that the account is closed.'])
  const mails = (await mailsTo(host.accountId)).filter(({ text }) => text.includes('the account is closed'))
  assert.equal(mails.length, 1)
  assert.deepEqual(await brokenRules(), [])
})

test('AN-21 what comes back after it was paid is owed again, once', async () => {
  const { host, asks, file, payout } = await sent('Julia')
  await pay(asks, file.id)
  assert.equal((await fail(asks, { id: payout.id, version: 'paid' })).status, 200)
  assert.equal((await fail(asks, { id: payout.id, version: 'failed' })).status, 409)
  assert.equal((await overview(host.token)).balance, 3000)
  assert.deepEqual(await brokenRules(), [])
})

test('AN-21 TS-07 a hold needs a decision about her, keeps back its amount alone, and ends with the decision', async () => {
  const host = await ready('Karla')
  await earn(host, 300)
  const [asks, says] = await pair()
  const hold = (decisionId: string, amount: number) => ({
    token: asks.token,
    params: { id: host.angelId },
    body: desk.newAct('rules', {
      decisionId,
      amount,
      words: 'What was decided about her account, and why it is held.',
    }),
  })
  assert.equal(codeOf(await desk.send(calls.holdPayout, hold(randomUUID(), 1000))), 'invalid')
  await assert.rejects(
    sql`insert into payout_holds (id, angel_id, brand_id, decision_id, amount_minor, words, at, held_by) values (${randomUUID()},
      ${host.angelId}, 'original', ${randomUUID()}, 5, ${'x'.repeat(50)}, now(), ${randomUUID()})`.execute(database.db),
    /decision/,
  )
  const decisionId = await desk.decided(host.angelId)
  const holdable = async () => (await brand(asks)).holdable.filter(({ angelId }) => angelId === host.angelId)
  assert.deepEqual(
    (await holdable()).map(({ owed, decisions }) => [owed, decisions.map(({ id }) => id)]),
    [[6000, [decisionId]]],
  )
  const reply = await desk.call(calls.holdPayout, hold(decisionId, 2500))
  if (reply.state !== 'waiting') throw new Error('it waits for a second yes')
  await desk.approve(says, reply.approvalId)
  assert.deepEqual(await holdable(), []) // once for a decision
  const held = await overview(host.token)
  assert.deepEqual([held.balance, held.held, held.available], [6000, 2500, 3500])
  await make()
  assert.equal((await overview(host.token)).onTheWay, 3500)
  await sql`update decisions set ended_at = ${now()}, ended_by = 'appeal' where id = ${decisionId}`.execute(database.db)
  const free = await overview(host.token)
  assert.deepEqual([free.balance, free.held, free.available], [2500, 0, 2500])
})

for (const [table, write_] of [
  ['payouts', 'insert'],
  ['payouts', 'update'],
] as const)
  test(`AN-21 an instruction that dies at ${write_} is made once the next time`, async () => {
    const host = await ready(`Lena ${write_}`)
    await earn(host, 150)
    await desk.dyingAt(table, write_, async () => {
      await make().catch(() => null)
      for (const job of ['payouts.months', 'payouts.prepare']) await run(job).catch(() => null)
    })
    const { payouts } = await overview(host.token)
    assert.deepEqual(
      payouts.map(({ state }) => state),
      write_ === 'insert' ? [] : ['requested'],
    )
    await make()
    await make()
    const later = await overview(host.token)
    assert.deepEqual([later.payouts.map(({ state }) => state), later.onTheWay], [['prepared'], 3000])
  })

for (const table of ['payouts', 'money_lines', 'mails', 'operator_audit'])
  test(`AN-21 saying that a file is paid, dying at ${table}, changes nothing, and the next time all of it`, async () => {
    const { host, asks, file } = await sent(`Mara ${table}`)
    const write_ = table === 'payouts' ? 'update' : 'insert'
    await desk.dyingAt(table, write_, () => pay(asks, file.id).catch(() => null))
    const { payouts } = await overview(host.token)
    assert.equal(payouts[0]?.state, 'sent')
    assert.deepEqual(await brokenRules(), [])
    await pay(asks, file.id)
    assert.equal((await overview(host.token)).payouts[0]?.state, 'paid')
    assert.deepEqual(await brokenRules(), [])
  })
