import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { type TestOperator } from '../../../modules/operators/operators.fixtures.ts'
import { casesDriver } from './cases.fixtures.ts'

const server = await startTestServer()
const { api, product } = server
const { send, call, newAct, codeOf, operator, pair } = casesDriver(server)
const DAY = 86_400_000

const inEvery = <T>(value: T) => ({ en: value, es: value, fr: value, it: value })
const whole = {
  severity: 2,
  words: inEvery({
    title: 'No spoilers',
    text: 'Nobody is told how a film ends.',
    examples: ['“It was the gardener”'],
  }),
  ladder: [{ outcome: 'warning', days: null, strikeDays: 90 }],
}
const draft = ({ token }: TestOperator, id: string, fields: object = {}) =>
  send(calls.draftPolicy, { token, params: { id }, body: newAct('quality', { ...whole, ...fields }) })
async function versionsOf({ token }: TestOperator, id: string) {
  return (await call(calls.listPolicies, { token })).policies.filter((one) => one.id === id)
}
async function publish(by: TestOperator, second: TestOperator, id: string, from?: number) {
  const version = (await versionsOf(by, id)).find(({ state }) => state === 'draft')?.version
  const body = newAct('quality', { version, ...(from !== undefined && { from }) })
  const asked = await call(calls.publishPolicy, { token: by.token, params: { id }, body })
  assert.ok(asked.state === 'waiting')
  const params = { id: asked.approvalId }
  return send(calls.approve, { token: second.token, params, body: newAct('reading') })
}
const rulesIn = async (l: string) =>
  (await api.call(routes.legalPage, { body: { p: 'rules', d: 'localhost', l } })).html

test('BO-07 no bearer and a member’s draft no rule', async () => {
  const { member } = await pair()
  for (const token of [undefined, member.token])
    assert.equal((await send(calls.draftPolicy, { token, params: { id: 'no_spoilers' } })).status, 401)
})

test('G3 a moderator reads the rules and drafts none, support sees none', async () => {
  const [moderator, support] = [await operator('moderator'), await operator('support')]
  const { policies } = await call(calls.listPolicies, { token: moderator.token })
  assert.ok(policies.length > 0)
  assert.equal(policies[0]?.actions.find(({ action }) => action === 'draftPolicy')?.allowed, false)
  assert.equal(codeOf(await draft(moderator, 'no_spoilers')), 'missing_permission')
  assert.equal(codeOf(await send(calls.listPolicies, { token: support.token })), 'missing_permission')
})

test('TS-06 a rule without examples, without a ladder, or without a language is 422 and no draft', async () => {
  const lead = await operator('lead')
  const { fr: _left, ...three } = whole.words
  for (const fields of [
    { ladder: [] },
    { words: { ...whole.words, it: { ...whole.words.it, examples: [] } } },
    { words: three },
    { severity: 5 },
    { ladder: [{ outcome: 'suspension', days: null, strikeDays: 0 }] },
    { ladder: [{ outcome: 'warning', days: 3, strikeDays: 0 }] },
  ])
    assert.equal((await draft(lead, 'no_spoilers', fields)).status, 422, JSON.stringify(fields))
  assert.deepEqual(await versionsOf(lead, 'no_spoilers'), [])
})

test('TS-06 a rule is drafted alone, switched on by two, and stands at /legal/rules in every language', async () => {
  const [lead, second] = [await operator('lead'), await operator('lead')]
  assert.equal((await draft(lead, 'no_spoilers')).status, 200)
  assert.equal((await rulesIn('it')).includes('No spoilers'), false)
  assert.equal((await publish(lead, second, 'no_spoilers')).status, 200)
  for (const language of ['en', 'es', 'fr', 'it'])
    assert.ok((await rulesIn(language)).includes('No spoilers'), language)
  assert.deepEqual(
    (await versionsOf(lead, 'no_spoilers')).map(({ policyVersion, state }) => [policyVersion, state]),
    [[1, 'in_force']],
  )
})

test('TS-06 a day of force: until then the old words hold, from then on the new ones, and both stay to be read', async () => {
  const [lead, second] = [await operator('lead'), await operator('lead')]
  const id = 'no_riddles'
  await draft(lead, id)
  await publish(lead, second, id)
  const words = inEvery({ ...whole.words.en, title: 'No riddles at all' })
  await draft(lead, id, { words })
  const from = product.clock.now().getTime() + 3 * DAY
  assert.equal((await publish(lead, second, id, from)).status, 200)
  const states = async () =>
    (await versionsOf(lead, id)).map(({ policyVersion, state, inForceFrom }) => [policyVersion, state, inForceFrom])
  const [scheduled, current] = await states()
  assert.deepEqual(scheduled, [2, 'scheduled', from])
  assert.deepEqual(current?.slice(0, 2), [1, 'in_force'])
  assert.equal((await rulesIn('en')).includes('No riddles at all'), false)
  await product.clock.advance(3 * DAY + 60_000)
  assert.ok((await rulesIn('en')).includes('No riddles at all'))
  const later = await operator('lead')
  assert.deepEqual(
    (await versionsOf(later, id)).map(({ policyVersion, state }) => [policyVersion, state]),
    [
      [2, 'in_force'],
      [1, 'replaced'],
    ],
  )
})
