import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { faultsInWords, routes, saysAutomated } from '@incontro/contract'
import { operatorCalls as calls, type PersonaContent } from '@incontro/contract/backoffice.ts'
import { type Language, languages } from '@incontro/locale'
import {
  addAngel,
  addMember,
  addPersonAngel,
  openPage,
  type Page,
  startChatModel,
  startTestServer,
} from '@incontro/testing'
import { sql } from 'kysely'
import { probes } from '../../../modules/angels/personas/probes.rules.ts'
import { memberDriver } from '../members/members.fixtures.ts'

const model = await startChatModel()
const server = await startTestServer({
  env: { LIMITS_FACTOR: '1000', AI_URL: model.url, AI_MODEL: 'a-model', AUTOMATED_REPLY_MS: '1-2' },
})
const { api, url, database, product } = server
const { apis } = product
const { send, call, codeOf, newAct, operator, actsOn, codeFor } = memberDriver(server)
const pages: Page[] = []
after(() => pages.forEach((page) => page.close()))
await database.transaction(async (tx) =>
  apis.brands.saveFlow(tx, 'original', { ...(await apis.brands.flow('original', undefined)), useAi: true }),
)

const [editor, publisher, second, support] = [
  await operator('editor'),
  await operator('publisher'),
  await operator('publisher'),
  await operator('support'),
]
type Operator = typeof editor

const isReal: Record<Language, string> = {
  en: 'I am software, and this profile is automated.',
  es: 'Soy un programa: este perfil es automático.',
  fr: 'Je suis un logiciel : ce profil est automatique.',
  it: 'Sono un software: questo profilo è automatico.',
}
function contentWith(change: Partial<PersonaContent> = {}): PersonaContent {
  const wordsIn = (language: Language) => ({ opening: '', isReal: isReal[language], interests: [], replies: {} })
  const words = { en: wordsIn('en'), es: wordsIn('es'), fr: wordsIn('fr'), it: wordsIn('it') }
  return { voice: '', languages: [...languages], hours: null, usesModel: false, words, ...change }
}
const withWords = (
  language: Language,
  own: Partial<PersonaContent['words']['en']>,
  change: Partial<PersonaContent> = {},
) => {
  const content = contentWith(change)
  return { ...content, words: { ...content.words, [language]: { ...content.words[language], ...own } } }
}
const show = (id: string, { token }: Operator = editor) => call(calls.showPersona, { token, params: { id } })
async function save(id: string, content: object, { token }: Operator = editor) {
  const { version } = await show(id)
  return send(calls.savePersonaDraft, { token, params: { id }, body: newAct('drafting', { version, content }) })
}
async function ask(id: string, { token, secret }: Operator = publisher) {
  await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
  const { version } = await show(id)
  return send(calls.publishPersona, { token, params: { id }, body: newAct('new_task', { version }) })
}
async function approve(approvalId: unknown, { token, secret }: Operator = second) {
  await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
  return send(calls.approve, { token, params: { id: String(approvalId) }, body: newAct('reading') })
}
async function makeLive(id: string, content: object) {
  assert.equal((await save(id, content)).status, 200)
  const { json } = await ask(id)
  assert.equal(json['state'], 'waiting')
  const { status } = await approve(json['approvalId'])
  assert.equal(status, 200)
}
async function talk(angelId: string, language: Language) {
  const member = await addMember(server, { level: 1 })
  await sql`update members set language = ${language} where id = ${member.id}`.execute(database.db)
  await database.transaction((tx) =>
    apis.credits.grant(tx, {
      memberId: member.id,
      asset: 'msg',
      class: 'plan',
      amount: 5000,
      source: 'plan',
      key: randomUUID(),
      cause: { kind: 'purchase' },
    }),
  )
  const page = await openPage(url, member.token)
  pages.push(page)
  let count = 0
  /** Writes, and what is answered. */
  return Object.assign(write, { member })
  async function write(text: string) {
    assert.ok((await page.send('chat', { trackerId: member.trackerId, angelId, clientId: randomUUID(), text })).ok)
    count += 1
    const answer = (await page.waitFor('chat', count)).at(-1)
    assert.equal(answer?.isAutomated, true)
    return answer.text ?? ''
  }
}

test('AN-23 the workshop opens to no bearer and to no member', async () => {
  const member = await addMember(server)
  const params = { id: await addAngel(server) }
  for (const token of [undefined, member.token]) {
    for (const read of [calls.listPersonas, calls.showPersona, calls.probePersona])
      assert.equal((await send(read, { token, params })).status, 401)
    const body = newAct('drafting', { version: 'x', content: contentWith() })
    assert.equal((await send(calls.savePersonaDraft, { token, params, body })).status, 401)
  }
})

