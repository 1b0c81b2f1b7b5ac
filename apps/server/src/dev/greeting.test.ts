import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greeting } from './greeting.ts'

const ports = { brand: 3000, payment: 3001 }
const config = { isDemo: true, seedsDemo: true, playsDemo: false, showsApi: true, smtpUrl: undefined }

test('F-43 D18 the greeting names the card fields where they are: at PAYMENT_URL where one is set', () => {
  const said = (paymentUrl: string | undefined) =>
    greeting({ url: 'http://localhost:3000', ports, config: { ...config, paymentUrl } }).join('\n')
  assert.match(said(undefined), /card fields {4}http:\/\/localhost:3001 /)
  assert.match(said('https://pay.example.test'), /card fields {4}https:\/\/pay\.example\.test /)
})
