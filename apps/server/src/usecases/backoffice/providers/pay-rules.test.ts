import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls, type PayRuleSet } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { cards, createBuying } from '../../../testing/payments/payments.fixtures.ts'
import { brandDriver } from '../brands/brands.fixtures.ts'

const server = await startTestServer()
const { product, database } = server
const { buy, planOf } = createBuying(server)
const { call, send, codeOf, besideOf, newAct, operator, operatorOf } = brandDriver(server)
const finance = await operator('finance')
const params = { id: 'original' }

const show = () => call(calls.showPayRules, { token: finance.token, params })
const single = (account: string) => ({ then: { single: account }, softDeclines: [] })
const charge = {
  method: 'credit_card',
  country: 'es',
  bin: null,
  amountMinor: 299,
  isNewCard: true,
  isOnFile: false,
  attemptNo: 1,
  flowId: '7',
  renews: true,
  member: 'anybody',
}
const trial = async (over: object = {}) =>
  (await call(calls.tryPayRules, { token: finance.token, params, body: { ...charge, ...over } })).accounts
async function save(rules: PayRuleSet, token = finance.token) {
  const { version } = await show()
  return send(calls.savePayRules, { token, params, body: newAct('new_task', { version, rules }) })
}

test('BO-30 no bearer, another role’s and another brand’s see and try no pay rules', async () => {
  const member = await addMember(server)
  for (const each of [calls.showPayRules, calls.savePayRules, calls.tryPayRules])
    for (const token of [undefined, member.token]) assert.equal((await send(each, { token, params })).status, 401)
  const editor = await operator('editor')
  for (const each of [calls.showPayRules, calls.tryPayRules]) {
    const refused = await send(each, { token: editor.token, params, body: charge })
    assert.deepEqual([refused.status, besideOf(refused)['permission']], [403, 'payrules.change'])
  }
  const ofRed = await operatorOf('finance', ['red'])
  for (const each of [calls.showPayRules, calls.tryPayRules])
    assert.equal((await send(each, { token: ofRed.token, params, body: charge })).status, 404)
})

test('BO-30 what the try-out says of a charge is where the next real one goes, before and after the rules change', async () => {
  async function realAccount(): Promise<string | undefined> {
    const member = await addMember(server)
    await buy(member, cards.success)
    const { rows } = await sql<{ account: string }>`select a.merchant_account_id as account from payment_attempts a
      join orders o on o.id = a.order_id where o.member_id = ${member.id}`.execute(database.db)
    return rows[0]?.account
  }
  const member = await addMember(server)
  const amountMinor = planOf(member).totalPrice
  const before = await trial({ amountMinor })
  assert.equal(before[0], await realAccount())

  const other = (await show()).accounts.map(({ id }) => id).find((id) => id !== before[0] && id.startsWith('sandbox-'))
  assert.ok(other)
  const rules: PayRuleSet = {
    rules: [{ when: { country: ['es'], paySource: ['credit_card'] }, ...single(other) }],
    default: single(before[0] ?? ''),
    methods: [],
  }
  assert.equal((await trial({ amountMinor, rules }))[0], other, 'rules that nobody saved')
  assert.equal((await trial({ amountMinor }))[0], before[0])
  const saved = await save(rules)
  assert.equal(saved.status, 200, JSON.stringify(saved.json))
  assert.equal((await trial({ amountMinor }))[0], other)
  assert.equal((await trial({ amountMinor, country: 'fr' }))[0], before[0])
  assert.equal(await realAccount(), other)
  const { history, rules: current } = await show()
  assert.deepEqual(current, rules)
  assert.equal(history[0]?.number, Number(history[1]?.number ?? 0) + 1)
})

test('BO-30 rules that name no account of ours, or could not be meant, are refused by their field', async () => {
  const unknown = await save({ rules: [], default: single('nobody'), methods: [] })
  assert.deepEqual([unknown.status, codeOf(unknown), besideOf(unknown)['field']], [422, 'invalid', 'rules.rules'])
  const turned = await save({
    rules: [{ when: { amount: { from: 2, to: 1 } }, ...single('sandbox-adyen') }],
    default: single('sandbox-adyen'),
    methods: [],
  })
  assert.deepEqual([turned.status, codeOf(turned)], [422, 'invalid'])
})

test('BO-30 G6 rules of a live brand wait for a second yes', async () => {
  const original = await product.apis.brands.get('original')
  await database.transaction((tx) =>
    product.apis.brands.saveBrand(tx, { ...original, demo: false }, ['original.localhost', 'localhost', '127.0.0.1']),
  )
  const { rules } = await show()
  assert.ok(rules)
  const asked = await save({ ...rules, methods: ['paypal'] })
  assert.deepEqual([asked.status, asked.json['state']], [200, 'waiting'], JSON.stringify(asked.json))
  const owner = await operator('owner')
  const id = String(asked.json['approvalId'])
  await call(calls.approve, { token: owner.token, params: { id }, body: newAct('reading') })
  assert.deepEqual((await show()).rules?.methods, ['paypal'])
})
