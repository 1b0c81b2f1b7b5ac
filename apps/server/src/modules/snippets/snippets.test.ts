import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { ErrorReply, routes, withName } from '@incontro/contract'
import { addMember, addPersonAngel, startTestServer, until } from '@incontro/testing'
import { codeOf, peopleOn } from '../chat/chat.fixtures.ts'
import { faultOf, isWrittenForOne, plainWords } from './snippets.rules.ts'

const server = await startTestServer()
const { api, database, product } = server
const { open } = peopleOn(server)
type Her = Awaited<ReturnType<typeof addPersonAngel>>

async function named(name: string) {
  const member = await addMember(server)
  await database.pool.query('update member_profiles set username = $2 where member_id = $1', [member.id, name])
  return member
}
/** A member who likes her, and has written nothing. */
async function turned({ angelId }: Her, name: string) {
  const member = await named(name)
  await product.apis.likes.like({ memberId: member.id, angelId })
  const there = 'select from conversations where member_id = $1 and angel_id = $2' // the like opens it by its event
  await until('the like opens a conversation', async () => {
    const { rowCount } = await database.pool.query(there, [member.id, angelId])
    return rowCount === 1
  })
  return member
}
async function written(her: Her, name: string) {
  const member = await named(name)
  const page = await open(member)
  assert.equal(
    codeOf(
      await page.send('chat', {
        trackerId: member.trackerId,
        angelId: her.angelId,
        clientId: randomUUID(),
        text: 'hola',
      }),
    ),
    null,
  )
  return member
}
async function sender(her: Her) {
  const page = await open(her.session)
  return async ({ trackerId }: { trackerId: string }, text: string, clientId = randomUUID()) =>
    codeOf(await page.send('chat', { trackerId, angelId: her.angelId, clientId, text }))
}
const add = (her: Her, over: object = {}) =>
  api.send(routes.addSnippet, {
    token: her.session.token,
    body: { folder: '', name: 'Saludo', texts: { es: 'Hola {name}, ¿qué tal va tu semana?' }, ...over },
  })
const sentBy = async (her: Her) => {
  const sent = 'select count(*)::int as n from messages where sender_id = $1'
  return (await database.pool.query<{ n: number }>(sent, [her.angelId])).rows[0]?.n
}

test('AN-12 AP-02 snippets are for angels with a session, and another angel sees and changes none of hers', async () => {
  const [her, other, member] = [await addPersonAngel(server), await addPersonAngel(server), await addMember(server)]
  assert.equal((await api.send(routes.snippets)).status, 401)
  assert.equal((await api.send(routes.snippets, { token: member.token })).status, 403)
  const made = await add(her)
  assert.equal(made.status, 200)
  const { id } = routes.addSnippet.reply.parse(made.json)
  const { token } = other.session
  assert.deepEqual((await api.call(routes.snippets, { token })).snippets, [])
  const body = { folder: 'x', name: 'x', texts: { es: 'x' }, version: 1 }
  assert.equal((await api.send(routes.saveSnippet, { token, params: { id }, body })).status, 404)
  assert.equal((await api.send(routes.removeSnippet, { token, params: { id } })).status, 404)
  const saved = await api.call(routes.saveSnippet, { token: her.session.token, params: { id }, body })
  assert.deepEqual([saved.folder, saved.version], ['x', 2])
  assert.equal((await api.send(routes.saveSnippet, { token: her.session.token, params: { id }, body })).status, 409)
  await api.call(routes.removeSnippet, { token: her.session.token, params: { id } })
  assert.deepEqual((await api.call(routes.snippets, { token: her.session.token })).snippets, [])
})

test('AN-12 a snippet with a link, a number, words of payment or over 1,000 letters is refused by its word', async () => {
  const her = await addPersonAngel(server)
  for (const [text, word] of [
    ['Mírame en www.example.com ahora', 'www.example.com'],
    ['Llámame al 612 345 678', '612 345 678'],
    ['Mándame un Bizum', 'bizum'],
    ['Fammi un bonifico', 'bonifico'],
  ] as const) {
    const { status, json } = await add(her, { texts: { es: text } })
    const { error, word: named } = ErrorReply.parse(json)
    assert.deepEqual([status, error.code, named], [422, 'words_refused', word])
  }
  const long = await add(her, { texts: { es: 'a'.repeat(1001) } })
  assert.deepEqual([long.status, ErrorReply.parse(long.json).error.code], [422, 'message_too_long'])
  assert.equal(faultOf('¿Te gusta el mar en invierno?'), null)
})

