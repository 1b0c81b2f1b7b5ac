import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { until } from '@incontro/testing/until.ts'
import { sql } from 'kysely'
import { brandDriver } from '../brands/brands.fixtures.ts'

const SECRET = 'live_a-key-that-nobody-reads-again'
/** Mollie's HTTP, as far as its credentials are asked about. */
const vendor = createServer((request, response) => {
  const isKnown = request.headers.authorization === `Bearer ${SECRET}`
  response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end('{}')
})
await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
after(() => vendor.close())
const baseUrl = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}` // it listens on a port

const server = await startTestServer()
const { product, database } = server
const { call, send, codeOf, besideOf, newAct, operator, operatorOf } = brandDriver(server)
const [owner, finance] = [await operator('owner'), await operator('finance')]

const seal = async (id: string, secrets: Record<string, string>) =>
  (await call(calls.sealSecrets, { token: owner.token, params: { id }, body: { secrets } })).sealed
async function save(token: string, id: string, fields: object, version = '0') {
  return send(calls.saveMerchantAccount, {
    token,
    params: { id },
    body: newAct('new_task', {
      version,
      provider: 'mollie',
      brands: ['red'],
      methods: null,
      settings: { baseUrl },
      sealed: null,
      isOn: true,
      ...fields,
    }),
  })
}
const list = (token: string) => call(calls.listMerchantAccounts, { token })

test('BO-30 no bearer, a member’s and another role’s open nothing of the accounts', async () => {
  const member = await addMember(server)
  for (const each of [calls.listMerchantAccounts, calls.saveMerchantAccount, calls.testMerchantAccount])
    for (const token of [undefined, member.token])
      assert.equal((await send(each, { token, params: { id: 'one' } })).status, 401)
  const editor = await operator('editor')
  const refused = await send(calls.listMerchantAccounts, { token: editor.token })
  assert.deepEqual([refused.status, besideOf(refused)['permission']], [403, 'providers.secrets'])
})

test('BO-30 an account is set up by its provider’s form, serves at once, and no answer or row shows its secret', async () => {
  const { forms, accounts } = await list(owner.token)
  assert.ok(accounts.every(({ isFixed }) => isFixed))
  const mollie = forms.find(({ provider }) => provider === 'mollie')
  assert.ok(mollie?.form.some(({ key, kind, required }) => key === 'apiKey' && kind === 'secret' && required))
  const without = await save(owner.token, 'mollie-red', {})
  assert.deepEqual([without.status, codeOf(without), besideOf(without)['field']], [422, 'invalid', 'settings.apiKey'])
  const open = await save(owner.token, 'mollie-red', { settings: { baseUrl, apiKey: SECRET } })
  assert.deepEqual([open.status, besideOf(open)['field']], [422, 'settings.apiKey'])
  const elsewhere = await save(owner.token, 'mollie-red', { sealed: await seal('another', { apiKey: SECRET }) })
  assert.deepEqual([elsewhere.status, besideOf(elsewhere)['field']], [422, 'sealed'])

  const done = await save(owner.token, 'mollie-red', { sealed: await seal('mollie-red', { apiKey: SECRET }) })
  assert.equal(done.status, 200, JSON.stringify(done.json))
  await until('it serves', async () => product.apis.payments.hasAccount('mollie-red'))
  const row = (await list(finance.token)).accounts.find(({ id }) => id === 'mollie-red')
  assert.deepEqual([row?.brands, row?.isOn, Object.keys(row?.secretsSet ?? {})], [['red'], true, ['apiKey']])
  assert.ok(!JSON.stringify([await list(owner.token), done.json]).includes(SECRET))
  for (const table of ['merchant_accounts', 'operator_audit', 'operator_approvals', 'operator_keys', 'events']) {
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} t where t::text like ${`%${SECRET}%`}`.execute(database.db)
    assert.equal(rows[0]?.n, 0, table)
  }
})

test('BO-30 credentials are tested at the provider, and a secret that is changed is tested again', async () => {
  const trial = (id: string) =>
    call(calls.testMerchantAccount, { token: finance.token, params: { id }, body: newAct('reading') })
  const good = await trial('mollie-red')
  assert.ok(good.state === 'done')
  assert.equal(good.result.outcome, 'accepted')
  const { version } = (await list(finance.token)).accounts.find(({ id }) => id === 'mollie-red') ?? {}
  const changed = await save(
    finance.token,
    'mollie-red',
    { sealed: await seal('mollie-red', { apiKey: 'live_wrong' }) },
    version,
  )
  assert.equal(changed.status, 200, JSON.stringify(changed.json))
  assert.equal((await list(finance.token)).accounts.find(({ id }) => id === 'mollie-red')?.test, null)
  await until('the other key is used', async () => {
    const tried = await trial('mollie-red')
    return tried.state === 'done' && tried.result.outcome === 'refused'
  })
  assert.equal(
    (await send(calls.testMerchantAccount, { token: finance.token, params: { id: 'absent' }, body: newAct('reading') }))
      .status,
    404,
  )
})

test('BO-30 G3 G6 an account of other brands is as if it were not there, and one that serves a live brand waits for a second yes', async () => {
  const ofLooviing = await operatorOf('finance', ['looviing'])
  assert.ok(!(await list(ofLooviing.token)).accounts.some(({ id }) => id === 'mollie-red'))
  const foreign = await save(ofLooviing.token, 'mollie-red', {}, '2')
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'not_found'])
  const red = await product.apis.brands.get('red')
  await database.transaction((tx) => product.apis.brands.saveBrand(tx, { ...red, demo: false }, ['red.localhost']))
  await until('it is live', async () => !(await product.apis.brands.get('red')).demo)
  const { version } = (await list(owner.token)).accounts.find(({ id }) => id === 'mollie-red') ?? {}
  const asked = await save(
    owner.token,
    'mollie-red',
    { sealed: await seal('mollie-red', { apiKey: SECRET }), isOn: false },
    version,
  )
  assert.deepEqual([asked.status, asked.json['state']], [200, 'waiting'])
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from operator_approvals t where t::text like ${`%${SECRET}%`}`.execute(database.db)
  assert.equal(rows[0]?.n, 0)
  await call(calls.approve, {
    token: finance.token,
    params: { id: String(asked.json['approvalId']) },
    body: newAct('reading'),
  })
  await until('it is off', async () => !product.apis.payments.hasAccount('mollie-red'))
})

test('BO-30 an account of the settings is changed by no page, and an account stays with its provider', async () => {
  const [fixed] = (await list(owner.token)).accounts
  const taken = await save(owner.token, fixed?.id ?? '', { sealed: await seal(fixed?.id ?? '', { apiKey: SECRET }) })
  assert.deepEqual([taken.status, codeOf(taken)], [409, 'conflict'])
  const { version } = (await list(owner.token)).accounts.find(({ id }) => id === 'mollie-red') ?? {}
  const moved = await save(owner.token, 'mollie-red', { provider: 'paypal' }, version)
  assert.deepEqual([moved.status, besideOf(moved)['field']], [409, 'provider'])
})
