import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, openPage, openPersonPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api, database, product, url } = server
const { apis } = product

async function countOf(table: 'likes', memberId: string): Promise<number> {
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

describe('a member likes', () => {
  test('LK-01 a like joins the liked profiles, is pushed with what is left, and reaches her and the member’s other page', async () => {
    const member = await addMember(server)
    const her = await addPersonAngel(server)
    const [page, otherPage, herPage] = await Promise.all([
      openPage(url, member.token),
      openPage(url, member.token),
      openPage(url, her.session.token),
    ])
    const answer = await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })
    assert.deepEqual(answer, { ok: true, likes: 9 })
    assert.deepEqual(await apis.likes.likedBy(member.id), [her.angelId])
    const frame = { angelId: her.angelId, trackerId: member.trackerId, by: 'member' }
    assert.deepEqual(await otherPage.waitFor('like'), [{ ...frame, likes: 9 }])
    assert.deepEqual(await herPage.waitFor('like'), [frame], 'she is not sent the member’s credits')
    const [event] = await eventsOf('likes.sent', member.id)
    assert.deepEqual(
      { ...event, at: undefined },
      { memberId: member.id, angelId: her.angelId, by: 'member', isReply: false, at: undefined },
    )
    for (const one of [page, otherPage, herPage]) one.close()
  })

  test('LK-01 the same like again, from two pages at once, costs one credit and is pushed once', async () => {
    const member = await addMember(server)
    const angelId = await addAngel(server)
    const [page, other] = await Promise.all([openPage(url, member.token), openPage(url, member.token)])
    const answers = await Promise.all(
      [page, other, page, other].map((one) => one.send('like', { trackerId: member.trackerId, angelId })),
    )
    for (const answer of answers) assert.deepEqual(answer, { ok: true, likes: 9 })
    assert.equal((await apis.credits.balances(member.id)).likes, 9)
    assert.equal((await eventsOf('likes.sent', member.id)).length, 1)
    await product.outbox.drain()
    await page.caughtUp()
    assert.equal(page.received('like').length, 1)
    page.close()
    other.close()
  })

  test('LK-02 without likes left at level 0 it is refused, nothing is written or taken', async () => {
    const member = await addMember(server)
    const angels = await Promise.all(Array.from({ length: 11 }, () => addAngel(server)))
    const page = await openPage(url, member.token)
    for (const angelId of angels.slice(0, 10))
      assert.equal((await page.send('like', { trackerId: member.trackerId, angelId })).ok, true)
    const refused = await page.send('like', { trackerId: member.trackerId, angelId: angels[10] ?? '' })
    assert.equal(refused.ok === false && refused.error.code, 'out_of_likes')
    assert.equal((await apis.credits.balances(member.id)).likes, 0)
    assert.equal(await countOf('likes', member.id), 10)
    assert.equal((await eventsOf('likes.sent', member.id)).length, 10)
    const again = await page.send('like', { trackerId: member.trackerId, angelId: angels[0] ?? '' })
    assert.deepEqual(again, { ok: true, likes: 0 }, 'a like that stands is not refused')
    page.close()
  })

  test('LK-02 eleven likes at once of a member with ten spend ten', async () => {
    const member = await addMember(server)
    const angels = await Promise.all(Array.from({ length: 11 }, () => addAngel(server)))
    const page = await openPage(url, member.token)
    const answers = await Promise.all(
      angels.map((angelId) => page.send('like', { trackerId: member.trackerId, angelId })),
    )
    assert.equal(answers.filter((answer) => answer.ok).length, 10)
    assert.equal((await apis.credits.balances(member.id)).likes, 0)
    assert.equal(await countOf('likes', member.id), 10)
    page.close()
  })

  test('LK-02 a paying member likes without a limit and without a debit', async () => {
    const member = await addMember(server, { level: 1 })
    const page = await openPage(url, member.token)
    for (let i = 0; i < 11; i += 1) {
      const answer = await page.send('like', { trackerId: member.trackerId, angelId: await addAngel(server) })
      assert.deepEqual(answer, { ok: true, likes: 10 })
    }
    page.close()
  })

  test('LK-03 a member who is not verified cannot like', async () => {
    const member = await addMember(server)
    await sql`update member_profiles set region = null where member_id = ${member.id}`.execute(database.db)
    const page = await openPage(url, member.token)
    const refused = await page.send('like', { trackerId: member.trackerId, angelId: await addAngel(server) })
    assert.equal(refused.ok === false && refused.error.code, 'not_verified')
    assert.equal(await countOf('likes', member.id), 0)
    assert.equal((await apis.credits.balances(member.id)).likes, 10)
    page.close()
  })

  test('AP-02 AP-03 a like for another, of an unknown id, of a blocked one or without an id is refused', async () => {
    const [member, other] = await Promise.all([addMember(server), addMember(server)])
    const [angelId, blocked, unlisted, italian] = await Promise.all([
      addAngel(server),
      addAngel(server),
      addAngel(server, { is_listed: false }),
      addAngel(server, { country: 'it', region: 'Lazio', city: 'Roma' }),
    ])
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: blocked, targetId: member.id, reason: 'blocked', at: new Date() }),
    )
    const page = await openPage(url, member.token)
    const codeOf = async (payload: object) =>
      ((await page.sendRaw('like', payload)) as { error?: { code: string } }).error?.code // the refusal's one shape
    assert.equal(await codeOf({ trackerId: other.trackerId, angelId }), 'forbidden')
    assert.equal(
      await codeOf({ trackerId: member.trackerId, angelId: '00000000-0000-7000-8000-000000000000' }),
      'not_found',
    )
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId: 'no-uuid' }), 'not_found')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId: unlisted }), 'not_found')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId: italian }), 'not_found')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId: blocked }), 'blocked')
    assert.equal(await codeOf({ trackerId: member.trackerId }), 'bad_request')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId, likes: 5 }), 'bad_request')
    assert.equal(await countOf('likes', member.id), 0)
    assert.equal((await apis.credits.balances(member.id)).likes, 10)
    page.close()
  })
})

