import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { type Page, startTestServer } from '@incontro/testing'
import { membersRevealed } from '../../../events/payments.ts'
import { peopleOn } from '../chat.fixtures.ts'

const server = await startTestServer({ env: { AUTOMATED_REPLY_MS: '600000' } })
const { api, database, product } = server
const { apis, outbox } = product
const { couple } = peopleOn(server)

type Who = { trackerId: string; token: string }
const DAY = 86_400_000

const write = async (page: Page, { trackerId }: Pick<Who, 'trackerId'>, angelId: string, text: string) => {
  const answer = await page.send('chat', { trackerId, angelId, clientId: randomUUID(), text })
  assert.ok(answer.ok)
  return answer.seq
}
const read = (who: Who, angelId: string) =>
  api.call(routes.messages, { token: who.token, params: { trackerId: who.trackerId, angelId } })
const wordsOf = async (who: Who, angelId: string) =>
  (await read(who, angelId)).messages.filter(({ author }) => author === 'angel').map(({ text }) => text ?? null)
const list = async (who: Who) =>
  (await api.call(routes.conversations, { token: who.token, params: { trackerId: who.trackerId } })).conversations
const studio = (her: { token: string }, { trackerId }: Pick<Who, 'trackerId'>) =>
  api.call(routes.studioMessages, { token: her.token, params: { trackerId } })
const setLevel = (memberId: string, level: 0 | 1 | 2, until: Date | null = null) =>
  database.transaction((tx) => apis.memberships.setLevel(tx, memberId, { level, until }))
const inDays = (days: number) => new Date(product.clock.now().getTime() + days * DAY)

test('F-72 D22 what was readable stays readable when a plan is withdrawn: page, list, search, line and copy', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await write(hers, member, angelId, 'prima del piano')
  await setLevel(member.id, 1)
  await write(hers, member, angelId, 'durante il piano')
  await setLevel(member.id, 0)
  assert.deepEqual(await wordsOf(member, angelId), ['prima del piano', 'durante il piano'])
  assert.equal((await list(member))[0]?.text, 'durante il piano')
  await write(hers, member, angelId, 'dopo il piano')
  assert.deepEqual(await wordsOf(member, angelId), ['prima del piano', 'durante il piano', null])
  assert.equal((await list(member))[0]?.text, undefined)
  const synced = await his.send('sync', { after: { [angelId]: 1 } })
  assert.deepEqual(synced.ok && synced.messages.map(({ text }) => text ?? null), [
    'prima del piano',
    'durante il piano',
    null,
  ])
  const search = (text: string) =>
    api.call(routes.searchChats, { token: member.token, body: { clickid: member.trackerId, cerca: text } })
  assert.deepEqual(
    [(await search('durante')).found.length, (await search('dopo')).found.length],
    [1, 0], // what stays blurred is not found by its words
  )
})

test('F-72 D22 what was readable stays readable after the plan has run out by itself', async () => {
  const { member, his, hers, angelId } = await couple()
  await setLevel(member.id, 2, inDays(10))
  await database.transaction((tx) =>
    apis.credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'subscription',
      amount: 10,
      source: 'gift',
      key: randomUUID(),
      cause: { kind: 'gift' },
    }),
  )
  await write(his, member, angelId, 'ciao')
  await write(hers, member, angelId, 'nel piano')
  await product.clock.advance(11 * DAY)
  await write(hers, member, angelId, 'scaduto')
  assert.deepEqual(await wordsOf(member, angelId), ['nel piano', null])
  await setLevel(member.id, 1, inDays(30)) // a later plan opens what came between, for good too
  await setLevel(member.id, 0)
  assert.deepEqual(await wordsOf(member, angelId), ['nel piano', 'scaduto'])
})

test('F-72 D22 words seen only blurred are delivered, not read; they are read once they are seen in clear', async () => {
  const { member, her, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  const seq = await write(hers, member, angelId, 'si legge?')
  await his.send('read', { trackerId: member.trackerId, angelId, seq })
  assert.equal((await list(member))[0]?.unread, 0) // the member has seen that something came
  await hers.caughtUp()
  assert.deepEqual(hers.received('read'), [])
  const before = await studio(her.session, member)
  assert.deepEqual([before.readByMember, before.messages.at(-1)?.isRead, before.member?.canRead], [0, false, false])

  await setLevel(member.id, 1)
  const bought = await studio(her.session, member)
  assert.deepEqual([bought.readByMember, bought.member?.canRead], [0, true]) // readable is not yet read
  await his.send('read', { trackerId: member.trackerId, angelId, seq })
  assert.deepEqual((await hers.waitFor('read'))[0], { trackerId: member.trackerId, angelId, seq, reader: 'member' })
  await setLevel(member.id, 0)
  const later = await studio(her.session, member)
  assert.deepEqual([later.readByMember, later.messages.at(-1)?.isRead, later.member?.canRead], [seq, true, false])
})

test('F-72 D22 a member without a plan reads what was readable once, and what came later is only delivered', async () => {
  const { member, her, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await setLevel(member.id, 1)
  const first = await write(hers, member, angelId, 'nel piano')
  await setLevel(member.id, 0)
  const second = await write(hers, member, angelId, 'dopo')
  await his.send('read', { trackerId: member.trackerId, angelId, seq: second })
  assert.equal((await studio(her.session, member)).readByMember, first)
})

test('F-72 buying a plan opens what was blurred, and the studio learns of it by the reading', async () => {
  const { member, his, hers, angelId } = await couple()
  await write(his, member, angelId, 'ciao')
  await write(hers, member, angelId, 'segreto')
  await database.transaction(async (tx) => {
    await apis.memberships.setLevel(tx, member.id, { level: 1, until: null })
    await outbox.publish(tx, membersRevealed({ memberId: member.id }))
  })
  outbox.poke()
  await his.waitFor('revealed')
  assert.deepEqual(await wordsOf(member, angelId), ['segreto'])
})
