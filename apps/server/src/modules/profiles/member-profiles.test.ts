import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addMember, startTestServer } from '@incontro/testing'
import { createEmptyDatabase, onDatabase as on } from '@incontro/testing/database.ts'
import { migrate, migrateWithin } from '../../platform/database/migrate.ts'

const server = await startTestServer()
const { product, database } = server
const { pool } = database

const NOW = '2026-11-20T12:00:00Z'
const OWN = {
  username: 'Marco',
  surname: 'Rossi',
  phone: '+34600111222',
  age: 41,
  gender: 'woman',
  seeks: 'man',
  region: 'Cataluña',
  city: 'Barcelona',
  description: 'una línea',
  looking_for: 'otra',
  image_name: 'a.jpg',
  filled_in: ['description', 'photo'],
}
const EMPTY = {
  username: null,
  surname: null,
  phone: null,
  age: null,
  gender: 'man',
  seeks: 'woman',
  region: null,
  city: null,
  description: null,
  looking_for: null,
  image_name: null,
  filled_in: [],
}

/** Two accounts of the version before, and an erasure that it has half done. */
async function databaseBefore() {
  const { url } = await createEmptyDatabase()
  const [whole, empty] = [randomUUID(), randomUUID()]
  await on(url, async (client) => {
    await client.query('begin')
    await migrateWithin(client, '0065_sandbox_transfers')
    await client.query(`insert into brands (id, settings) values ('original', '{}')`)
    const columns = Object.keys(OWN)
    for (const [id, profile] of [
      [whole, OWN],
      [empty, EMPTY],
    ] as const)
      await client.query(
        `insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at, ${columns.join(', ')})
         values ($1::uuid, $1::text, 'original', $1::text || '@example.test', 'es', 'es', '7', now(), now(),
           ${columns.map((_, at) => `$${at + 2}`).join(', ')})`,
        [id, ...Object.values(profile)],
      )
    await client.query(
      `insert into erasures (id, member_id, origin, requested_at, due_at, next_try_at, subject, steps_done)
       values ($1, $2, 'https://example.test', $3, $3, $3, '{}', '{privacy,profiles}')`,
      [randomUUID(), empty, NOW],
    )
    await client.query('commit')
  })
  return { url, whole, empty }
}

test('D18 a data folder of the version before starts: every account has its profile, as it was written', async () => {
  const { url, whole, empty } = await databaseBefore()
  const accounts = () =>
    on(url, async (client) => {
      const { rows } = await client.query<{ account: object }>(
        `select to_jsonb(m) - $1::text[] as account from members m order by id`,
        [Object.keys(OWN)],
      )
      return rows
    })
  const before = await accounts()
  await migrate(url)
  assert.deepEqual(await accounts(), before)
  await on(url, async (client) => {
    const profileOf = async (id: string) =>
      (
        await client.query<{ profile: object }>(
          `select to_jsonb(p) - '{is_sealed, sealed_image_name, closed_to_new}'::text[] as profile from member_profiles p where member_id = $1`,
          [id],
        )
      ).rows.map(({ profile }) => profile)
    assert.deepEqual(await profileOf(whole), [{ member_id: whole, ...OWN }])
    assert.deepEqual(await profileOf(empty), [{ member_id: empty, ...EMPTY }])

    const newcomer = randomUUID()
    await client.query(
      `insert into members (id, tracker_id, brand_id, email, country, language, flow_id, created_at, last_active_at)
       values ($1::uuid, 't', 'original', 'new@example.test', 'es', 'es', '7', now(), now())`,
      [newcomer],
    )
    assert.deepEqual(await profileOf(newcomer), [{ member_id: newcomer, ...EMPTY }])
  })
})

test('TS-02 an erasure that the version before has begun erases the profile too', async () => {
  const { url } = await databaseBefore()
  await migrate(url)
  const { rows } = await on(url, (client) => client.query<{ steps_done: string[] }>('select steps_done from erasures'))
  assert.deepEqual(rows, [{ steps_done: ['privacy'] }])
})

/** Columns that hold no word of the member; photos have a section of their own. */
const NOT_EXPORTED = ['image_name', 'filled_in', 'is_sealed', 'sealed_image_name', 'closed_to_new']

test('TS-02 every column of a profile is erased, and exported where it is the member’s own word', async () => {
  const { id, trackerId, email } = await addMember(server)
  const { rows: columns } = await pool.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = 'member_profiles' and column_name <> 'member_id'`,
  )
  const values: Readonly<Record<string, unknown>> = { text: 'Ulises', integer: 44, ARRAY: ['photo'], boolean: true }
  const valueOf = ({ name, type }: (typeof columns)[number]) =>
    ({ gender: 'woman', seeks: 'man' })[name] ?? values[type]
  await pool.query(
    `update member_profiles set ${columns.map(({ name }, at) => `${name} = $${at + 2}`).join(', ')} where member_id = $1`,
    [id, ...columns.map(valueOf)],
  )
  const part = product.personalData.find(({ module }) => module === 'profiles')
  const subject = { memberId: id, trackerId, brandId: 'original', angelId: null, emails: [email] }
  const exported = await Promise.all((part?.fields ?? []).map(({ load }) => load(subject)))
  const camel = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  assert.deepEqual(
    Object.assign({}, ...exported),
    Object.fromEntries(
      columns.filter(({ name }) => !NOT_EXPORTED.includes(name)).map((one) => [camel(one.name), valueOf(one)]),
    ),
  )
  await database.transaction(async (tx) => part?.erase?.(tx, subject, new Date()))
  const { rows } = await pool.query('select * from member_profiles where member_id = $1', [id])
  assert.deepEqual(rows, [{ member_id: id, ...EMPTY, is_sealed: false, sealed_image_name: null, closed_to_new: false }])
})
