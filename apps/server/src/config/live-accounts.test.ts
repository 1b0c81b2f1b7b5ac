import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productionSettings } from '@incontro/testing'
import { readConfig } from './config.ts'

const settings = await productionSettings({ url: 'https://brand.test', paymentUrl: 'https://pay.test' })

test('F-01 production starts without payment accounts and has none then, and refuses one of the sandbox', () => {
  assert.doesNotThrow(() => readConfig(settings))
  const { PAYMENT_ACCOUNTS: _accounts, ...without } = settings
  assert.deepEqual(readConfig(without).paymentAccounts, [], 'they are set up in the back office')
  const real = { id: 'mollie-live', provider: 'mollie', brands: ['*'], settings: { apiKey: 'live_key' } }
  const sandbox = { id: 'trial', provider: 'sandbox', brands: ['*'], settings: {} }
  const mixed = { ...settings, PAYMENT_ACCOUNTS: JSON.stringify([real, sandbox]) }
  assert.throws(() => readConfig(mixed), /PAYMENT_ACCOUNTS: trial of the sandbox/)
  assert.doesNotThrow(() => readConfig({ ...mixed, INCONTRO_MODE: 'demo' }), 'a demo may have both')
})
