import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember } from '@incontro/testing'
import { startTestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { brandDriver, filledIn } from './brands.fixtures.ts'

const server = await startTestServer()
const { product, database } = server
const { brands } = product.apis
const { call, send, codeOf, besideOf, newAct, operator, operatorOf, show, start, edit, publish } = brandDriver(server)
const [owner, other, editor, finance] = [
  await operator('owner'),
  await operator('publisher'),
  await operator('editor'),
  await operator('finance'),
]
const all = [
  calls.listBrands,
  calls.showBrand,
  calls.showBrandChanges,
  calls.listBrandVersions,
  calls.startBrand,
  calls.saveBrandDraft,
  calls.saveBrandTexts,
  calls.saveBrandPlans,
  calls.updateBrandDraft,
  calls.dropBrandDraft,
  calls.publishBrand,
  calls.cancelBrandSchedule,
]

test('BO-20 no bearer and a member’s open nothing of the brands', async () => {
  const member = await addMember(server)
  for (const token of [undefined, member.token])
    for (const each of all) {
      const answer = await send(each, { token, params: { id: 'original' } })
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], each.id)
    }
})

test('BO-20 G3 a brand of others is as if it were not there, and who reads changes nothing', async () => {
  const ofRed = await operatorOf('editor', ['red'])
  const { rows } = await call(calls.listBrands, { token: ofRed.token })
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['red'],
  )
  for (const each of [calls.showBrand, calls.showBrandChanges, calls.listBrandVersions])
    assert.equal((await send(each, { token: ofRed.token, params: { id: 'original' } })).status, 404, each.id)
  const foreign = await send(calls.saveBrandDraft, {
    token: ofRed.token,
    params: { id: 'original' },
    body: newAct('drafting', { version: '0', edits: [{ field: 'brand.title', value: 'Mine' }] }),
  })
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'not_found'])
  const support = await operator('support')
  const { version, actions } = await show(support, 'original')
  assert.ok(actions.every(({ allowed }) => !allowed))
  const refused = await send(calls.saveBrandDraft, {
    token: support.token,
    params: { id: 'original' },
    body: newAct('drafting', { version, edits: [{ field: 'brand.title', value: 'Mine' }] }),
  })
  assert.deepEqual([refused.status, besideOf(refused)['permission']], [403, 'brands.draft'])
})

test('BO-20 a change begins a draft that no one sees, with its difference by field', async () => {
  const { title } = await brands.get('looviing')
  assert.equal((await edit(editor, 'looviing', { 'brand.title': 'Looviing two', 'flows.7.likes': 12 })).status, 200)
  assert.equal((await brands.get('looviing')).title, title)
  const { changes } = await call(calls.showBrandChanges, { token: editor.token, params: { id: 'looviing' } })
  assert.deepEqual(changes, [
    { field: 'brand.title', before: title, after: 'Looviing two' },
    { field: 'flows.7.likes', before: 10, after: 12 },
  ])
  const shown = await show(editor, 'looviing')
  assert.deepEqual([shown.draft?.changes, shown.draft?.editedBy], [2, 'Somebody'])
})

test('BO-20 G1 the version that was seen before is stale, and the answer names who changed what', async () => {
  const { version } = await show(editor, 'flirtincontri')
  await edit(other, 'flirtincontri', { 'brand.reviewsOnHome': 5 })
  const late = await send(calls.saveBrandDraft, {
    token: editor.token,
    params: { id: 'flirtincontri' },
    body: newAct('drafting', { version, edits: [{ field: 'brand.reviewsOnHome', value: 7 }] }),
  })
  assert.deepEqual([late.status, codeOf(late)], [409, 'stale'])
  const { fields, values } = besideOf(late)
  assert.deepEqual([fields, values], [['brand.reviewsOnHome'], { 'brand.reviewsOnHome': 5 }])
})

