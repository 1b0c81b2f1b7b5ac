import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addMember, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { jpeg, upload } from './photos.fixtures.ts'

// no worker: the event is relayed when the test says so
const server = await startTestServer({ env: { INCONTRO_MODE: 'demo', DEMO_HISTORY: 'off', ROLES: 'realtime,payment' } })
const { database, product, url } = server

test('F-61 TS-03 a photo that is deleted while the demo looks at it is no fault, and its event is done', async () => {
  const { id, token, trackerId } = await addMember(server, { level: 1 })
  assert.equal((await upload({ url, token, trackerId, content: await jpeg(3) })).status, 200)
  let draining: Promise<number> | undefined
  await database.transaction(async (tx) => {
    await product.apis.memberships.lockMembers(tx, [id])
    draining = product.outbox.drain() // finds the photo, and waits for the member
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
      waiting = rows[0]?.count ?? 0
    }
    await sql`delete from member_photos where member_id = ${id}`.execute(tx)
  })
  assert.ok(((await draining) ?? 0) > 0)
  const { rows } = await sql`select id from outbox where name = 'photos.added'`.execute(database.db)
  assert.deepEqual(rows, [], 'it is not tried again')
})
