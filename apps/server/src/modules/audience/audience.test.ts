import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'

const server = await startTestServer({ env: { METRICS_TOKEN: 'metrics-token-of-this-test' } })
const { api, product, url } = server
const { port } = new URL(url)
const open = (path: string, { brand = 'original', gpc = false } = {}) =>
  api.send(routes.pageView, {
    body: { path },
    headers: { host: `${brand}.localhost:${port}`, ...(gpc && { 'sec-gpc': '1' }) },
  })

test('TR-09 pages are counted by brand and day, and the operator reads the sums', async () => {
  for (const path of ['/find', '/find', '/']) assert.equal((await open(path)).status, 200)
  assert.equal((await open('/find', { brand: 'red' })).status, 200)
  assert.deepEqual(await product.apis.audience.today(), [
    { brandId: 'original', path: '/', views: 1 },
    { brandId: 'original', path: '/find', views: 2 },
    { brandId: 'red', path: '/find', views: 1 },
  ])
  const metrics = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer metrics-token-of-this-test' } })
  const exposed = await metrics.text()
  assert.match(exposed, /page_views_today\{brand="original",path="\/find"\} 2/)
  assert.match(exposed, /^# TYPE books_broken gauge$/m)
  assert.match(exposed, /^log_lines_with_card_numbers 0$/m)
})

test('TR-09 D12 a brand without the count takes none, a browser that refuses is not counted, an address is not taken', async () => {
  const before = await product.apis.audience.today()
  assert.equal((await open('/find', { brand: 'mylikezone' })).status, 404)
  assert.equal((await open('/find', { gpc: true })).status, 403)
  for (const path of ['/find?mail=a@b.it', '/user/123', 'find', '/' + 'a'.repeat(31)])
    assert.equal((await open(path)).status, 400, path)
  assert.deepEqual(await product.apis.audience.today(), before)
})

test('TR-09 however many words are made up, a day stays small', async () => {
  for (let count = 0; count < 70; count += 1)
    await open(`/made_up_${String.fromCharCode(97 + (count % 26))}${'x'.repeat(count % 3)}`)
  const rows = (await product.apis.audience.today()).filter(({ brandId }) => brandId === 'original')
  assert.ok(rows.length <= 61, `${rows.length} rows`)
  assert.ok(rows.some(({ path }) => path === '/other'))
})
