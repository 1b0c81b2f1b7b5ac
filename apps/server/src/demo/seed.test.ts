import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoBrands } from '@incontro/brand'
import { routes } from '@incontro/contract'
import { operatorCalls, operatorRoles } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { operatorCodes } from '../dev/operator-codes.ts'
import { operatorDriver } from '../modules/operators/operators.fixtures.ts'
import { seedDemo } from './seed.ts'

const server = await startTestServer()
const { api, database, product, url } = server
const seed = () => seedDemo({ transaction: database.transaction, ...product.apis, now: product.clock.now })

const [first, atOnce] = await Promise.all([seed(), seed()])

async function count(table: string): Promise<number> {
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(database.db)
  return counted.rows[0]?.n ?? 0
}

test('D18 the demo is seeded once, by two processes at once too', async () => {
  assert.equal(first.accounts + atOnce.accounts, demoBrands.length * 3 + 1)
  assert.equal(first.operators + atOnce.operators, operatorRoles.length + 1)
  assert.ok(first.angels + atOnce.angels >= 241)
  assert.deepEqual(await seed(), { brands: 0, accounts: 0, angels: 0, operators: 0 })
})

test('D1 nothing is made up: no like, visit, message or notification is seeded', async () => {
  for (const table of ['likes', 'visits', 'exclusions', 'messages', 'conversations', 'notification_deliveries'])
    assert.equal(await count(table), 0, table)
  // the credits of the accounts are granted, and that is published
  const { rows } = await sql<{ name: string }>`select distinct name from outbox`.execute(database.db)
  assert.deepEqual(
    rows.filter(({ name }) => name !== 'credits.changed'),
    [],
  )
})

test('D18 the demo members of every brand log in, each with its level and credits', async () => {
  const rows = await sql<{
    brand_id: string
    email: string
    id: string
  }>`select brand_id, email, id from members where role = 'member'`.execute(database.db)
  const expected = {
    'free@demo.test': { level: 0, plan: 0, subscription: 0, promo: 5 },
    'credits@demo.test': { level: 1, plan: 0, subscription: 120, promo: 0 },
    'vip@demo.test': { level: 2, plan: 0, subscription: 500, promo: 0 },
  } as const
  assert.equal(rows.rows.length, demoBrands.length * 3)
  for (const { brand_id, email, id } of rows.rows) {
    const want = expected[email as keyof typeof expected] // the seed has no others
    const { port } = new URL(url)
    const session = await api.call(routes.authenticate, {
      body: { email, password: 'demo-password' },
      headers: { host: `${brand_id}.localhost:${port}` },
    })
    const { plan, subscription, promo, icebreakers, likes } = await product.apis.credits.balances(id)
    assert.deepEqual({ level: session.level, plan, subscription, promo }, want, `${email} of ${brand_id}`)
    assert.deepEqual([session.isVerified, icebreakers, likes], [true, 3, 10])
  }
})

test('D18 Angela is played from the studio, and a free member of Madrid finds her first', async () => {
  const her = await api.logIn('angela@demo.test')
  assert.equal(her.kind, 'member')
  const free = await api.logIn('free@demo.test')
  const grid = await api.call(routes.find, {
    token: free.token,
    body: { country: 'es', page: 1, region: 'Madrid', trackerId: free.trackerId },
  })
  const [angela] = grid.profiles
  assert.deepEqual([angela?.id, angela?.kind, angela?.isAvailable], [her.angelId, 'member', false])
  assert.ok(grid.profiles.every(({ thumbHash }) => thumbHash !== null && thumbHash.length > 20))
  assert.ok(grid.profiles.slice(1).every(({ kind, isAvailable }) => kind === 'automated' && isAvailable))
})

test('BO-19 a stranger signs in to the back office as each operator of the demo, with the code that is shown', async () => {
  const { call } = operatorDriver(server)
  const { operators, password } = operatorCodes(product.clock.now())
  assert.equal(new Set(operators.flatMap(({ roles }) => roles)).size, operatorRoles.length)
  for (const { email, roles } of operators) {
    const { token } = await call(operatorCalls.signIn, { body: { email, password } })
    const { code } = operatorCodes(product.clock.now())
    assert.equal((await call(operatorCalls.signInCode, { token, body: { code } })).next, 'done')
    const me = await call(operatorCalls.me, { token })
    assert.deepEqual([me.email, me.grants.map(({ role }) => role).sort()], [email, [...roles].sort()])
  }
})

test('FD-05 every country has at least 60 profiles, all in the totals', async () => {
  const totals = await sql<{
    country: string
    n: number
  }>`select country, sum(listed)::int as n from region_totals group by country`.execute(database.db)
  assert.equal(totals.rows.length, 4)
  for (const { country, n } of totals.rows) assert.ok(n >= 60, `${country} ${n}`)
})
