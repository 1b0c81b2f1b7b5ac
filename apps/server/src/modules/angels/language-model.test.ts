import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { ErrorReply, routes } from '@incontro/contract'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  type Page,
  startChatModel,
  startTestServer,
} from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { usableWords } from './model-words.rules.ts'
import { until } from '@incontro/testing/until.ts'

const model = await startChatModel()
const server = await startTestServer({
  env: { AI_URL: model.url, AI_KEY: 'a-key-of-no-one', AI_MODEL: 'a-model', AUTOMATED_REPLY_MS: '50-100' },
})
const { api, url, database, product } = server
const { apis } = product
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))
const flow = await apis.brands.flow('original', undefined)
const setFlow = (useAi: boolean) =>
  database.transaction((tx) => apis.brands.saveFlow(tx, 'original', { ...flow, useAi }))
await setFlow(true)

async function talk(angelId: string) {
  const member = await addMember(server, { level: 1 })
  await database.transaction((tx) =>
    apis.credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'plan',
      amount: 500,
      source: 'plan',
      key: randomUUID(),
      cause: { kind: 'purchase' },
    }),
  )
  const page = await openPage(url, member.token)
  pages.push(page)
  const write = async (text: string) =>
    assert.ok((await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text })).ok)
  return { member, page, write }
}
const callOf = (text: string) => model.calls.find(({ body }) => body.messages.at(-1)?.content === text)

test('NT-10 D7 where the flow has it a model words an automated angel’s answer, from what is true of her, and the label stands', async () => {
  model.says('«Hoy he leído en el parque, ¿y tú?»')
  const angelId = await addAngel(server, { screen_name: 'Robotina' })
  const { member, page, write } = await talk(angelId)
  await write('¿qué tal el día?')
  const [answer] = await page.waitFor('chat')
  assert.deepEqual([answer?.text, answer?.isAutomated], ['Hoy he leído en el parque, ¿y tú?', true])
  const call = callOf('¿qué tal el día?')
  assert.deepEqual(
    [call?.path, call?.authorization, call?.body.model],
    ['/v1/chat/completions', 'Bearer a-key-of-no-one', 'a-model'],
  )
  const said = JSON.stringify(call?.body)
  assert.match(said, /Robotina/)
  assert.match(said, /software/)
  for (const own of [member.trackerId, member.email, member.id]) assert.equal(said.includes(own), false)
})

test('NT-10 D7 what may not be sent, and what did not come whole, is answered by the templates', async () => {
  const refused = [
    { status: 500 },
    { content: 'una frase que se corta en', finish_reason: 'length' },
    'Soy una mujer de verdad, no soy un bot',
    'Escríbeme al 612 345 678',
    'Mira mi página en www.otra-parte.com',
    'Nos vemos hoy en la plaza',
    'Mándame 20 € por bizum',
    'a'.repeat(700),
  ]
  for (const says of refused) {
    model.says(says)
    const { page, write } = await talk(await addAngel(server))
    await write('hola')
    const [answer] = await page.waitFor('chat')
    assert.equal(answer?.isAutomated, true)
    assert.ok((answer.text ?? '').length > 0)
    assert.notEqual(answer.text, typeof says === 'string' ? says : 'content' in says ? says.content : '')
  }
})

test('NT-10 D7 nothing of a member whose flow has not got it reaches a model', async () => {
  await setFlow(false)
  model.says('palabras de un modelo')
  const { page, write } = await talk(await addAngel(server))
  await write('solo para ella')
  const [answer] = await page.waitFor('chat')
  assert.notEqual(answer?.text, 'palabras de un modelo')
  assert.equal(callOf('solo para ella'), undefined)
  await setFlow(true)
})

test('NT-10 AN-03 what the member writes while an answer is made is answered next, and nothing twice', async () => {
  const first = Promise.withResolvers<string>()
  model.says(first.promise)
  const { page, write } = await talk(await addAngel(server))
  await write('lo primero')
  await until('the model is asked', () => callOf('lo primero') !== undefined)
  await write('lo segundo')
  await product.outbox.drain()
  model.says('respuesta a lo segundo')
  first.resolve('respuesta a lo primero')
  await page.waitFor('chat', 1)
  const heard = await page.waitFor('chat', 2)
  assert.deepEqual(
    heard.map(({ text }) => text),
    ['respuesta a lo primero', 'respuesta a lo segundo'],
  )
  await product.outbox.drain()
  await page.caughtUp()
  assert.equal(page.received('chat').length, 2)
  const { rows } = await database.pool.query('select count(*)::int as count from automated_answers')
  assert.equal(rows[0].count, 0)
})

const her = await addPersonAngel(server, { screen_name: 'Sofía' })
const draft = (trackerId: string, token?: string) =>
  api.send(routes.studioDraft, { params: { trackerId }, ...(token !== undefined && { token }) })

test('NT-10 AP-01 AP-02 a draft: no bearer, not by a member, and not of another’s conversation', async () => {
  const { member, write } = await talk(her.angelId)
  await write('para Sofía')
  const other = await addPersonAngel(server)
  assert.equal((await draft(member.trackerId)).status, 401)
  assert.equal((await draft(member.trackerId, member.token)).status, 403)
  const foreign = await draft(member.trackerId, other.session.token)
  assert.equal(ErrorReply.parse(foreign.json).error.code, 'not_found')
})

