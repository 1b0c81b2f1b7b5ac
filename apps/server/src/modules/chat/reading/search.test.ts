import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, holdsWords, routes, searchWords, wordPattern } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'

const server = await startTestServer()
const { api, database, product } = server
const { apis } = product

type Who = { id: string; trackerId: string; token: string }
type Her = Awaited<ReturnType<typeof addPersonAngel>>

const search = ({ token, trackerId }: { token: string; trackerId: string }, text: string) =>
  api.call(routes.searchChats, { token, body: { clickid: trackerId, cerca: text } })
/** What he finds, as `who said: what`. */
async function found(member: Who, text: string): Promise<string[]> {
  return (await search(member, text)).found.map((one) => `${one.author}: ${one.text}`)
}
const names = async (member: Who, text: string) =>
  (await search(member, text)).conversations.map(({ screenName }) => screenName)

const write = (member: Who, her: Her, by: 'member' | 'angel', text: string) =>
  apis.chat.send({ by, memberId: member.id, angelId: her.angelId, clientId: randomUUID(), text, isAutomated: false })

async function couple(name: string, member?: Who): Promise<{ member: Who; her: Her }> {
  const [him, her] = await Promise.all([
    member ?? addMember(server, { level: 1 }),
    addPersonAngel(server, { screen_name: name }),
  ])
  if (member === undefined)
    await database.transaction((tx) =>
      apis.credits.grant(tx, {
        memberId: him.id,
        asset: 'msg',
        class: 'subscription',
        amount: 1000,
        source: 'subscription',
        key: randomUUID(),
        cause: { kind: 'purchase', plan: 'Plus' },
      }),
    )
  return { member: him, her }
}

test('AP-02 a search without a bearer is refused, and so is one in the name of another', async () => {
  const [one, other] = await Promise.all([addMember(server), addMember(server)])
  const body = { clickid: one.trackerId, cerca: 'ciao' }
  assert.equal((await api.send(routes.searchChats, { body })).status, 401)
  const foreign = await api.send(routes.searchChats, { token: other.token, body })
  assert.deepEqual([foreign.status, ErrorReply.parse(foreign.json).error.code], [403, 'forbidden'])
  for (const cerca of ['', ' a ', 'x'.repeat(61)])
    assert.equal(
      (await api.send(routes.searchChats, { token: one.token, body: { ...body, cerca } })).status,
      400,
      cerca,
    )
})

test('CH-01 a search finds people by name and messages by their words, the newest first, without regard to capitals and accents', async () => {
  const { member, her } = await couple('Inés')
  const { her: second } = await couple('Chloé', member)
  await write(member, her, 'member', '¿Vamos al MAÑANA de Rita?')
  await write(member, her, 'angel', 'mañana no, el sábado sí')
  await write(member, second, 'member', 'hasta manana, 100 % seguro')
  assert.deepEqual(await found(member, 'Manana'), [
    'member: hasta manana, 100 % seguro',
    'angel: mañana no, el sábado sí',
    'member: ¿Vamos al MAÑANA de Rita?',
  ])
  assert.deepEqual(await found(member, 'sabado MAÑANA'), ['angel: mañana no, el sábado sí']) // every word, in any order
  assert.deepEqual(await found(member, '100 %'), ['member: hasta manana, 100 % seguro'])
  assert.deepEqual(await found(member, '%%'), [])
  assert.deepEqual(
    [await names(member, 'ines'), await names(member, 'CHLOÉ'), await names(member, 'rita')],
    [['Inés'], ['Chloé'], []],
  )
  const [first] = (await search(member, 'seguro')).found
  assert.deepEqual([first?.angelId, first?.screenName, first?.seq], [second.angelId, 'Chloé', 1])
})

test('CH-01 AP-02 no one finds what others wrote to each other', async () => {
  const { member, her } = await couple('Vera')
  const { member: other } = await couple('Vera')
  await write(member, her, 'member', 'solo per te: girasole')
  assert.deepEqual(await found(member, 'girasole'), ['member: solo per te: girasole'])
  assert.deepEqual(await found(other, 'girasole'), [])
  assert.deepEqual(await found(await addMember(server), 'girasole'), [])
  const hers = await search({ token: her.session.token, trackerId: her.session.trackerId }, 'girasole')
  assert.deepEqual([hers.found, hers.conversations], [[], []]) // her conversations are in the studio
})