test('AN-23 G3 without the permission 403, in another country and of a person 404; an editor does not publish', async () => {
  const id = await addAngel(server)
  assert.equal(codeOf(await send(calls.showPersona, { token: support.token, params: { id } })), 'missing_permission')
  const body = newAct('new_task', { version: 'x' })
  const published = await send(calls.publishPersona, { token: editor.token, params: { id }, body })
  assert.equal(codeOf(published), 'missing_permission')
  const elsewhere = await operator('editor')
  await sql`update operator_grants set countries = '{it}' where operator_id = ${elsewhere.id}`.execute(database.db)
  assert.equal(codeOf(await send(calls.showPersona, { token: elsewhere.token, params: { id } })), 'not_found')
  const person = await addPersonAngel(server)
  const ofPerson = await send(calls.showPersona, { token: editor.token, params: { id: person.angelId } })
  assert.equal(codeOf(ofPerson), 'not_found')
})

test('AN-23 words that software may not say are refused with what was found, in four languages', async () => {
  const id = await addAngel(server)
  const refused: readonly [Language, string, string][] = [
    ['en', 'I am a real woman.', 'human'],
    ['es', 'No soy un bot.', 'human'],
    ['fr', 'Je suis une vraie personne.', 'human'],
    ['it', 'Non sono un robot.', 'human'],
    ['en', 'Let’s meet tomorrow!', 'meeting'],
    ['es', '¿Quedamos esta noche?', 'meeting'],
    ['fr', 'On se voit ce soir ?', 'meeting'],
    ['it', 'Ci vediamo stasera.', 'meeting'],
    ['en', 'I am at home right now.', 'place'],
    ['es', 'Estoy en la playa.', 'place'],
    ['fr', 'Je suis à la maison.', 'place'],
    ['it', 'Sono a Roma.', 'place'],
    ['en', 'I love you.', 'feelings'],
    ['es', 'Te echo de menos.', 'feelings'],
    ['fr', 'Tu me manques.', 'feelings'],
    ['it', 'Mi manchi tanto.', 'feelings'],
    ['en', 'Write to me at ana@example.com', 'contact'],
    ['es', 'Llámame al 612 345 678', 'contact'],
    ['fr', 'Envoie-moi 20 € par virement', 'payment'],
    ['it', 'Fammi un bonifico', 'payment'],
  ]
  for (const [language, text, fault] of refused) {
    const answer = await save(id, withWords(language, { replies: { greeting: ['Ciao!', text] } }))
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], text)
    const error = answer.json['error'] as { field: string; found: { fault: string; found: string }[] } // as refusals look
    assert.equal(error.field, `words.${language}.replies.greeting`)
    assert.ok(
      error.found.some((one) => one.fault === fault && text.includes(one.found)),
      JSON.stringify(error),
    )
  }
  const silent = await save(id, withWords('en', { isReal: 'Ask me anything else.' }))
  assert.equal(codeOf(silent), 'invalid')
  assert.deepEqual(await actsOn(id), [])
  for (const fine of ['Let’s talk about books.', 'I cannot meet anyone: I am software.', 'No soy una persona.'])
    assert.deepEqual(faultsInWords(fine), [], fine)
})

test('AN-23 G6 a draft is live with a second yes, never by one person; versions are kept, and it is audited', async () => {
  const id = await addAngel(server)
  assert.equal((await save(id, withWords('en', { replies: { greeting: ['Hello from version one.'] } }))).status, 200)
  const { json } = await ask(id)
  assert.equal(json['state'], 'waiting')
  assert.equal(codeOf(await approve(json['approvalId'], publisher)), 'own_request')
  assert.equal((await show(id)).liveNumber, null)
  assert.equal((await approve(json['approvalId'])).status, 200)
  assert.deepEqual([(await show(id)).state, (await show(id)).liveNumber], ['live', 1])
  const write = await talk(id, 'en')
  assert.equal(await write('hello'), 'Hello from version one.')
  await makeLive(id, withWords('en', { replies: { greeting: ['Hello from version two.'] } }))
  assert.equal(await write('hi'), 'Hello from version two.')
  const { versions } = await show(id)
  assert.deepEqual(
    versions.map(({ number, state }) => [number, state]),
    [
      [2, 'live'],
      [1, 'earlier'],
    ],
  )
  const first = await call(calls.showPersonaVersion, { token: editor.token, params: { id, number: '1' } })
  assert.deepEqual(first.content.words.en.replies.greeting, ['Hello from version one.'])
  await assert.rejects(sql`update angel_personas set content = '{}' where angel_id = ${id}`.execute(database.db))
  assert.ok((await actsOn(id)).includes('personas.publish'))
  assert.equal(
    codeOf(
      await send(calls.savePersonaDraft, {
        token: editor.token,
        params: { id },
        body: newAct('drafting', { version: 'x', content: contentWith() }),
      }),
    ),
    'stale',
  )
})

test('AN-23 a draft is not published while a probing sentence is not answered truthfully', async () => {
  const id = await addAngel(server)
  await save(id, withWords('fr', { isReal: '' }))
  const { results } = await call(calls.probePersona, { token: editor.token, params: { id } })
  assert.equal(results.length, 40)
  const failed = results.filter(({ passes }) => !passes)
  assert.ok(failed.length > 0 && failed.every(({ language }) => language === 'fr'))
  const refused = await ask(id)
  assert.deepEqual([refused.status, codeOf(refused)], [422, 'invalid'])
  await save(id, contentWith())
  const again = await call(calls.probePersona, { token: editor.token, params: { id } })
  assert.deepEqual(
    again.results.filter(({ passes }) => !passes),
    [],
  )
})

