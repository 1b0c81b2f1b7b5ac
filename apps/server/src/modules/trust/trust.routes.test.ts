import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, openPage, openPersonPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const server = await startTestServer()
const { api, database, product, url } = server
const { apis } = product

type Member = Awaited<ReturnType<typeof addMember>>
const errorOf = (json: unknown) => (json as { error: { code: string; field?: string } }).error // the one shape of an error
type Report = { by_member: boolean; reason: string; text: string; message_ids: string[] }
const reportsOf = async (memberId: string): Promise<Report[]> =>
  (
    await sql<Report>`select by_member, reason, text, message_ids from reports where member_id = ${memberId} order by at, id`.execute(
      database.db,
    )
  ).rows

const place = { region: 'Melilla', city: 'Melilla' }
async function pair() {
  const [member, her] = [await addMember(server, place), await addPersonAngel(server, place)]
  return { member, her, ids: { trackerId: member.trackerId, angelId: her.angelId } }
}
async function talk(member: Member, angelId: string, text: string): Promise<void> {
  const page = await openPage(url, member.token)
  const sent = await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text })
  assert.equal(sent.ok, true)
  page.close()
}
const conversationsOf = async ({ token, trackerId }: Member) =>
  api.call(routes.conversations, { token, params: { trackerId }, query: {} })
const deckOf = async ({ token, trackerId }: Member) => {
  const body = { country: 'es' as const, page: 1, region: 'Melilla', trackerId }
  const [grid, deck] = await Promise.all([
    api.call(routes.find, { token, body }),
    api.call(routes.matchDeck, { token, body }),
  ])
  return [...grid.profiles, ...deck.profiles].map(({ id }) => id)
}

describe('a member', () => {
  test('TS-01 blocks: she is gone from grid, deck, profile, chats and notifications at once, and cannot write', async () => {
    const { member, her, ids } = await pair()
    await talk(member, her.angelId, 'Hola')
    const [page, herPage] = await Promise.all([openPage(url, member.token), openPage(url, her.session.token)])
    const answer = { ...ids, clientId: randomUUID(), text: 'Hola' }
    assert.equal((await herPage.send('chat', answer)).ok, true)
    await openPersonPage(server, her, member)
    assert.equal((await herPage.send('like', ids)).ok, true)
    assert.equal((await conversationsOf(member)).totalUnread, 1)
    assert.ok((await deckOf(member)).includes(her.angelId))

    await api.call(routes.blockAngel, { token: member.token, body: ids })
    assert.deepEqual(await page.waitFor('apart'), [{ ...ids, isApart: true }])
    assert.deepEqual(await herPage.waitFor('apart'), [{ ...ids, isApart: true }])
    assert.ok(!(await deckOf(member)).includes(her.angelId))
    const profile = { angelId: her.angelId, country: 'es', cerco: 'donna' }
    assert.deepEqual(await api.call(routes.angelProfile, { token: member.token, params: profile }), [])
    assert.deepEqual(await conversationsOf(member), { conversations: [], totalUnread: 0, next: null })
    const thread = await api.send(routes.messages, { token: member.token, params: ids, query: {} })
    assert.deepEqual([thread.status, errorOf(thread.json).code], [404, 'not_found'])
    const { notifications } = await api.call(routes.notifications, {
      token: member.token,
      params: { trackerId: member.trackerId },
    })
    assert.deepEqual(notifications, [])
    const token = her.session.token
    const hers = await api.call(routes.studioConversations, { token, query: {} })
    assert.deepEqual([hers.conversations, hers.totalUnread], [[], 0])
    const herThread = await api.send(routes.studioMessages, {
      token,
      params: { trackerId: member.trackerId },
      query: {},
    })
    assert.equal(herThread.status, 404)
    const missed = await page.send('sync', { after: { [her.angelId]: 0 } })
    assert.deepEqual(missed.ok && missed.messages, [])
    for (const [line, text] of [
      [page, 'him'],
      [herPage, 'her'],
    ] as const) {
      const refused = await line.send('chat', { ...ids, clientId: randomUUID(), text })
      assert.equal(refused.ok === false && refused.error.code, 'blocked')
    }
    page.close()
    herPage.close()
  })

  test('TS-01 lists who is blocked, and takes it back: everything is there again', async () => {
    const { member, her, ids } = await pair()
    await talk(member, her.angelId, 'Hola')
    const params = { trackerId: member.trackerId }
    for (let i = 0; i < 2; i += 1) await api.call(routes.blockAngel, { token: member.token, body: ids })
    const { blocked } = await api.call(routes.blockedAngels, { token: member.token, params })
    assert.deepEqual(
      blocked.map(({ angelId, screenName, kind }) => ({ angelId, screenName, kind })),
      [{ angelId: her.angelId, screenName: 'Lucía', kind: 'member' }],
    )
    const page = await openPage(url, member.token)
    await api.call(routes.unblockAngel, { token: member.token, body: ids })
    assert.deepEqual(await page.waitFor('apart'), [{ ...ids, isApart: false }])
    assert.deepEqual((await api.call(routes.blockedAngels, { token: member.token, params })).blocked, [])
    assert.equal((await conversationsOf(member)).conversations.length, 1)
    page.close()
  })

  test('TS-01 TS-13 reports with the last messages as evidence; the same report again is a row of its own', async () => {
    const { member, her, ids } = await pair()
    await talk(member, her.angelId, 'uno')
    await talk(member, her.angelId, 'dos')
    const report = (over: object) =>
      api.call(routes.reportAngel, {
        token: member.token,
        body: { ...ids, reason: 'scam' as const, block: false, ...over },
      })
    await report({ text: 'She asks for money' })
    await report({ text: 'She asked for money again' })
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), false)
    await report({ reason: 'other', block: true })
    assert.equal(await apis.trust.isExcluded(her.angelId, member.id), true)
    const kept = await reportsOf(member.id)
    assert.deepEqual(
      kept.map(({ by_member, reason, text }) => [by_member, reason, text]),
      [
        [true, 'scam', 'She asks for money'],
        [true, 'scam', 'She asked for money again'],
        [true, 'other', ''],
      ],
    )
    const { messages } = await messagesWith(her.session.token, member)
    assert.deepEqual(kept[0]?.message_ids, messages)
    assert.equal(messages.length, 2)
  })

  test('AP-01 AP-02 AP-03 no bearer, another’s, an unknown id, and malformed are refused and keep nothing', async () => {
    const { member, her, ids } = await pair()
    const other = await addMember(server)
    const foreign = await addAngel(server, { country: 'it', region: 'Lazio', city: 'Roma' })
    const report = { reason: 'fake' as const, block: true }
    for (const [route, more] of [
      [routes.blockAngel, {}],
      [routes.unblockAngel, {}],
      [routes.reportAngel, report],
    ] as const) {
      const send = async (token: string | undefined, body: object) => {
        const { status, json } = await api.send(route, {
          ...(token !== undefined && { token }),
          body: { ...ids, ...more, ...body } as never, // what the contract would not let through
        })
        return [status, errorOf(json).code]
      }
      assert.deepEqual(await send(undefined, {}), [401, 'unauthorized'])
      assert.deepEqual(await send(other.token, {}), [403, 'forbidden'])
      assert.deepEqual(await send(her.session.token, { trackerId: her.session.trackerId }), [403, 'forbidden'])
      assert.deepEqual(await send(member.token, { angelId: 'no-one' }), [404, 'not_found'])
      assert.deepEqual(await send(member.token, { angelId: foreign }), [404, 'not_found'])
      assert.deepEqual(await send(member.token, { angelId: 7 }), [400, 'bad_request'])
    }
    for (const bad of [{ reason: 'boring' }, { block: 'yes' }, { text: 'x'.repeat(1001) }]) {
      const { status, json } = await api.send(routes.reportAngel, {
        token: member.token,
        body: { ...ids, ...report, ...bad } as never, // what the contract would not let through
      })
      assert.deepEqual([status, errorOf(json).field], [400, Object.keys(bad)[0]])
    }
    const params = { trackerId: member.trackerId }
    assert.equal((await api.send(routes.blockedAngels, { params })).status, 401)
    assert.equal((await api.send(routes.blockedAngels, { token: other.token, params })).status, 403)
    assert.deepEqual(await reportsOf(member.id), [])
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), false)
  })
})