test('AN-12 the fourth member of a day does not get the same words, nothing is written, and the draft is kept', async () => {
  const her = await addPersonAngel(server)
  const people = []
  for (const name of ['Ada', 'Bea', 'Caro', 'Dora']) people.push(await written(her, name))
  const send = await sender(her)
  for (const [index, person] of people.entries())
    assert.equal(await send(person, `Un saludo propio para la persona ${index}`), null)
  const [ada, bea, caro, dora] = people
  assert.ok(ada && bea && caro && dora)
  assert.equal(await send(ada, '¡Hola Ada! ¿Qué tal va tu semana?'), null)
  assert.equal(await send(bea, 'hola, Bea: qué tal va tu SEMANA'), null)
  const clientId = randomUUID()
  assert.equal(await send(caro, 'Hola Caro, ¿qué tal va tu semana?', clientId), null)
  const { token } = her.session
  const params = { trackerId: dora.trackerId }
  const body = { of: 'draft', text: 'Hola Dora, ¿qué tal va tu semana?', version: 0 }
  await api.call(routes.inboxKeepText, { token, params, body })
  const before = await sentBy(her)
  assert.equal(await send(dora, 'Hola Dora, ¿qué tal va tu semana?'), 'written_for_many')
  assert.equal(await sentBy(her), before)
  assert.equal((await api.call(routes.inboxPlace, { token, params })).draft, body.text)
  assert.equal(await send(caro, 'Hola Caro, ¿qué tal va tu semana?', clientId), null) // CH-22: a repeat is answered as before
  assert.equal(await send(ada, '¡Hola Ada! ¿Qué tal va tu semana?'), null) // she has it already
  assert.equal(await send(dora, 'Hola Dora, ¿cómo fue la excursión del domingo?'), null)
  await product.clock.advance(86_400_000)
  assert.equal(await send(dora, 'Hola Dora, ¿qué tal va tu semana?'), null)
})

test('AN-12 TS-02 of words that she sent nothing is known two days later, also where she sends no more', async () => {
  const her = await addPersonAngel(server)
  const member = await written(her, 'Eva')
  assert.equal(await (await sender(her))(member, 'Unas palabras para Eva'), null)
  const known = async () =>
    (await database.pool.query('select from sent_wordings where angel_id = $1', [her.angelId])).rowCount
  await product.jobs.runAll()
  assert.equal(await known(), 1)
  await product.clock.advance(3 * 86_400_000)
  await product.jobs.runAll()
  assert.equal(await known(), 0)
})

test('AN-12 first words to a member are neither a snippet as it stands nor what someone else got', async () => {
  const her = await addPersonAngel(server)
  await add(her)
  const [ada, bea] = [await turned(her, 'Ada'), await turned(her, 'Bea')]
  const send = await sender(her)
  assert.equal(await send(ada, 'Hola Ada, ¿qué tal va tu semana?'), 'written_for_many')
  assert.equal(await send(ada, 'Hola Ada, ¿qué tal va tu semana? Vi que te gusta remar.'), null)
  assert.equal(await send(bea, 'Hola Bea, ¿qué tal va tu semana? Vi que te gusta remar.'), 'written_for_many')
  const caro = await written(her, 'Caro')
  assert.equal(await send(caro, 'Hola Caro, ¿qué tal va tu semana?'), null) // an answer is no first contact
})

test('AN-12 four at once, to four members on both engines: three go', async () => {
  const her = await addPersonAngel(server)
  const people = []
  for (const name of ['Ada', 'Bea', 'Caro', 'Dora', 'Eva', 'Fina']) people.push(await written(her, name))
  const send = await sender(her)
  for (const [index, person] of people.entries())
    assert.equal(await send(person, `Empiezo contigo, ${index} veces`), null)
  const codes = await Promise.all(people.map((person) => send(person, '¿Qué tal va tu semana en la playa?')))
  assert.deepEqual(
    [codes.filter((code) => code === null).length, codes.filter((code) => code === 'written_for_many').length],
    [3, 3],
  )
})

test('AN-12 words are compared without the name, capitals, accents and signs; a name that is missing leaves a sentence', () => {
  assert.equal(plainWords('¡Hola, Ada! ¿Qué tal?', 'Ada'), plainWords('hola {name} QUE TAL', null))
  assert.equal(plainWords('👍', 'Ada'), '👍')
  assert.equal(withName('Hola {name}, ¿qué tal?', 'Ada'), 'Hola Ada, ¿qué tal?')
  assert.equal(withName('Hola {name}, ¿qué tal?', null), 'Hola, ¿qué tal?')
  assert.equal(withName('{name}, how are you?', ''), 'How are you?')
  const facts = { isFirst: false, others: 3, isSnippet: false, isShort: false }
  assert.equal(isWrittenForOne(facts), false)
  assert.equal(isWrittenForOne({ ...facts, isShort: true }), true)
})
