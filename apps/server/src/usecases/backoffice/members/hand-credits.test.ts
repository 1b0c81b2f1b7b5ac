import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { type HandWallet, operatorCalls as calls, type ReasonCode } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '../../../modules/credits/index.ts'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({
  env: { LIMITS_FACTOR: '1000', HAND_CREDITS_PER_DAY: '300', HAND_CREDITS_PER_ACT_FINANCE: '200' },
})
const { api, database, product } = server
const { send, call, codeOf, besideOf, newAct, operator, operatorOf, actsOn } = memberDriver(server)
const MONTH = 30 * 24 * 3_600_000

type Given = { wallet?: HandWallet; amount?: number; expiresAt?: number | null; code?: ReasonCode; key?: string }
const give = (
  { token }: { token: string },
  { trackerId }: { trackerId: string },
  { wallet = 'promo', amount = 10, expiresAt = null, code = 'goodwill', ...more }: Given = {},
) =>
  send(calls.giveCredits, {
    token,
    params: { trackerId },
    body: newAct(code, {
      wallet,
      amount,
      expiresAt,
      ...(code === 'correction' && { reason: { code, text: 'a test' } }),
      ...more,
    }),
  })
const lotOf = ({ json }: Awaited<ReturnType<typeof give>>) => (json['result'] as { lotId: string }).lotId // as answered
const takeBack = ({ token }: { token: string }, { trackerId }: { trackerId: string }, lotId: string, amount: number) =>
  send(calls.takeCreditsBack, {
    token,
    params: { trackerId, lotId },
    body: newAct('correction', { reason: { code: 'correction', text: 'a test' }, amount }),
  })
const messagesOf = async (id: string) => (await product.apis.credits.balances(id)).messages
const isWhole = async () => assert.deepEqual(await checkInvariants(database.db), [])

test('BO-34 giving and taking back open to no bearer, to no member, to who may not, and not for another brand’s member', async () => {
  const member = await addMember(server)
  const [lead, foreign] = [await operator('lead'), await operatorOf('support', ['red'])]
  for (const token of ['', member.token]) {
    assert.equal((await give({ token }, member)).status, 401)
    assert.equal((await takeBack({ token }, member, randomUUID(), 1)).status, 401)
  }
  assert.equal(codeOf(await give(lead, member)), 'missing_permission')
  assert.equal(codeOf(await give(foreign, member)), 'not_found')
  assert.equal(codeOf(await takeBack(foreign, member, randomUUID(), 1)), 'not_found')
  assert.deepEqual(await actsOn(member.id), [])
})

test('BO-02 BO-34 balance, statement and ledger agree; the member reads words for the kind and nothing of the operator', async () => {
  const [member, support] = [await addMember(server), await operator('support')]
  const before = await messagesOf(member.id)
  const ends = product.clock.now().getTime() + MONTH
  const kinds = ['goodwill', 'promotion', 'correction'] as const
  for (const code of kinds)
    assert.equal((await give(support, member, { code, amount: 7, expiresAt: ends })).status, 200)
  for (const wallet of ['icebreakers', 'likes', 'plan'] as const)
    assert.equal((await give(support, member, { wallet, amount: 2 })).status, 200)
  assert.equal(await messagesOf(member.id), before + 23)
  const statement = await api.call(routes.statement, { params: { trackerId: member.trackerId }, token: member.token })
  assert.deepEqual(await actsOn(member.id), Array(6).fill('credits.give'))
  const causes = statement.lines.map(({ cause }) => cause)
  for (const code of kinds) assert.ok(causes.includes(code), code)
  assert.ok(!JSON.stringify(statement).includes('a test'))
  assert.ok(statement.lots.some(({ source, expires }) => source === 'admin' && expires === ends))
  await isWhole()
})