test('NT-10 D7 a draft is for her to read: nothing is sent, and where there are no words the reply says so', async () => {
  model.says('¿Y tú qué has hecho hoy?')
  const { token } = her.session
  assert.equal((await api.call(routes.studioMe, { token })).drafts, true)
  const { member, page, write } = await talk(her.angelId)
  await write('hola, Sofía')
  const words = await api.call(routes.studioDraft, { token, params: { trackerId: member.trackerId } })
  assert.equal(words.text, '¿Y tú qué has hecho hoy?')
  await page.caughtUp()
  assert.equal(page.received('chat').length, 0)
  for (const says of ['llámame al 612 345 678', { status: 503 }]) {
    model.says(says)
    const none = await draft(member.trackerId, token)
    assert.equal(ErrorReply.parse(none.json).error.code, 'no_draft')
  }
})

test('NT-10 D1 a notice is worded by the model only while it says what happened and no more', async () => {
  const plain = (count: number) =>
    textsFor('es', 'pageNotifications').what({ name: 'Sofía', kind: 'messages', count, isReply: false })
  for (const [says, text] of [
    ['Sofía tiene unas palabras para ti', 'Sofía tiene unas palabras para ti'],
    ['Sofía te espera hace 3 horas', plain(1)],
    ['Alguien te ha escrito', plain(1)],
  ] as const) {
    model.says(says)
    const { member, page, write } = await talk(her.angelId)
    await write('hola')
    await apis.chat.send({
      memberId: member.id,
      angelId: her.angelId,
      by: 'angel',
      isAutomated: false,
      clientId: randomUUID(),
      text: `a secret sentence after ${says}`,
    })
    const reply = await page.send('brain', {
      trackerId: member.trackerId,
      lastType: 'Default',
      country: 'es',
      domain: 'localhost',
      landedTime: 0,
      flowId: flow.id,
      level: 1,
      region: 'Madrid',
      requestFrom: 'online',
      useAi: true,
    })
    assert.ok(reply.ok)
    assert.equal(reply.text, text)
    assert.equal(JSON.stringify(model.calls.at(-1)?.body).includes('secret'), false)
  }
})

test('NT-10 D7 the rules of usable words, in four languages', () => {
  for (const words of ['I am a real person', 'non sono un bot', 'je suis une vraie femme', 'No soy una máquina'])
    assert.equal(usableWords(words), null, words)
  for (const words of ['let’s talk about books', 'Me gusta el mar', 'Que penses-tu de Lyon ?', 'Raccontami di te'])
    assert.equal(usableWords(words), words)
  assert.equal(usableWords('"Hola"\n\n¿qué tal?'), 'Hola" ¿qué tal?')
})

test('AN-13 D7 a suggestion sent unchanged is counted, and labelled where the flow says so; an edited one is hers', async () => {
  const her = await addPersonAngel(server)
  const { member, page, write } = await talk(her.angelId)
  const hers = await openPage(url, her.session.token)
  pages.push(hers)
  const suggest = async (words: string) => {
    model.says(words)
    const params = { trackerId: member.trackerId }
    return (await api.call(routes.studioDraft, { token: her.session.token, params })).text
  }
  const send = async (text: string) =>
    assert.ok(
      (await hers.send('chat', { trackerId: member.trackerId, angelId: her.angelId, clientId: randomUUID(), text })).ok,
    )
  const counted = () => api.call(routes.draftsSent, { token: her.session.token })
  await database.transaction((tx) => apis.brands.saveFlow(tx, 'original', { ...flow, useAi: true, labelDrafts: false }))
  await write('¿Qué haces el domingo?')
  await send(`${await suggest('El domingo suelo caminar por el río.')} ¿Y tú?`)
  assert.deepEqual(await counted(), { offered: 1, unchanged: 0 })
  await write('Yo remo en el lago')
  await send(await suggest('¡Qué bien, remar da calma!'))
  assert.deepEqual(await counted(), { offered: 2, unchanged: 1 })
  await database.transaction((tx) => apis.brands.saveFlow(tx, 'original', { ...flow, useAi: true, labelDrafts: true }))
  await write('¿Te gusta el agua?')
  await send(await suggest('Mucho, sobre todo en verano.'))
  assert.deepEqual(await counted(), { offered: 3, unchanged: 2 })
  const seen = await page.waitFor('chat', 3)
  assert.deepEqual(
    seen.map(({ isAutomated }) => isAutomated),
    [false, false, true],
  )
})

test('AN-13 no call of the studio sends words for her: her messages are as many after a walk of all of them', async () => {
  const her = await addPersonAngel(server)
  const { member, write } = await talk(her.angelId)
  await write('hola')
  model.says('Esto lo ha escrito un programa.')
  const sent = async () =>
    (await database.pool.query('select count(*)::int as n from messages where sender_id = $1', [her.angelId])).rows[0].n
  const bodies: Readonly<Record<string, object>> = {
    studioInvitation: { trackerId: member.trackerId, accetta: true },
    studioVisited: { trackerId: member.trackerId },
    inboxKeepText: { of: 'draft', text: 'borrador', version: 0 },
    inboxKeepPlace: { isPinned: true, snooze: { until: null } },
    inboxSearch: { text: 'hola' },
    addSnippet: { folder: '', name: 'uno', texts: { es: 'Hola {name}' } },
  }
  const walked = Object.values(routes).filter(({ auth, id }) => auth === 'angel' && id !== 'studioVisited') // a visit is its own item
  assert.ok(walked.length > 12)
  for (const route of walked) {
    const query = route.id === 'studioInbox' ? { query: { view: 'all' } } : {}
    const body = route.method === 'GET' || route.upload !== undefined ? {} : { body: bodies[route.id] ?? {} }
    const params = { trackerId: member.trackerId, id: randomUUID(), clientId: randomUUID() }
    await api.send(route, { token: her.session.token, params, ...query, ...body })
  }
  await product.outbox.drain()
  await product.clock.advance(60_000)
  assert.equal(await sent(), 0)
})
