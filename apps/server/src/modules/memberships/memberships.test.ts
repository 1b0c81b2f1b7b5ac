import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addMember, startTestServer, until } from '@incontro/testing'
import { createEmptyDatabase, onDatabase as on } from '@incontro/testing/database.ts'
import { migrate, migrateWithin } from '../../platform/database/migrate.ts'

const server = await startTestServer()
const { memberships, profiles } = server.product.apis
const { transaction, pool } = server.database
const DAY = 86_400_000

test('D22 a member who is locked is read as the transaction before left them, profile and membership included', async () => {
  const member = await addMember(server)
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let isLocked = (): void => {}
  const locked = new Promise<void>((resolve) => {
    isLocked = resolve
  })
  const first = transaction(async (tx) => {
    await memberships.lockMembers(tx, [member.id])
    isLocked()
    await held
    await memberships.setLevel(tx, member.id, { level: 2, until: null })
    await memberships.markAgeVerified(tx, member.id, new Date())
    await profiles.setProfile(tx, member.id, { username: 'Ulises' })
  })
  await locked
  const second = transaction(async (tx) => (await memberships.lockMembers(tx, [member.id])).get(member.id))
  await until('the second transaction waits', async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for update of m, p, s%'`,
    )
    return rows.length > 0
  })
  release()
  await first
  const seen = await second
  assert.deepEqual([seen?.level, seen?.ageVerified, seen?.username], [2, true, 'Ulises'])
})

test('D22 the end of a tier that is replaced stays on record, and an ended tier counts no more', async () => {
  const member = await addMember(server)
  const now = server.product.clock.now()
  const ended = new Date(now.getTime() - DAY)
  await transaction((tx) => memberships.setLevel(tx, member.id, { level: 1, until: ended }))
  assert.equal((await memberships.member(member.id))?.level, 0)
  assert.deepEqual((await memberships.member(member.id))?.couldReadUntil, ended)
  await transaction((tx) => memberships.setLevel(tx, member.id, { level: 0, until: null }))
  assert.deepEqual((await memberships.member(member.id))?.couldReadUntil, ended)
})

test('D18 a data folder of the version before starts: every account has its membership, and none is lost', async () => {
  const { url } = await createEmptyDatabase()
  const [plain, vip, verified, angel] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const until = new Date('2027-01-31T12:00:00Z')
  const verifiedAt = new Date('2026-10-01T08:00:00Z')
  await on(url, async (client) => {
    await client.query('begin')
    await migrateWithin(client, '0062_notification_deliveries')
    await client.query(`insert into brands (id, settings) values ('original', '{}')`)
    const insert = `insert into members (id, tracker_id, brand_id, email, gender, seeks, country, language, flow_id, level, level_until,
        could_read_until, age_verified_at, created_at, last_active_at)
      values ($1::uuid, $1::text, 'original', $1::text || '@example.test', 'man', 'woman', 'es', 'es', '7', $2, $3, $4, $5, now(), now())`
    await client.query(insert, [plain, 0, null, null, null])
    await client.query(insert, [vip, 2, until, verifiedAt, null])
    await client.query(insert, [verified, 0, null, null, verifiedAt])
    await client.query(
      `insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection, last_active_at, created_at)
       values ($1, $2, 'member', 'es', 'Madrid', 'Madrid', 'Ana', 30, 'woman', '', '', 'c', now(), now())`,
      [angel, vip],
    )
    await client.query('commit')
  })
  const accounts = () =>
    on(url, async (client) => {
      const moved = `'{level,level_until,could_read_until,age_verified_at,username,surname,phone,age,gender,seeks,region,city,
        description,looking_for,image_name,filled_in}'`
      const { rows } = await client.query(`select to_jsonb(m) - ${moved}::text[] as account from members m order by id`)
      return rows
    })
  const before = await accounts()
  await migrate(url)
  assert.equal(before.length, 3)
  assert.deepEqual(await accounts(), before)
  await on(url, async (client) => {
    const { rows } = await client.query(
      'select member_id, tier, tier_until, could_read_until, age_verified_at from memberships order by tier, age_verified_at nulls first',
    )
    assert.deepEqual(rows, [
      { member_id: plain, tier: 0, tier_until: null, could_read_until: null, age_verified_at: null },
      { member_id: verified, tier: 0, tier_until: null, could_read_until: null, age_verified_at: verifiedAt },
      { member_id: vip, tier: 2, tier_until: until, could_read_until: verifiedAt, age_verified_at: null },
    ])
  })
})