test('BO-34 zero, negative and broken amounts, what is over and an end that is past are refused and change nothing', async () => {
  const [member, support] = [await addMember(server), await operator('support')]
  for (const amount of [0, -1, 1.5]) assert.equal((await give(support, member, { amount })).status, 422)
  const over = await give(support, member, { amount: 101 })
  assert.deepEqual([over.status, codeOf(over)], [422, 'over_limit'])
  assert.equal(codeOf(await give(support, member, { expiresAt: product.clock.now().getTime() })), 'invalid')
  assert.deepEqual(await actsOn(member.id), [])
})

test('BO-34 the cap of a day counts all that an operator gave, less what was taken back, and ends with the day', async () => {
  const [member, support] = [await addMember(server), await operator('support')]
  const first = await give(support, member, { amount: 100 })
  for (const amount of [100, 100]) assert.equal((await give(support, member, { amount })).status, 200)
  const over = await give(support, member, { amount: 1 })
  assert.deepEqual([codeOf(over), besideOf(over)['left']], ['over_limit', 0])
  assert.equal((await takeBack(support, member, lotOf(first), 40)).status, 200)
  const limits = await call(calls.handLimits, { token: support.token, params: { trackerId: member.trackerId } })
  assert.deepEqual([limits.leftToday, limits.alone, limits.withApproval], [40, 40, null])
  assert.equal((await give(support, member, { amount: 41 })).status, 422)
  assert.equal((await give(support, member, { amount: 40 })).status, 200)
})

test('BO-34 the budget of a brand’s month is one for all operators', async () => {
  const member = await addMember(server)
  const [one, other] = [await operator('support'), await operator('support')]
  const { leftOfMonth } = await call(calls.handLimits, { token: one.token, params: { trackerId: member.trackerId } })
  const lot = lotOf(await give(one, member, { amount: 1 }))
  // as if the others had given the rest of it
  await sql`update hand_credits set amount = amount + ${leftOfMonth - 11}, operator_id = ${randomUUID()} where lot_id = ${lot}`.execute(
    database.db,
  )
  const over = await give(other, member, { amount: 11 })
  assert.deepEqual([over.status, codeOf(over), besideOf(over)['left']], [409, 'conflict', 10])
  assert.equal((await give(other, member, { amount: 10 })).status, 200)
  await sql`delete from hand_credits where lot_id = ${lot}`.execute(database.db)
})

test('BO-34 G6 finance gives more with another’s yes, who sees exactly what will happen', async () => {
  const [member, one, other] = [await addMember(server), await operator('finance'), await operator('finance')]
  const before = await messagesOf(member.id)
  assert.equal((await give(one, member, { amount: 50 })).json['state'], 'done')
  const asked = await give(one, member, { amount: 201 })
  assert.equal(asked.json['state'], 'waiting')
  assert.equal(await messagesOf(member.id), before + 50)
  const params = { id: String(asked.json['approvalId']) }
  const { effect } = await call(calls.showApproval, { token: other.token, params })
  assert.equal(effect.find(({ field }) => field === 'amount')?.after, 201)
  const own = await send(calls.approve, { token: one.token, params, body: newAct('reading') })
  assert.equal(codeOf(own), 'own_request')
  const done = await send(calls.approve, { token: other.token, params, body: newAct('reading') })
  assert.equal(done.status, 200, JSON.stringify(done.json))
  assert.equal(await messagesOf(member.id), before + 251)
})

test('BO-34 the same key again gives once; an undo takes all of it, and none once some was used', async () => {
  const [member, support] = [await addMember(server, { level: 2 }), await operator('support')]
  const before = await messagesOf(member.id)
  const key = randomUUID()
  const [first, again] = [await give(support, member, { key }), await give(support, member, { key })]
  assert.deepEqual([first.status, again.json], [200, first.json])
  assert.equal(await messagesOf(member.id), before + 10)
  const undo = (number: unknown) =>
    send(calls.undo, {
      token: support.token,
      params: { number: String(number) },
      body: newAct('correction', { reason: { code: 'correction', text: 'a test' } }),
    })
  assert.equal((await undo(first.json['audit'])).status, 200)
  assert.equal(await messagesOf(member.id), before)

  const used = await give(support, member)
  await sql`update credit_lots set remaining = remaining - 1 where id = ${lotOf(used)}`.execute(database.db)
  assert.equal(codeOf(await undo(used.json['audit'])), 'conflict')
  await sql`update credit_lots set remaining = remaining + 1 where id = ${lotOf(used)}`.execute(database.db)
  await isWhole()
})