describe('a member swipes', () => {
  test('MT-04 a swipe to the right is a like, one to the left a dislike that costs nothing and does not come back', async () => {
    const member = await addMember(server, { region: 'La Rioja', city: 'Logroño' })
    const place = { region: 'La Rioja', city: 'Logroño' }
    const [liked, disliked, left] = [
      await addAngel(server, place),
      await addAngel(server, place),
      await addAngel(server, place),
    ]
    const page = await openPage(url, member.token)
    const swipe = (angelId: string, type: 'like' | 'dislike') =>
      page.send('match', { trackerId: member.trackerId, angelId, type })
    assert.deepEqual(await swipe(liked, 'like'), { ok: true, likes: 9 })
    assert.deepEqual(await swipe(disliked, 'dislike'), { ok: true, likes: 9 })
    assert.deepEqual(await swipe(disliked, 'dislike'), { ok: true, likes: 9 })
    const deck = await api.call(routes.matchDeck, {
      token: member.token,
      body: { country: 'es', page: 1, region: 'La Rioja', trackerId: member.trackerId },
    })
    assert.deepEqual([deck.profiles.map(({ id }) => id), deck.total], [[left], 1])
    assert.deepEqual(await apis.likes.likedBy(member.id), [liked])
    page.close()
  })

  test('MT-04 a dislike that is taken back brings her back into the deck; a block does not go with it', async () => {
    const place = { region: 'Cantabria', city: 'Santander' }
    const member = await addMember(server, place)
    const angelId = await addAngel(server, place)
    const page = await openPage(url, member.token)
    const swipe = (type: 'dislike' | 'undo') => page.send('match', { trackerId: member.trackerId, angelId, type })
    const deckSize = async () =>
      (
        await api.call(routes.matchDeck, {
          token: member.token,
          body: { country: 'es', page: 1, region: 'Cantabria', trackerId: member.trackerId },
        })
      ).total
    await swipe('dislike')
    assert.equal(await deckSize(), 0)
    for (let i = 0; i < 2; i += 1) assert.deepEqual(await swipe('undo'), { ok: true, likes: 10 })
    assert.equal(await deckSize(), 1)
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: member.id, targetId: angelId, reason: 'blocked', at: new Date() }),
    )
    const refused = await swipe('undo')
    assert.equal(refused.ok === false && refused.error.code, 'blocked')
    assert.equal(await deckSize(), 0)
    page.close()
  })

  test('AP-02 AP-03 a swipe for another, of an unknown id, or of another kind is refused', async () => {
    const [member, other] = [await addMember(server), await addMember(server)]
    const angelId = await addAngel(server)
    const page = await openPage(url, member.token)
    const codeOf = async (payload: object) =>
      ((await page.sendRaw('match', payload)) as { error?: { code: string } }).error?.code // the refusal's one shape
    assert.equal(await codeOf({ trackerId: other.trackerId, angelId, type: 'dislike' }), 'forbidden')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId: 'no-one', type: 'dislike' }), 'not_found')
    assert.equal(await codeOf({ trackerId: member.trackerId, angelId, type: 'superlike' }), 'bad_request')
    const kept = await sql<{
      n: number
    }>`select count(*)::int as n from exclusions where viewer_id in (${member.id}, ${other.id})`.execute(database.db)
    assert.deepEqual(kept.rows, [{ n: 0 }])
    page.close()
  })
})