test('CH-11 D6 what he may not read is not found either, until he may', async () => {
  const member = await addMember(server)
  const { her } = await couple('Nora', member)
  await write(member, her, 'member', 'la mia parola è ombrello')
  await write(member, her, 'angel', 'la mia è lanterna')
  assert.deepEqual(await found(member, 'parola'), ['member: la mia parola è ombrello'])
  assert.deepEqual(await found(member, 'lanterna'), [])
  const [row] = (await search(member, 'nora')).conversations
  assert.equal(row?.text, undefined)
  await database.transaction((tx) => apis.memberships.setLevel(tx, member.id, { level: 1, until: null }))
  assert.deepEqual(await found(member, 'lanterna'), ['angel: la mia è lanterna'])
})

test('TS-01 TS-02 nothing is found of a person who is blocked or gone, nor what is not shown yet', async () => {
  const { member, her } = await couple('Berta')
  await write(member, her, 'member', 'una parola rara: zibaldone')
  const ids = { trackerId: member.trackerId, angelId: her.angelId }
  assert.equal((await found(member, 'zibaldone')).length, 1)
  await api.call(routes.blockAngel, { token: member.token, body: ids })
  assert.deepEqual([await found(member, 'zibaldone'), await names(member, 'berta')], [[], []])
  await api.call(routes.unblockAngel, { token: member.token, body: ids })
  assert.deepEqual([(await found(member, 'zibaldone')).length, await names(member, 'berta')], [1, ['Berta']])
  await database.pool.query(`update messages set at = at + interval '1 day' where body like '%zibaldone%'`)
  assert.deepEqual(await found(member, 'zibaldone'), []) // CH-16
  await database.pool.query(`update messages set at = at - interval '1 day' where body like '%zibaldone%'`)
  await database.pool.query(`update angels set screen_name = '' where id = $1`, [her.angelId]) // as an erasure leaves her
  assert.deepEqual(await found(member, 'zibaldone'), [])
})

test('CH-01 thirty messages are returned, and whether there are more', async () => {
  const { member, her } = await couple('Mara')
  await write(member, her, 'member', 'parola 0')
  for (let n = 1; n < 30; n += 1) await write(member, her, 'angel', `parola ${n}`)
  const all = await search(member, 'parola')
  assert.deepEqual([all.found.length, all.hasMore, all.isComplete, all.found[0]?.text], [30, false, true, 'parola 29'])
  await write(member, her, 'angel', 'parola 30')
  const newest = await search(member, 'parola')
  assert.deepEqual([newest.found.length, newest.hasMore, newest.found[0]?.text], [30, true, 'parola 30'])
  await database.pool.query('update conversations set last_seq = 5001 where angel_id = $1', [her.angelId])
  assert.equal((await search(member, 'parola')).isComplete, false)
})

test('CH-18 the service is found by its name', async () => {
  const member = await addMember(server, { flowId: '8' }) // greets
  await product.outbox.drain()
  assert.deepEqual(
    (await search(member, 'original')).conversations.map(({ angelId }) => angelId),
    ['admin'],
  )
})

test('CH-01 what PostgreSQL finds is what a page marks', async () => {
  const texts = [
    'Perché sì',
    'perche\u0301',
    'mon CŒUR',
    'Straße 7',
    'a.b*c',
    '(?i)x',
    '***',
    'ti ❤️👍',
    'ΕΛΛΑΔΑ',
    "l'été",
    '100 %',
    '[a-z]',
    'a\\d',
    'Łódź',
  ]
  const sought = [
    'perche',
    'COEUR',
    'strasse',
    '.b*',
    '(?i)x',
    '***',
    '❤👍',
    'ελλα',
    "l'ete",
    '%',
    '[a-z]',
    '\\d',
    'łodz',
    '{1}',
    '^',
    'a|b',
  ]
  for (const words of sought.map(searchWords))
    for (const text of texts) {
      const { rows } = await database.pool.query<{ is: boolean }>('select $1::text ~ all($2::text[]) as is', [
        text,
        words.map(wordPattern),
      ])
      assert.equal(rows[0]?.is, holdsWords(text, words), `${words.join(' ')} in ${text}`)
    }
})

test('CH-01 no one searches without end', async () => {
  const member = await addMember(server)
  let status = 200
  // twice as many as a minute allows: one may end on the way
  for (let tries = 0; tries < 185 && status === 200; tries += 1)
    ({ status } = await api.send(routes.searchChats, {
      token: member.token,
      body: { clickid: member.trackerId, cerca: 'ciao' },
    }))
  assert.equal(status, 429)
})
