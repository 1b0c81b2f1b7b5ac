import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailGroups, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { languages } from '@incontro/locale'
import { addMember, startTestServer } from '@incontro/testing'
import { textsFor } from '@incontro/texts/sync.ts'
import { brandDriver } from '../brands/brands.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { product } = server
const { call, send, codeOf, newAct, dyingAt, operator, operatorOf, signIn, start, edit } = brandDriver(server)
const [editor, support] = [await operator('editor'), await operator('support')]
const language = 'en'
const params = { id: 'original', kind: 'reset' }
const body = () => newAct('drafting', { language })
const show = (kind: string, over: { id?: string; language?: string } = {}) =>
  call(calls.showBrandMail, {
    token: editor.token,
    params: { id: over.id ?? 'original', kind },
    query: { language: over.language ?? language },
  })

test('BO-28 e-mails of a brand open to no bearer and to no member', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token]) {
    for (const each of [calls.listBrandMails, calls.showBrandMail])
      assert.equal((await send(each, { token, params, query: { language } })).status, 401, each.id)
    assert.equal((await send(calls.sendBrandMail, { token, params, body: body() })).status, 401)
  }
})

test('BO-28 G3 e-mails of another brand are as if they were not there, and who only reads sends none', async () => {
  const ofRed = await operatorOf('editor', ['red'])
  for (const each of [calls.listBrandMails, calls.showBrandMail])
    assert.equal(codeOf(await send(each, { token: ofRed.token, params, query: { language } })), 'not_found', each.id)
  assert.equal(codeOf(await send(calls.sendBrandMail, { token: ofRed.token, params, body: body() })), 'not_found')
  const unknown = { id: 'original', kind: 'nothing' }
  assert.equal(
    codeOf(await send(calls.showBrandMail, { token: editor.token, params: unknown, query: { language } })),
    'not_found',
  )
  const { actions } = await call(calls.listBrandMails, { token: support.token, params, query: { language } })
  assert.deepEqual(
    actions.map(({ allowed, why }) => [allowed, why]),
    [[false, 'missing_permission']],
  )
  const refused = await send(calls.sendBrandMail, { token: support.token, params, body: body() })
  assert.equal(codeOf(refused), 'missing_permission')
})

test('BO-28 every kind of e-mail is shown in every language, by the templates that members get', async () => {
  const subjects = new Map<string, Set<string>>()
  for (const each of languages) {
    const { of, kinds } = await call(calls.listBrandMails, {
      token: editor.token,
      params: { id: 'original' },
      query: { language: each },
    })
    assert.equal(of, 'live')
    assert.deepEqual([...new Set(kinds.map(({ group }) => group))].toSorted(), mailGroups.toSorted())
    assert.equal(new Set(kinds.map(({ kind }) => kind)).size, kinds.length)
    for (const { kind, subject } of kinds) {
      const known = subjects.get(kind) ?? new Set()
      subjects.set(kind, known.add(subject))
      const shown = await show(kind, { language: each })
      assert.equal(shown.subject, subject, kind)
      assert.match(shown.html, new RegExp(`lang="${each}"`), kind)
      assert.match(shown.darkStyles, /\.sheet/, kind)
      assert.doesNotMatch(shown.html, /<style|cid:|<script/, kind)
      assert.doesNotMatch(`${shown.text}${shown.html}${subject}`, /undefined|\[object|NaN|Invalid Date|=>/, kind)
      assert.match(shown.from, /help@original\.example/)
    }
  }
  for (const [kind, each] of subjects) assert.equal(each.size, languages.length, kind)
})

test('BO-28 a preview shows the draft, and what is live while the draft cannot be read', async () => {
  assert.equal((await edit(editor, 'looviing', { 'brand.title': 'Looviing Draft' })).status, 200)
  const drafted = await show('welcome', { id: 'looviing' })
  assert.deepEqual([drafted.of, /Looviing Draft/.test(drafted.subject)], ['draft', true])
  assert.match(drafted.from, /^"Looviing Draft"/)
  assert.equal((await edit(editor, 'looviing', { 'brand.company.name': '' })).status, 200)
  const live = await show('welcome', { id: 'looviing' })
  assert.deepEqual([live.of, /Looviing Draft/.test(live.subject)], ['live', false])
  const owner = await operator('owner')
  await start(owner, 'blank', null)
  const none = await call(calls.listBrandMails, { token: owner.token, params: { id: 'blank' }, query: { language } })
  assert.deepEqual([none.of, none.kinds, none.actions[0]?.why], ['none', [], 'conflict'])
  const refused = await send(calls.showBrandMail, {
    token: owner.token,
    params: { id: 'blank', kind: 'reset' },
    query: { language },
  })
  assert.equal(codeOf(refused), 'conflict')
})

test('BO-28 “send to me” goes to the operator’s own address alone, once a key, marked as a preview, with its row in the audit', async () => {
  const before = await mailsNow()
  const given = body()
  for (const _ of [1, 2]) {
    const answer = await send(calls.sendBrandMail, { token: editor.token, params, body: given })
    assert.equal(answer.status, 200, JSON.stringify(answer.json))
  }
  const wordless = { language, key: given.key }
  assert.equal(
    codeOf(await send(calls.sendBrandMail, { token: editor.token, params, body: wordless })),
    'reason_required',
  )
  const mails = (await mailsNow()).slice(before.length)
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    [editor.email],
  )
  const [{ subject = '', html = '' } = {}] = mails
  assert.match(subject, /^\[Preview\] /)
  assert.ok(html.includes(textsFor('en', 'backofficeMails').sent.note))
  const { rows } = await server.database.pool.query<{ after: object; object_id: string }>(
    `select after, object_id from operator_audit where act = 'mails.preview'`,
  )
  assert.deepEqual(rows, [{ after: { kind: 'reset', language: 'en', of: 'live' }, object_id: 'original' }])
})

test('BO-28 G2 a preview whose row of the audit is not written is not sent, and sent once after', async () => {
  const given = body()
  const press = () => send(calls.sendBrandMail, { token: editor.token, params, body: given })
  const before = (await mailsNow()).length
  await dyingAt('operator_audit', 'insert', press).catch(() => undefined)
  assert.equal((await mailsNow()).length, before)
  assert.equal((await press()).status, 200)
  assert.equal((await mailsNow()).length, before + 1)
})

test('BO-28 more than twenty previews an hour wait', async () => {
  const own = await operator('publisher')
  const press = (token = own.token) => send(calls.sendBrandMail, { token, params, body: body() })
  for (let sent = 0; sent < 20; sent += 1) assert.equal((await press()).status, 200)
  assert.equal(codeOf(await press()), 'too_many_attempts')
  await product.clock.advance(3_600_001)
  assert.equal((await press(await signIn(own))).status, 200)
})

async function mailsNow() {
  const { rows } = await server.database.pool.query<{ recipient: string; subject: string; html: string }>(
    'select recipient, subject, html_body as html from mails order by created_at, id',
  )
  return rows
}
