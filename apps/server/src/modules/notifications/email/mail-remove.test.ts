import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { productionSettings } from '@incontro/testing'
import { readConfig } from '../../../config/config.ts'
import { createLog } from '../../../platform/log/log.ts'
import { createMailRemove } from './mail-remove.ts'

test('ID-16 production has no signing key but its own, and without one nothing is believed', async () => {
  const { mailWebhookKey: demoKey = '' } = readConfig({ INCONTRO_MODE: 'demo' })
  assert.notEqual(demoKey, '')
  const settings = await productionSettings({ url: 'https://brand.example', paymentUrl: 'https://pay.brand.example' })
  const { MAIL_WEBHOOK_KEY: _key, ...production } = settings
  const { mailWebhookKey: key } = readConfig(production)
  assert.equal(key, undefined)
  assert.equal(
    readConfig({ ...production, MAIL_WEBHOOK_KEY: 'the-provider-signs-so' }).mailWebhookKey,
    'the-provider-signs-so',
  )

  const touched = () => assert.fail('nothing may be read or written')
  const mailRemove = createMailRemove({
    transaction: touched,
    mail: {
      suppressions: { reasonFor: touched, among: touched, add: touched, lift: touched, note: touched, forget: touched },
      brandOf: touched,
    },
    brandIds: touched,
    memberships: { memberByEmail: touched },
    settings: { endAll: touched },
    key,
    log: createLog('silent'),
    now: () => new Date(),
  })
  const [timestamp, token] = [String(Math.floor(Date.now() / 1000)), 'a-token-of-the-test']
  for (const guessed of ['', demoKey, 'undefined']) {
    const signature = createHmac('sha256', guessed).update(`${timestamp}${token}`).digest('hex')
    const report = { event: 'failed', recipient: 'a@b.test' }
    await assert.rejects(mailRemove({ signature: { timestamp, token, signature }, 'event-data': report }), {
      code: 'unavailable',
    })
  }
})