async function messagesWith(token: string, member: Member): Promise<{ messages: string[] }> {
  await api.call(routes.studioUnblock, { token, body: { trackerId: member.trackerId } }) // hers is none, his stands
  const ids = { trackerId: member.trackerId, angelId: (await api.call(routes.studioMe, { token })).profile.id }
  await api.call(routes.unblockAngel, { token: member.token, body: ids })
  const { messages } = await api.call(routes.messages, { token: member.token, params: ids, query: {} })
  return { messages: messages.map(({ id }) => id) }
}

describe('an angel', () => {
  test('TS-01 AN-02 reports and blocks a member from her studio, and the member’s unblocking does not undo hers', async () => {
    const { member, her, ids } = await pair()
    await talk(member, her.angelId, 'Hola')
    const token = her.session.token
    const { trackerId } = member
    const body = { trackerId, reason: 'insults' as const, text: 'He insults me', block: true }
    await api.call(routes.studioReport, { token, body })
    assert.equal((await reportsOf(member.id))[0]?.by_member, false)
    assert.equal((await reportsOf(member.id))[0]?.message_ids.length, 1)
    assert.deepEqual((await conversationsOf(member)).conversations, [])
    const params = { trackerId }
    assert.deepEqual((await api.call(routes.blockedAngels, { token: member.token, params })).blocked, []) // not his
    await api.call(routes.unblockAngel, { token: member.token, body: ids })
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), true)
    await api.call(routes.studioUnblock, { token, body: params })
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), false)
    await api.call(routes.studioBlock, { token, body: params })
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), true)
  })

  test('AP-01 AP-02 AP-03 no bearer, a member, an unknown id, and malformed are refused', async () => {
    const { member, her } = await pair()
    const token = her.session.token
    const report = { reason: 'fake' as const, block: true }
    for (const [route, more] of [
      [routes.studioBlock, {}],
      [routes.studioUnblock, {}],
      [routes.studioReport, report],
    ] as const) {
      const send = async (bearer: string | undefined, trackerId: unknown) =>
        (
          await api.send(route, {
            ...(bearer !== undefined && { token: bearer }),
            body: { trackerId, ...more } as never, // what the contract would not let through
          })
        ).status
      assert.equal(await send(undefined, member.trackerId), 401)
      assert.equal(await send(member.token, member.trackerId), 403)
      assert.equal(await send(token, 'no-one'), 404)
      assert.equal(await send(token, her.session.trackerId), 404)
      assert.equal(await send(token, 7), 400)
    }
    assert.equal(await apis.trust.isExcluded(member.id, her.angelId), false)
  })
})