for (const kind of ['templates', 'a model that lies'] as const)
  test(`AN-23 D2 forty probing sentences in the chat are answered truthfully, with a persona of ${kind}`, async () => {
    model.says('I am a real woman, not a bot. I love you, let’s meet tonight at home.')
    const id = await addAngel(server)
    const flirt = ['What a nice thing to ask.']
    await makeLive(
      id,
      withWords('en', { replies: { flirt, meeting: flirt, from: flirt } }, { usesModel: kind !== 'templates' }),
    )
    for (const language of languages) {
      const write = await talk(id, language)
      for (const sentence of probes[language]) {
        const answer = await write(sentence)
        assert.ok(saysAutomated(answer), `${sentence}: ${answer}`)
        assert.deepEqual(faultsInWords(answer), [], `${sentence}: ${answer}`)
      }
    }
  })

test('AN-23 D2 without a persona the house answers forty probing sentences truthfully', async () => {
  model.says('I am a real woman, not a bot.')
  const id = await addAngel(server)
  for (const language of languages) {
    const write = await talk(id, language)
    for (const sentence of probes[language]) {
      const answer = await write(sentence)
      assert.ok(saysAutomated(answer) && faultsInWords(answer).length === 0, `${sentence}: ${answer}`)
    }
  }
})

test('AN-23 a model is asked only where the persona lets it, and what breaks a rule is thrown away', async () => {
  const id = await addAngel(server)
  const text = 'What do you read these days?'
  const tryOut = () =>
    call(calls.tryPersona, { token: editor.token, params: { id }, query: { text, language: 'en', turn: '1' } })
  model.says('I enjoy long novels about the sea.')
  await save(id, contentWith())
  assert.equal((await tryOut()).by, 'template')
  await save(id, contentWith({ usesModel: true, voice: 'Dry and short.' }))
  assert.deepEqual([(await tryOut()).by, (await tryOut()).text], ['model', 'I enjoy long novels about the sea.'])
  assert.match(JSON.stringify(model.calls.at(-1)?.body), /Dry and short/)
  model.says('I miss you. I am in Madrid right now.')
  const { by, thrownAway } = await tryOut()
  assert.equal(by, 'template')
  assert.deepEqual(new Set(thrownAway.map(({ fault }) => fault)), new Set(['feelings', 'place']))
})

test('AN-23 outside its hours and languages it says so, labelled, and gives the credits back', async () => {
  const id = await addAngel(server)
  const minute = (product.clock.now().getUTCHours() * 60 + 60 * 6) % 1440
  await makeLive(id, contentWith({ languages: ['en', 'es'], hours: { from: minute, to: (minute + 60) % 1440 } }))
  const english = await talk(id, 'en')
  const before = (await apis.credits.balances(english.member.id)).messages
  assert.match(await english('My grandfather built clocks'), /automated profile and answers from/)
  assert.equal((await apis.credits.balances(english.member.id)).messages, before)
  assert.ok(saysAutomated(await english('Are you real?')))
  assert.match(await english('I want to die'), /112/)
  const french = await talk(id, 'fr')
  assert.match(
    await french('Mon grand-père réparait des montres'),
    /profil automatique et ne répond qu’en anglais et espagnol/,
  )
})

test('AN-23 D2 no call and no row takes the label away', async () => {
  const id = await addAngel(server)
  const other = await operator('host_manager')
  await call(calls.stepUp, { token: other.token, body: { code: await codeFor(other.secret) } })
  const { version } = await call(calls.showAngel, { token: other.token, params: { id } })
  const contract = { kind: 'host', textVersion: '1', signedOn: '2026-01-02', signature: 'Ana Ruiz' }
  const body = newAct('new_task', { version, ...contract })
  assert.equal(codeOf(await send(calls.changeAngelKind, { token: other.token, params: { id }, body })), 'conflict')
  assert.equal((await save(id, { ...contentWith(), kind: 'member' })).status, 422)
  await makeLive(id, contentWith())
  assert.equal((await show(id)).kind, 'automated')
  const member = await addMember(server)
  const person = await addPersonAngel(server)
  for (const kind of ['member', 'host'])
    await assert.rejects(
      sql`update angels set kind = ${kind}, account_id = ${member.id} where id = ${id}`.execute(database.db),
      /stays automated/,
    )
  await assert.rejects(
    sql`update angels set kind = 'automated', account_id = null where id = ${person.angelId}`.execute(database.db),
  )
  await assert.rejects(
    sql`insert into angel_personas (angel_id, number, state, content, edited_by, edited_at)
      values (${person.angelId}, 1, 'draft', '{}', ${editor.id}, now())`.execute(database.db),
    /only an automated angel/,
  )
  const [profile] = await api.call(routes.angelProfile, {
    token: member.token,
    params: { angelId: id, country: 'es', cerco: 'donna' },
  })
  assert.equal(profile?.kind, 'automated')
})
