import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../../config/config.ts'
import { createProviders, merchantAccounts } from './index.ts'

const around = {
  sandbox: {
    apiBase: () => 'http://127.0.0.1:9/sandbox',
    pageBase: () => '/sandbox',
    secret: 'a secret of the server',
  },
}
const account = (over: Record<string, unknown> = {}) => ({ id: 'one', provider: 'sandbox', brands: ['*'], ...over })

test('PY-17 without settings the sandbox serves every brand, once in the look of each bank', () => {
  const { accounts, faults } = merchantAccounts()
  assert.deepEqual(faults, [])
  const providers = createProviders(accounts, around)
  assert.deepEqual(
    providers.candidates({ brandId: 'red', method: 'credit_card' }).map(({ accountId }) => accountId),
    ['sandbox-adyen', 'sandbox-trustpay', 'sandbox-maxpay'],
  )
  assert.equal(providers.get('sandbox-trustpay')?.id, 'sandbox')
  assert.equal(providers.get('sandbox'), undefined)
  assert.equal(providers.ofWebhook('sandbox')?.accountId, 'sandbox-adyen')
  assert.equal(providers.ofWebhook('sandbox-maxpay')?.accountId, 'sandbox-maxpay')
  assert.equal(providers.ofWebhook('nobody'), undefined)
})

test('PY-04 an account serves its brands and its methods only', () => {
  const { accounts } = merchantAccounts(
    JSON.stringify([
      account({ id: 'of-red', brands: ['red'], methods: ['paypal'] }),
      account({ id: 'cards', brands: ['red', 'looviing'], methods: ['credit_card'] }),
    ]),
  )
  const providers = createProviders(accounts, around)
  const idsOf = (brandId: string) =>
    providers.candidates({ brandId, method: 'credit_card' }).map(({ accountId }) => accountId)
  assert.deepEqual(idsOf('red'), ['cards'])
  assert.deepEqual(idsOf('original'), [])
  assert.deepEqual([providers.serving('red'), providers.serving('original')], [['of-red', 'cards'], []])
})

test('D18 all that is wrong with PAYMENT_ACCOUNTS is named at once, and no value of it', () => {
  const { faults } = merchantAccounts(
    JSON.stringify([
      account({ id: 'Not Good', settings: { style: 'adyen' } }),
      account({ provider: 'bank-of-nowhere' }),
      account({ settings: { style: 'gothic', url: 'http://bank.example/s3cr3t', key: 's3cr3t' } }),
      account(),
      account({ brands: [] }),
      account({ settings: { url: 'https://gateway.example' } }),
      's3cr3t',
    ]),
  )
  for (const place of [
    '[0].id',
    '[1].provider',
    '[2].settings.style',
    '[2].settings.url',
    '[4].brands',
    '[5].settings.secret',
    '[6]:',
  ])
    assert.ok(
      faults.some((fault) => fault.startsWith(`PAYMENT_ACCOUNTS${place}`)),
      `${place} in ${faults.join('; ')}`,
    )
  assert.doesNotMatch(faults.join(), /s3cr3t/)
  const twice = merchantAccounts(JSON.stringify([account(), account()]))
  assert.deepEqual(twice.faults, ['PAYMENT_ACCOUNTS[1].id: another account has it'])
  for (const text of ['{', '{}', '[]'])
    assert.deepEqual(merchantAccounts(text).faults, ['PAYMENT_ACCOUNTS: a JSON array of merchant accounts'])
})

test('D18 they are named beside the other faults of the settings', () => {
  assert.throws(() => readConfig({ PORT: 'x', PAYMENT_ACCOUNTS: '[]' }), /PORT: .*PAYMENT_ACCOUNTS: a JSON array/)
})

test('D14 a credential of an account is not in what is printed of it', () => {
  const { accounts } = merchantAccounts(
    JSON.stringify([account({ settings: { url: 'https://gateway.example/api/', secret: 's3cr3t of the account' } })]),
  )
  assert.equal(accounts.length, 1)
  const provider = accounts[0]?.create({ ...around, accountId: 'one' })
  assert.doesNotMatch(JSON.stringify([accounts, provider, String(provider)]), /s3cr3t/)
})