test('BO-20 G15 what is no field, and what no field takes, is refused by name', async () => {
  const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`) as unknown
  for (const [field, value] of [
    ['brand.id', 'other'],
    ['elsewhere.title', 'x'],
    ['brand.constructor.x', 'x'],
    ['brand.title', 'two\u0000'],
    ['brand.title', '\u202eeltit'],
    ['brand.title', '\ud800'],
    ['brand.voice', deep],
    ['hosts', 'not a list'],
    ['flows.7', 'no flow'],
  ] as const) {
    const answer = await edit(editor, 'mylikezone', { [field]: value })
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], field)
  }
  assert.equal((await show(editor, 'mylikezone')).draft, null)
})

test('BO-20 who drafts plans or texts alone changes nothing else', async () => {
  const { version } = await show(finance, 'mylikezone')
  const save = (
    of: typeof calls.saveBrandPlans | typeof calls.saveBrandTexts,
    token: string,
    field: string,
    value: unknown,
  ) =>
    send(of, {
      token,
      params: { id: 'mylikezone' },
      body: newAct('drafting', { version, edits: [{ field, value }] }),
    })
  assert.equal((await save(calls.saveBrandPlans, finance.token, 'brand.title', 'Mine')).status, 422)
  assert.equal((await save(calls.saveBrandTexts, finance.token, 'brand.voice.headline.en', 'Hi')).status, 403)
  const lead = await operator('lead')
  assert.equal((await save(calls.saveBrandTexts, lead.token, 'brand.voice.headline.en', 'Hi')).status, 403)
  assert.equal((await save(calls.saveBrandPlans, finance.token, 'flows.7.plans.free.0.name', 'Try')).status, 200)
})

test('BO-21 the untouched demo brands have no fault, and a fault keeps a draft from being published, with its field', async () => {
  for (const id of ['original', 'red', 'incontrisenzafreni'])
    assert.deepEqual(
      (await show(owner, id)).findings.filter(({ severity }) => severity === 'fault'),
      [],
      id,
    )
  const planted = [
    ['brand.voice.headline.fr', 'Good conversations start with a first line', 'same_text'],
    ['brand.voice.tagline.it', undefined, 'missing'],
    ['brand.descriptor', 'ELSEWHERE LTD', 'descriptor'],
    ['flows.7.plans.free.0.priceDescription.es', 'al mes', 'renewal_text'],
    ['flows.7.hooks.out_of_credits', '/leads/nowhere', 'hook'],
    ['flows.7.plans.verification.0.totalPrice', 100, 'fee'],
    ['hosts', ['original.localhost', 'red.localhost'], 'host_taken'],
    ['hosts', ['original.localhost', 'never-there.invalid'], 'host_unknown'],
    ['flows.8', undefined, 'flow_removed'],
    ['flows.7.plans.free.0.credits', 29, 'sold_plan'],
    ['brand.company.name', '', 'company'],
  ] as const
  for (const [field, value, rule] of planted) {
    if (rule === 'host_unknown') continue // asks a name server
    assert.equal((await edit(editor, 'original', { [field]: value })).status, 200, rule)
    const answer = await publish(owner, 'original')
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'invalid'], rule)
    const findings = besideOf(answer)['findings'] as { rule: string; field: string }[] // as the contract has them
    assert.ok(
      findings.some((found) => found.rule === rule && found.field.startsWith(field === 'hosts' ? 'hosts.1' : field)),
      `${rule}: ${JSON.stringify(findings)}`,
    )
    const { version } = await show(editor, 'original')
    await call(calls.dropBrandDraft, {
      token: editor.token,
      params: { id: 'original' },
      body: newAct('duplicate', { version }),
    })
  }
})

test('BO-24 BO-20 from a copy to a served brand: what is missing is named, and the first publication is live at once', async () => {
  await start(owner, 'new', 'original')
  const begun = await show(owner, 'new')
  assert.deepEqual([begun.state, begun.nextStep, begun.live], ['new', 'identity', null].with(1, begun.nextStep))
  const missing = begun.goLive.filter(({ state }) => state === 'missing').map(({ item }) => item)
  for (const item of ['company', 'host', 'contact'] as const) assert.ok(missing.includes(item), item)
  assert.equal((await publish(owner, 'new')).status, 422)
  assert.equal((await fetch(server.url, { headers: { host: 'new.localhost' } })).status === 200, false)
  assert.equal((await edit(owner, 'new', { ...filledIn, 'brand.demo': false })).status, 200)
  const ready = await show(owner, 'new')
  assert.deepEqual(
    ready.findings.filter(({ severity }) => severity === 'fault'),
    [],
  )
  assert.equal(ready.nextStep, null)
  const wordless = await publish(owner, 'new', { words: '' })
  assert.deepEqual([wordless.status, codeOf(wordless)], [422, 'reason_required'], 'no provider takes real money')
  const done = await publish(owner, 'new')
  assert.equal(done.status, 200, JSON.stringify(done.json))
  await until('it is served', async () => (await brands.brandOfHost('new.localhost')) === 'new')
  const { rows } = await call(calls.listBrandVersions, { token: owner.token, params: { id: 'new' } })
  assert.deepEqual(
    rows.map(({ number, by, isLive, reason }) => [number, by, isLive, reason?.text]),
    [[1, 'Somebody', true, 'as agreed']],
  )
  assert.equal((await show(owner, 'new')).draft, null)
})

test('BO-20 G6 a live brand waits for a second yes; what was changed meanwhile is 409, and the other’s name stays on record', async () => {
  await edit(editor, 'new', { 'brand.title': 'Brand New' })
  const asked = await publish(owner, 'new')
  assert.equal(asked.json['state'], 'waiting')
  const id = String(asked.json['approvalId'])
  await edit(editor, 'new', { 'brand.reviewsOnHome': 4 })
  const approve = (of: typeof other, approvalId: string) =>
    send(calls.approve, { token: of.token, params: { id: approvalId }, body: newAct('reading') })
  const late = await approve(other, id)
  assert.deepEqual([late.status, codeOf(late)], [409, 'stale'])
  assert.equal((await brands.get('new')).title, 'Brand new')
  const again = await publish(owner, 'new')
  const approved = await approve(other, String(again.json['approvalId']))
  assert.equal(approved.status, 200, JSON.stringify(approved.json))
  await until('it is live', async () => (await brands.get('new')).title === 'Brand New')
  const { rows } = await call(calls.listBrandVersions, { token: owner.token, params: { id: 'new' } })
  assert.deepEqual([rows[0]?.number, rows[0]?.approvedBy], [2, 'Somebody'])
})

test('BO-20 rolling back publishes an earlier version; a draft goes on from there and says what is behind', async () => {
  await edit(editor, 'new', { 'brand.reviewsOnHome': 9 })
  const { version } = await show(owner, 'new')
  const asked = await call(calls.restoreBrandVersion, {
    token: owner.token,
    params: { id: 'new', number: '1' },
    body: { ...newAct('business', { version }), reason: { code: 'business', text: 'the name before' } },
  })
  assert.ok(asked.state === 'waiting')
  await call(calls.approve, { token: other.token, params: { id: asked.approvalId }, body: newAct('reading') })
  await until('it is back', async () => (await brands.get('new')).title === 'Brand new')
  const { rows } = await call(calls.listBrandVersions, { token: owner.token, params: { id: 'new' } })
  assert.deepEqual([rows[0]?.number, rows[0]?.restores], [3, 1])
  const { content, draft } = await show(owner, 'new')
  assert.deepEqual([content.brand['title'], content.brand['reviewsOnHome'], draft?.isBehind], ['Brand new', 9, false])
  // as another process without the back office would
  await database.transaction(async (tx) => {
    const live = await brands.get('new')
    await brands.saveBrand(tx, { ...live, title: 'Brand elsewhere' }, ['new.localhost'])
  })
  const behind = await show(owner, 'new')
  assert.equal(behind.draft?.isBehind, true)
  assert.equal((await publish(owner, 'new')).json['state'], 'waiting')
  const updated = await call(calls.updateBrandDraft, {
    token: editor.token,
    params: { id: 'new' },
    body: newAct('drafting', { version: behind.version }),
  })
  assert.ok(updated.state === 'done')
  const merged = await show(owner, 'new')
  assert.deepEqual(
    [merged.content.brand['title'], merged.content.brand['reviewsOnHome'], merged.draft?.isBehind],
    ['Brand elsewhere', 9, false],
  )
})
