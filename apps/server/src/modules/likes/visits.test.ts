import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, openPage, openPersonPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api, database, product, url } = server
const { apis } = product

async function countOf(table: 'visits', memberId: string): Promise<number> {
  const counted = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)} where member_id = ${memberId}`.execute(database.db)
  return counted.rows[0]?.n ?? 0
}
async function eventsOf(name: string, memberId: string): Promise<Record<string, unknown>[]> {
  const rows = await sql<{
    payload: Record<string, unknown>
  }>`select payload from heard where name = ${name} and payload->>'memberId' = ${memberId} order by id`.execute(
    database.db,
  )
  return rows.rows.map((row) => row.payload)
}
// the relay deletes what it has relayed: this keeps a copy of every event that was committed
await sql`create table heard as table outbox with no data`.execute(database.db)
await sql`create function keep_event() returns trigger language plpgsql as 'begin insert into heard select (new).*; return null; end'`.execute(
  database.db,
)
await sql`create trigger keep after insert on outbox for each row execute function keep_event()`.execute(database.db)

describe('visits', () => {
  const visit = (member: { token: string; trackerId: string }, angelId: string) =>
    api.send(routes.visited, { token: member.token, body: { angelId, trackerId: member.trackerId } })

  test('LK-05 a visit of a member counts once a day and is no notification', async () => {
    const member = await addMember(server)
    const angelId = await addAngel(server)
    const answers = await Promise.all([visit(member, angelId), visit(member, angelId), visit(member, angelId)])
    for (const { status, json } of answers) assert.deepEqual([status, json], [200, { result: true }])
    assert.deepEqual(await apis.likes.visitedBy(member.id), [angelId])
    const [event, more] = await eventsOf('visits.made', member.id)
    assert.deepEqual([event?.['by'], event?.['angelId'], more], ['member', angelId, undefined])
    assert.equal(await apis.likes.unreadReceived(member.id), 0)
    await sql`update visits set last_at = last_at - interval '1 day' where member_id = ${member.id}`.execute(
      database.db,
    )
    await visit(member, angelId)
    assert.equal((await eventsOf('visits.made', member.id)).length, 2)
    const kept = await sql<{ times: number }>`select times from visits where member_id = ${member.id}`.execute(
      database.db,
    )
    assert.deepEqual(kept.rows, [{ times: 2 }])
  })

  test('LK-05 a visit to an unknown id, or to one who blocked the member, is refused and not written', async () => {
    const member = await addMember(server)
    const angelId = await addAngel(server)
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: angelId, targetId: member.id, reason: 'blocked', at: new Date() }),
    )
    assert.equal((await visit(member, 'no-one')).status, 404)
    assert.equal((await visit(member, angelId)).status, 403)
    assert.equal(await countOf('visits', member.id), 0)
  })

  test("LK-05 NT-03 an angel's visit reaches his page, is unread, and is read once the notification is", async () => {
    const member = await addMember(server)
    const her = await addPersonAngel(server)
    const page = await openPage(url, member.token)
    await openPersonPage(server, her, member)
    await api.call(routes.studioVisited, { token: her.session.token, body: { trackerId: member.trackerId } })
    await api.call(routes.studioVisited, { token: her.session.token, body: { trackerId: member.trackerId } })
    assert.deepEqual(await page.waitFor('visit'), [{ trackerId: member.trackerId, angelId: her.angelId }])
    assert.equal(await apis.likes.unreadReceived(member.id), 1)

    const read = (angelId: string, token = member.token) =>
      api.send(routes.notificationRead, { token, body: { clickid: member.trackerId, angelId } })
    assert.equal((await read('no-one')).status, 404)
    const other = await addMember(server)
    assert.equal((await read(her.angelId, other.token)).status, 403)
    assert.equal(await apis.likes.unreadReceived(member.id), 1)
    assert.equal((await read(her.angelId)).status, 200)
    assert.equal(await apis.likes.unreadReceived(member.id), 0)
    const { notifications } = await api.call(routes.notifications, {
      token: member.token,
      params: { trackerId: member.trackerId },
    })
    assert.deepEqual(
      notifications.map(({ type, isRead }) => ({ type, isRead })),
      [{ type: 'visit', isRead: true }],
    )
    await product.outbox.drain()
    await page.caughtUp()
    assert.equal(page.received('visit').length, 1, 'the second look of a day is no second visit')
    page.close()
  })

  test('NT-03 RS-05 what a member reads on one page is pushed to all of theirs, and to no one else', async () => {
    const [member, other] = [await addMember(server), await addMember(server)]
    const her = await addPersonAngel(server)
    const pages = [await openPage(url, member.token), await openPage(url, member.token)]
    const stranger = await openPage(url, other.token)
    const { token, trackerId: clickid } = member
    await api.call(routes.notificationRead, { token, body: { clickid, angelId: her.angelId } })
    await api.call(routes.notificationsSeen, { token, body: { clickid, subject: 'photo', at: 1 } })
    for (const page of pages)
      assert.deepEqual(await page.waitFor('seen', 2), [{ subject: 'received' }, { subject: 'photo' }])
    await stranger.caughtUp()
    assert.deepEqual(stranger.received('seen'), [])
    for (const page of [...pages, stranger]) page.close()
  })

  test('LK-05 only an angel visits members', async () => {
    const [member, other] = [await addMember(server), await addMember(server)]
    const answer = await api.send(routes.studioVisited, { token: other.token, body: { trackerId: member.trackerId } })
    assert.equal(answer.status, 403)
    assert.equal(await countOf('visits', member.id), 0)
  })

  test('NT-11 the unread count is that of the list, which leaves out who is blocked', async () => {
    const member = await addMember(server)
    const [first, second] = [await addPersonAngel(server), await addPersonAngel(server)]
    for (const her of [first, second]) {
      await openPersonPage(server, her, member)
      await api.call(routes.studioVisited, { token: her.session.token, body: { trackerId: member.trackerId } })
    }
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: member.id, targetId: first.angelId, reason: 'blocked', at: new Date() }),
    )
    const { notifications } = await api.call(routes.notifications, {
      token: member.token,
      params: { trackerId: member.trackerId },
    })
    assert.deepEqual(
      notifications.map((row) => row.angelId),
      [second.angelId],
    )
    assert.equal(await apis.likes.unreadReceived(member.id), 1)
  })
})