test('BO-34 only unused credits of that very grant are taken back', async () => {
  const [member, support] = [await addMember(server), await operator('support')]
  const lot = lotOf(await give(support, member, { amount: 5 }))
  await give(support, member, { amount: 50 })
  const most = await takeBack(support, member, lot, 6)
  assert.deepEqual([codeOf(most), besideOf(most)['left']], ['conflict', 5])
  assert.equal((await takeBack(support, member, lot, 5)).status, 200)
  assert.equal(codeOf(await takeBack(support, member, lot, 1)), 'conflict')
  const { lots } = await call(calls.memberCredits, { token: support.token, params: { trackerId: member.trackerId } })
  const gift = lots.find(({ hand }) => hand === null)
  assert.equal(codeOf(await takeBack(support, member, gift?.id ?? randomUUID(), 1)), 'not_found')
  const other = await addMember(server)
  assert.equal(codeOf(await takeBack(support, other, lot, 1)), 'not_found')
  await isWhole()
})

test('BO-34 ten parallel calls at the cap never give more than the cap', async () => {
  const members = [await addMember(server), await addMember(server)]
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 10, maxLength: 10 }), async (amounts) => {
      const support = await operator('support')
      const before = await sumOf(members)
      const answers = await Promise.all(
        amounts.map((amount, index) => give(support, members[index % 2] ?? { trackerId: '' }, { amount })),
      )
      const given = amounts.filter((_, index) => answers[index]?.status === 200)
      const sum = given.reduce((all, one) => all + one, 0)
      assert.ok(sum <= 300, `${String(sum)} were given`)
      assert.equal(await sumOf(members), before + sum)
      for (const answer of answers) assert.ok(answer.status === 200 || codeOf(answer) === 'over_limit')
    }),
    { numRuns: 4 },
  )
  await isWhole()
})

async function sumOf(members: readonly { id: string }[]): Promise<number> {
  const each = await Promise.all(members.map(({ id }) => messagesOf(id)))
  return each.reduce((all, one) => all + one, 0)
}

test('BO-34 a process that dies at any step of giving or taking back leaves all of it or nothing, and the same key ends it', async () => {
  const [member, support] = [await addMember(server), await operator('support')]
  await sql`create function die() returns trigger language plpgsql as $$ begin raise exception 'the process died'; end $$`.execute(
    database.db,
  )
  const lot = lotOf(await give(support, member, { amount: 5 }))
  const [before, acts] = [await messagesOf(member.id), await actsOn(member.id)]
  const takenBy = { token: support.token, params: { trackerId: member.trackerId, lotId: lot } }
  const [key, back] = [
    randomUUID(),
    newAct('correction', { reason: { code: 'correction', text: 'a test' }, amount: 5 }),
  ]
  const steps = [() => give(support, member, { key }), () => send(calls.takeCreditsBack, { ...takenBy, body: back })]
  for (const table of ['ledger_lines', 'hand_credits', 'operator_audit'])
    for (const step of steps) {
      const at = sql`${sql.table(table)}`
      await sql`create trigger die after insert or update on ${at} for each row execute function die()`.execute(
        database.db,
      )
      const died = await step()
      await sql`drop trigger die on ${at}`.execute(database.db)
      assert.equal(died.status, 500, table)
      assert.deepEqual([await messagesOf(member.id), await actsOn(member.id)], [before, acts], table)
    }
  await isWhole()
  for (const step of [...steps, ...steps]) assert.equal((await step()).status, 200)
  assert.equal(await messagesOf(member.id), before + 10 - 5)
  await isWhole()
})
