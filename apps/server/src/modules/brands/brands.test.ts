import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SettingsError } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { until } from '@incontro/testing/until.ts'

const server = await startTestServer()
const { api, database, product } = server
const { brands } = product.apis

const visible = (check: () => Promise<boolean>) => until('the change is seen', check)

test('BR-01 each host has its brand, whatever the case; 127.0.0.1 and localhost the default one', async () => {
  assert.equal(await brands.brandOfHost('localhost'), 'original')
  assert.equal(await brands.brandOfHost('127.0.0.1'), 'original')
  assert.equal(await brands.brandOfHost('RED.localhost'), 'red')
  assert.equal(await brands.brandOfHost('elsewhere.example'), null)
})

test('BR-09 a setting that another process saves is seen without a restart', async () => {
  await sql`update brands set settings = jsonb_set(settings, '{title}', '"Renamed"') where id = 'red'`.execute(
    database.db,
  )
  await visible(async () => (await brands.get('red')).title === 'Renamed')
})

test('BR-09 a bad setting is refused with the name of its field, and nothing changes', async () => {
  const brand = await brands.get('looviing')
  const saved = database.transaction((tx) =>
    brands.saveBrand(tx, { ...brand, year: 1999, title: 'Other' }, ['looviing.localhost']),
  )
  await assert.rejects(
    saved,
    (error) => error instanceof SettingsError && error.faults.some(({ field }) => field === 'year'),
  )
  assert.equal((await brands.get('looviing')).title, brand.title)
  assert.deepEqual(await brands.hosts('looviing'), ['looviing.localhost'])
})

test('BR-09 R27 the series of a company numbers the receipts of no other one', async () => {
  const [red, original] = await Promise.all([brands.get('red'), brands.get('original')])
  assert.ok(red.seller && original.seller)
  const { series, vatId } = original.seller
  const save = (seller: unknown) =>
    database.transaction((tx) => brands.saveBrand(tx, { ...red, seller }, ['red.localhost']))
  await assert.rejects(
    save({ ...red.seller, series }),
    (error) => error instanceof SettingsError && error.faults[0]?.field === 'seller.series',
  )
  await save({ ...red.seller, series, vatId }) // a second brand of the same company
  await save(red.seller)
})

test('BR-09 every version stays on record', async () => {
  const brand = await brands.get('mylikezone')
  await database.transaction((tx) => brands.saveBrand(tx, { ...brand, title: 'Second' }, ['mylikezone.localhost']))
  const kept = await sql<{ version: number; title: string }>`
    select version, settings->>'title' as title from setting_versions where brand_id = 'mylikezone' and kind = 'brand' order by version`.execute(
    database.db,
  )
  assert.deepEqual(
    kept.rows.map((row) => [row.version, row.title]),
    [
      [1, brand.title],
      [2, 'Second'],
    ],
  )
})

test('BR-07 BR-10 a sign-up without a flow, or with an unknown one, gets the default of the brand', async () => {
  assert.equal((await api.signUp()).flowId, '7')
  assert.equal((await api.signUp({ flowId: 'nonsense' })).flowId, '7')
  assert.equal((await api.signUp({ flowId: '0000' })).flowId, '0000')
})

test('BR-08 a flow is presented in the language of the member, with its plans', async () => {
  const { flow } = await api.signUp({ language: 'fr' })
  assert.equal(flow.messagePrice, 10)
  assert.deepEqual(
    flow.plans.free.map((plan) => [plan.name, plan.price, plan.credits]),
    [
      ['Prova', 299, 30],
      ['Classic', 999, 120],
      ['Plus', 1999, 300],
    ],
  )
  assert.match(flow.plans.free[0]?.priceDescription ?? '', /semaine/)
})

test('BR-09 settings are read while every connection of the pool is in a transaction', async () => {
  await sql`update brands set updated_at = now() where id = 'red'`.execute(database.db)
  const most = database.pool.options.max ?? 10
  const read = Promise.all(Array.from({ length: most }, () => database.transaction(async () => brands.get('red'))))
  assert.equal((await read).length, most)
  assert.equal((await api.send(routes.authKeys)).status, 200)
})