describe('an angel likes', () => {
  test('LK-04 her like reaches his page and his notifications, and his answer is a reply', async () => {
    const member = await addMember(server)
    const her = await addPersonAngel(server)
    await openPersonPage(server, her, member)
    const [page, herPage] = await Promise.all([openPage(url, member.token), openPage(url, her.session.token)])
    assert.equal((await herPage.send('like', { trackerId: member.trackerId, angelId: her.angelId })).ok, true)
    assert.equal((await herPage.send('like', { trackerId: member.trackerId, angelId: her.angelId })).ok, true)
    assert.deepEqual(await page.waitFor('like'), [{ angelId: her.angelId, trackerId: member.trackerId, by: 'angel' }])
    const { notifications } = await api.call(routes.notifications, {
      token: member.token,
      params: { trackerId: member.trackerId },
    })
    assert.deepEqual(
      notifications.map(({ type, angelId, isRead, category, photo }) => ({ type, angelId, isRead, category, photo })),
      [
        {
          type: 'like',
          angelId: her.angelId,
          isRead: false,
          category: null,
          photo: `/photos/es/collection/${her.angelId}.jpg`,
        },
      ],
    )
    await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })
    const events = await eventsOf('likes.sent', member.id)
    assert.deepEqual(
      events.map(({ by, isReply }) => [by, isReply]),
      [
        ['angel', false],
        ['member', true],
      ],
    )
    page.close()
    herPage.close()
  })

  test('LK-04 a like that answers the member’s is pushed as a reply', async () => {
    const member = await addMember(server)
    const her = await addPersonAngel(server)
    await openPersonPage(server, her, member)
    const [page, herPage] = await Promise.all([openPage(url, member.token), openPage(url, her.session.token)])
    await page.send('like', { trackerId: member.trackerId, angelId: her.angelId })
    await herPage.send('like', { trackerId: member.trackerId, angelId: her.angelId })
    const [row] = (
      await api.call(routes.notifications, { token: member.token, params: { trackerId: member.trackerId } })
    ).notifications
    assert.equal(row?.category, 'risposta_a_like')
    page.close()
    herPage.close()
  })

  test('AP-02 she likes as no one else, and no one who blocked her', async () => {
    const member = await addMember(server)
    const [her, other] = [await addPersonAngel(server), await addPersonAngel(server)]
    const herPage = await openPage(url, her.session.token)
    const asOther = await herPage.send('like', { trackerId: member.trackerId, angelId: other.angelId })
    assert.equal(asOther.ok === false && asOther.error.code, 'forbidden')
    const unknown = await herPage.send('like', { trackerId: 'no-one', angelId: her.angelId })
    assert.equal(unknown.ok === false && unknown.error.code, 'not_found')
    await database.transaction((tx) =>
      apis.trust.exclude(tx, { viewerId: member.id, targetId: her.angelId, reason: 'blocked', at: new Date() }),
    )
    const blocked = await herPage.send('like', { trackerId: member.trackerId, angelId: her.angelId })
    assert.equal(blocked.ok === false && blocked.error.code, 'blocked')
    assert.equal(await countOf('likes', member.id), 0)
    herPage.close()
  })
})
