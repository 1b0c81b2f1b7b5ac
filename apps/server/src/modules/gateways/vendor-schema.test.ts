import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkAnswer, checkEvent, checkRequest, hasVendorSchema, vendorSchemaNote } from './vendor-schema.fixtures.ts'

const order = (over: object = {}) => ({
  intent: 'CAPTURE',
  purchase_units: [{ reference_id: 'a', amount: { currency_code: 'EUR', value: '19.90' } }],
  ...over,
})
const payment = (over: object = {}) => ({
  amount: { currency: 'EUR', value: 999 },
  merchantAccount: 'Test',
  reference: 'r',
  returnUrl: 'https://brand.test/adyen/paymentCheck',
  paymentMethod: { type: 'scheme', number: '4111111111111111', expiryMonth: '03', expiryYear: '2030', cvc: '737' },
  ...over,
})

test('PY-17 Adyen: its schema takes a good request and names the field of a bad one, never its content', (context) => {
  context.diagnostic(vendorSchemaNote('adyen'))
  const check = (body: unknown) => checkRequest('adyen', 'POST', '/payments', body)
  assert.doesNotThrow(() => check(payment()))
  if (!hasVendorSchema('adyen')) return
  assert.throws(() => check(payment({ amount: { currency: 'EUR', value: 9.99 } })), /\/amount\/value/)
  assert.throws(() => check(payment({ returnURL: 'x' })), /additional properties \(returnURL\)/)
  assert.throws(
    () => check({ ...payment(), reference: undefined, cardNumber: '4111111111111111' }),
    (error: Error) => /reference/.test(error.message) && !/4111/.test(error.message),
  )
  assert.throws(() => check({}), /merchantAccount/)
  assert.throws(() => checkRequest('adyen', 'POST', '/payment', {}), /no POST \/payment/)
  assert.doesNotThrow(() => checkAnswer('adyen', 'POST', '/payments', 200, { resultCode: 'Authorised' }))
  assert.throws(() => checkAnswer('adyen', 'POST', '/payments', 200, { resultCode: 'Authorized' }), /resultCode/)
  assert.throws(() => checkAnswer('adyen', 'POST', '/payments', 201, {}), /does not answer 201/)
})

test('PY-17 Adyen: its events have a schema too', (context) => {
  context.diagnostic(vendorSchemaNote('adyen_webhooks'))
  const event = (item: object) => ({ live: 'false', notificationItems: [{ NotificationRequestItem: item }] })
  const item = {
    additionalData: {},
    amount: { currency: 'EUR', value: 999 },
    eventCode: 'AUTHORISATION',
    eventDate: '2026-01-01T01:00:00+01:00',
    merchantAccountCode: 'Test',
    merchantReference: 'r',
    paymentMethod: 'visa',
    pspReference: 'QFQTPCQ8HXSKGK82',
    reason: '',
    success: 'true',
  }
  assert.doesNotThrow(() => checkEvent('adyen_webhooks', 'AUTHORISATION', event(item)))
  if (!hasVendorSchema('adyen_webhooks')) return
  assert.throws(() => checkEvent('adyen_webhooks', 'AUTHORISATION', event({ ...item, success: true })), /success/)
  assert.throws(() => checkEvent('adyen_webhooks', 'NO_SUCH', {}), /no event/)
})

test('PY-17 PayPal: its schemas do validate, which in unicode mode they silently would not', (context) => {
  context.diagnostic(vendorSchemaNote('paypal_orders'))
  const check = (body: unknown) => checkRequest('paypal_orders', 'POST', '/v2/checkout/orders', body)
  assert.doesNotThrow(() => check(order()))
  if (!hasVendorSchema('paypal_orders')) return
  assert.throws(() => check(order({ intent: 'CAPTUR' })), /\/intent/)
  const [unit] = order().purchase_units
  assert.throws(
    () => check(order({ purchase_units: [{ ...unit, amount: { currency_code: 'EURO', value: '19,90' } }] })),
    /currency_code/,
  )
  assert.doesNotThrow(() =>
    checkRequest('paypal_payments', 'POST', '/v2/payments/captures/3C1/refund', {
      amount: { currency_code: 'EUR', value: '1.00' },
    }),
  )
  assert.doesNotThrow(() => checkRequest('paypal_vault', 'DELETE', '/v3/vault/payment-tokens/8kk', undefined))
})
