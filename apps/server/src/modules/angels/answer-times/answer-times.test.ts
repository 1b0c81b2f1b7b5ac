import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { KnownAngel, routes } from '@incontro/contract'
import { addAngel, addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { peopleOn } from '../../chat/chat.fixtures.ts'
import { startPushService } from '../../notifications/push/push.fixtures.ts'

const server = await startTestServer()
const { api, database, product } = server
const { give } = peopleOn(server)
const { chat, angels, trust } = product.apis
const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Her = Awaited<ReturnType<typeof addPersonAngel>>
type Word = { readonly by: 'member' | 'angel'; readonly afterMs: number }

/** A conversation of a new member with her, its words so long after its beginning. */
async function talk(her: Her, words: readonly Word[], began = Date.now() - 20 * HOUR): Promise<void> {
  const member = await addMember(server, { level: 1 })
  await give(member.id, 500)
  for (const { by, afterMs } of words) {
    const clientId = randomUUID()
    await chat.send({ by, memberId: member.id, angelId: her.angelId, clientId, text: 'Hola', isAutomated: false })
    await sql`update messages set at = ${new Date(began + afterMs)} where client_id = ${clientId}`.execute(database.db)
  }
}
/** One question that she answered after so many minutes. */
const answered = (her: Her, minutes: number) =>
  talk(her, [
    { by: 'member', afterMs: 0 },
    { by: 'angel', afterMs: minutes * MINUTE },
  ])

const know = (token: string, angelId: string) => api.send(routes.knownAngel, { token, params: { angelId } })
const minutesOf = async (token: string, angelId: string) =>
  KnownAngel.parse((await know(token, angelId)).json).usualAnswerMinutes

test('AN-26 no bearer learns nothing, and of a profile that is not there, or blocked, there is nothing to know', async () => {
  const [member, her] = [await addMember(server), await addPersonAngel(server)]
  const without = await fetch(`${server.url}/api/angels/${her.angelId}/known`)
  assert.equal(without.status, 401)
  for (const id of ['no-one', randomUUID()]) assert.equal((await know(member.token, id)).status, 404)
  assert.equal((await know(member.token, her.angelId)).status, 200)
  await database.transaction((tx) =>
    trust.exclude(tx, { viewerId: her.angelId, targetId: member.id, reason: 'blocked', at: new Date() }),
  )
  assert.equal((await know(member.token, her.angelId)).status, 404)
  const other = await addMember(server)
  await sql`update angels set is_listed = false where id = ${her.angelId}`.execute(database.db)
  assert.equal((await know(other.token, her.angelId)).status, 404)
})

test('AN-26 the usual answer time is the measured median over five conversations, and nothing under five', async () => {
  const [member, her] = [await addMember(server), await addPersonAngel(server)]
  for (const minutes of [2, 240, 10, 30]) await answered(her, minutes)
  assert.equal(await angels.usualAnswerTime(her.angelId), null)
  assert.deepEqual((await know(member.token, her.angelId)).json, {
    kind: 'member',
    isVerified: true,
    confirmedDaysAgo: 0,
    usualAnswerMinutes: null,
    since: new Date().toISOString().slice(0, 10),
  })
  await answered(her, 12)
  assert.equal(await minutesOf(member.token, her.angelId), 12) // of 2, 10, 12, 30, 240
  assert.equal(await minutesOf(her.session.token, her.angelId), 12) // she reads what members read
  assert.equal(await angels.usualAnswerTime(her.angelId), 12)
})

test('AN-26 a conversation counts once: by its first unanswered message, and by its own median', async () => {
  const her = await addPersonAngel(server)
  for (const minutes of [2, 3, 40, 50]) await answered(her, minutes)
  const words: Word[] = []
  for (let turn = 1; turn <= 4; turn++) {
    // the second message of a turn does not begin the wait again, and her second one answers nothing
    words.push({ by: 'member', afterMs: turn * HOUR }, { by: 'member', afterMs: turn * HOUR + 20 * MINUTE })
    words.push({ by: 'angel', afterMs: turn * HOUR + 21 * MINUTE }, { by: 'angel', afterMs: turn * HOUR + 50 * MINUTE })
  }
  await talk(her, words)
  assert.equal(await angels.usualAnswerTime(her.angelId), 21)
})

test('AN-26 what lies more than 90 days back, unanswered words and likes are not measured', async () => {
  const her = await addPersonAngel(server)
  for (const minutes of [4, 4, 4, 4]) await answered(her, minutes)
  await talk(her, [{ by: 'member', afterMs: 0 }])
  await talk(
    her,
    [
      { by: 'member', afterMs: 0 },
      { by: 'angel', afterMs: MINUTE },
    ],
    Date.now() - 91 * 24 * HOUR,
  )
  assert.equal(await angels.usualAnswerTime(her.angelId), null)
})

test('AN-26 software is not measured, and is called what it is', async () => {
  const member = await addMember(server)
  const angelId = await addAngel(server)
  const known = KnownAngel.parse((await know(member.token, angelId)).json)
  assert.deepEqual([known.kind, known.usualAnswerMinutes], ['automated', null])
})

/** What the grid, her page and the filter of people who can answer now say of her to a member of her region. */
async function shown(member: Awaited<ReturnType<typeof addMember>>, her: Her, region: string) {
  const { token, trackerId } = member
  const body = { country: 'es', region, trackerId, page: 1 }
  const grid = await api.call(routes.find, { token, body })
  const now = await api.call(routes.find, { token, body: { ...body, disponibile: true } })
  const params = { angelId: her.angelId, country: 'es', cerco: 'donna' }
  const [page] = await api.call(routes.angelProfile, { token, params })
  return {
    card: grid.profiles.find(({ id }) => id === her.angelId)?.answersWithin,
    page: page?.answersWithin,
    isAvailable: page?.isAvailable,
    isFiltered: now.profiles.some(({ id }) => id === her.angelId),
  }
}

test('AN-10 a phone that is notified says how soon she usually answers, measured over five conversations, and never that she is here', async () => {
  const pushes = await startPushService()
  const region = 'Navarra'
  const inRegion = async (minutes: readonly number[], hasPush: boolean) => {
    const her = await addPersonAngel(server, { region, city: 'Pamplona' })
    for (const each of minutes) await answered(her, each)
    const { token, trackerId: clickid } = her.session
    if (hasPush) await api.call(routes.pushToken, { token, body: { clickid, pushToken: pushes.browser().token } })
    return her
  }
  const enough = [100, 110, 120, 130, 140]
  const [her, silent, few] = [
    await inRegion(enough, true),
    await inRegion(enough, false),
    await inRegion(enough.slice(1), true),
  ]
  const member = await addMember(server, { region, city: 'Pamplona' })
  const away = { isAvailable: false, isFiltered: false }
  assert.deepEqual(await shown(member, her, region), { ...away, card: 120, page: 120 })
  assert.equal(await minutesOf(member.token, her.angelId), 120) // the card and the call say what was measured
  for (const other of [silent, few])
    assert.deepEqual(await shown(member, other, region), { ...away, card: undefined, page: undefined })

  const page = await openPage(server.url, her.session.token)
  after(() => page.close())
  assert.deepEqual(await shown(member, her, region), { ...away, card: 120, page: 120 }, 'an open page is no choice')
  await api.call(routes.studioChooseAvailability, { token: her.session.token, body: { chosen: 'available' } })
  const here = { isAvailable: true, isFiltered: true, card: undefined, page: undefined }
  assert.deepEqual(await shown(member, her, region), here)
})
