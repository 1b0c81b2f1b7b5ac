import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { createBuying } from '../testing/payments/payments.fixtures.ts'
import { startTestServer } from '@incontro/testing'
import { inFull } from '@incontro/testing/size.ts'

const server = await startTestServer({ env: { INCONTRO_MODE: 'demo' } })
const { api, product, url } = server
const { until } = createBuying(server)

const headersOf = (brandId: string) => ({ host: `${brandId}.localhost:${new URL(url).port}` })

async function belongingsOf(brandId: string, email: string) {
  const headers = headersOf(brandId)
  const { token, trackerId } = await api.call(routes.authenticate, {
    body: { email, password: 'demo-password' },
    headers,
  })
  const params = { trackerId }
  return until(
    async () => ({
      profile: await api.call(routes.ownProfile, { token, params, headers }),
      ...(await api.call(routes.receipts, { token, params, headers })),
    }),
    ({ profile, receipts }) => profile.photos.some(({ state }) => state === 'approved') && receipts.length > 0,
  )
}

test(
  'D1 D18 vip and credits of the first and of the last brand have a photo and a receipt, made by the calls of the product',
  inFull,
  async () => {
    for (const [brandId, currency] of [
      ['original', 'EUR'],
      ['mylikezone', 'GBP'], // the last of all
    ] as const)
      for (const email of ['vip@demo.test', 'credits@demo.test']) {
        const { profile, receipts } = await belongingsOf(brandId, email)
        assert.deepEqual([profile.photos.length, receipts.length], [1, 1], `${email} of ${brandId}`)
        assert.equal(receipts[0]?.currency, currency)
      }
    await product.jobs.runAll()
    const report = await product.apis.payments.invariantReport()
    assert.deepEqual(
      report?.results.filter(({ broken }) => broken > 0),
      [],
    )
  },
)
