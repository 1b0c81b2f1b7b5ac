import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { memberDriver } from './members.fixtures.ts'

const server = await startTestServer({ env: { LIMITS_FACTOR: '1000' } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn } = memberDriver(server)
const MINUTE = 60_000

const [support, finance, moderator] = [
  await operator('support'),
  await operator('finance'),
  await operator('moderator'),
]
const reads = [
  calls.showMember,
  calls.memberTimeline,
  calls.memberCredits,
  calls.memberEntries,
  calls.memberMoney,
  calls.memberEmails,
  calls.memberSessions,
  calls.memberConsents,
  calls.memberNotes,
] as const

test('BO-31 members open to no bearer, to no member and to no operator without the permission', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  for (const read of [calls.listMembers, ...reads])
    for (const token of [undefined, member.token]) assert.equal((await send(read, { token, params })).status, 401)
  const editor = await operator('editor')
  const refused = await send(calls.listMembers, { token: editor.token })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
})

test('G3 a member of another brand is listed, found and shown like one who does not exist', async () => {
  const member = await addMember(server)
  const foreign = await operatorOf('support', ['red'])
  const params = { trackerId: member.trackerId }
  for (const read of reads) {
    const answer = await send(read, { token: foreign.token, params })
    assert.deepEqual([answer.status, codeOf(answer)], [404, 'not_found'], read.id)
    const absent = await send(read, { token: support.token, params: { trackerId: 'nobody' } })
    assert.deepEqual([absent.status, codeOf(absent)], [404, 'not_found'], read.id)
  }
  const query = { search: member.trackerId }
  assert.equal((await call(calls.listMembers, { token: foreign.token, query })).total, 0)
  assert.equal((await call(calls.listMembers, { token: support.token, query })).total, 1)
  assert.deepEqual((await call(calls.search, { token: foreign.token, query: { q: member.trackerId } })).hits, [])
})

test('G3 an angel’s account is no member', async () => {
  const { session } = await addPersonAngel(server)
  const answer = await send(calls.showMember, { token: support.token, params: { trackerId: session.trackerId } })
  assert.equal(answer.status, 404)
})

test('BO-31 who sees members by case alone sees the one whose photos they have claimed, and lists none', async () => {
  const member = await addMember(server)
  const params = { trackerId: member.trackerId }
  assert.equal((await call(calls.listMembers, { token: moderator.token })).total, 0)
  const refused = await send(calls.showMember, { token: moderator.token, params })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'no_purpose'])
  await database.transaction((tx) =>
    product.apis.operators.leases.claim(tx, { kind: 'photos', id: member.id }, moderator.id, { takesOver: false }),
  )
  assert.equal((await send(calls.showMember, { token: moderator.token, params })).status, 200)
  await product.clock.advance(6 * MINUTE)
  assert.equal((await send(calls.showMember, { token: moderator.token, params })).status, 403)
})

test('BO-02 BO-31 the list is filtered by brand, country, standing, plan, verified and day, and pages in order', async () => {
  const source = randomUUID()
  const [free, premium, vip] = [
    await addMember(server, { source }),
    await addMember(server, { source, level: 1 }),
    await addMember(server, { source, level: 2 }),
  ]
  await product.clock.advance(MINUTE)
  const later = product.clock.now().getTime()
  const red = await addMember(server)
  await sql`update members set brand_id = 'red', country = 'it' where id = ${red.id}`.execute(database.db)
  await sql`update members set disabled_at = ${product.clock.now()} where id = ${vip.id}`.execute(database.db)
  const found = async (query: Record<string, string>) => {
    const { rows } = await call(calls.listMembers, { token: support.token, query })
    return rows.map(({ id }) => id)
  }
  const among = async (query: Record<string, string>) => {
    const ids = await found(query)
    return [free, premium, vip, red].map(({ id }) => ids.includes(id))
  }
  assert.deepEqual(await among({ brandId: 'red' }), [false, false, false, true])
  assert.deepEqual(await among({ country: 'it' }), [false, false, false, true])
  assert.deepEqual(await among({ standing: 'disabled' }), [false, false, true, false])
  assert.deepEqual(await among({ plan: 'premium' }), [false, true, false, false])
  assert.deepEqual(await among({ plan: 'vip' }), [false, false, true, false])
  assert.deepEqual(await among({ from: String(later) }), [false, false, false, true])
  assert.deepEqual(await among({ to: String(later - 1) }), [true, true, true, false])
  for (const verified of ['yes', 'no'] as const) {
    const { rows } = await call(calls.listMembers, { token: support.token, query: { verified } })
    assert.ok(rows.every(({ isVerified }) => isVerified === (verified === 'yes')))
  }
  const { rows, total } = await call(calls.listMembers, { token: support.token })
  assert.ok(total >= 4)
  assert.deepEqual(
    rows.map(({ signedUpAt }) => signedUpAt),
    rows.map(({ signedUpAt }) => signedUpAt).toSorted((one, other) => other - one),
  )
  for (const after of ['x', Buffer.from('{"at":"soon","id":"1"}').toString('base64url')])
    assert.equal(codeOf(await send(calls.listMembers, { token: support.token, query: { after } })), 'invalid')
})

test('BO-02 BO-15 a member is found by id, address and screen name; signs of patterns are text, and two letters are none', async () => {
  const own = randomUUID().slice(0, 8)
  const email = `marta.${own}@example.test`
  const member = await addMember(server, { email, username: `Zora${own.replace(/\d/g, 'x').replace(/-/g, '')}` })
  const { name } = await call(calls.showMember, { token: support.token, params: { trackerId: member.trackerId } })
  const hitsOf = async (q: string) => (await call(calls.search, { token: support.token, query: { q } })).hits
  for (const q of [member.trackerId, email, email.toUpperCase(), name ?? '', (name ?? '').toLowerCase().slice(0, 6)]) {
    const hit = (await hitsOf(q)).find(({ id }) => id === member.id)
    assert.ok(hit, q)
    assert.equal(hit.path, `/members/${member.trackerId}`)
    assert.ok(!JSON.stringify(hit).includes(email) && !JSON.stringify(hit).includes(name ?? '?'))
  }
  for (const q of ['%%%', '___', "'; drop table members; --"])
    assert.ok(!(await hitsOf(q)).some(({ id }) => id === member.id), q)
  assert.equal((await send(calls.search, { token: support.token, query: { q: 'ab' } })).status, 422)
})

test('BO-15 a member is found by the click that an affiliate knows, and not by who does not reach the brand', async () => {
  const member = await addMember(server)
  const foreign = await operatorOf('support', ['red'])
  const [tid, again] = [`click-${randomUUID()}`, `again-${randomUUID()}`]
  await sql`update members set attribution = ${JSON.stringify({ tid, remarketing_clickid: again })}::jsonb
    where id = ${member.id}`.execute(database.db)
  for (const q of [tid, again]) {
    const hitsOf = async (token: string) => (await call(calls.search, { token, query: { q } })).hits.map(({ id }) => id)
    assert.deepEqual([await hitsOf(support.token), await hitsOf(foreign.token)], [[member.id], []], q)
  }
})

test('G8 no read contains a plain value until it is revealed, to who revealed it, for 15 minutes, one value', async () => {
  const email = `plain.${randomUUID().slice(0, 8)}@example.test`
  const member = await addMember(server, { email, age: 57, username: 'Orlando' })
  await sql`update member_profiles set phone = '+34 600 123 456' where member_id = ${member.id}`.execute(database.db)
  const params = { trackerId: member.trackerId }
  const seen = async (token: string) => {
    const all = await Promise.all(reads.map(async (read) => (await send(read, { token, params })).json))
    const text = JSON.stringify(all)
    return { email: text.includes(email), phone: text.includes('600 123'), ip: text.includes('127.0.0.1') }
  }
  assert.deepEqual(await seen(support.token), { email: false, phone: false, ip: false })
  const reveal = (fields: object, token = support.token) =>
    send(calls.revealMember, { token, params, body: newAct('asked_by_person', fields) })

  assert.equal((await reveal({ field: 'email' })).status, 200)
  assert.deepEqual(await seen(support.token), { email: true, phone: false, ip: false })
  assert.deepEqual(await seen(finance.token), { email: false, phone: false, ip: false })
  const { rows } = await call(calls.memberSessions, { token: support.token, params })
  assert.equal(codeOf(await reveal({ field: 'ip' })), 'invalid')
  assert.equal(codeOf(await reveal({ field: 'ip', sessionId: randomUUID() })), 'invalid')
  assert.equal((await reveal({ field: 'ip', sessionId: rows[0]?.id })).status, 200)
  assert.equal((await seen(support.token)).ip, true)
  await product.clock.advance(15 * MINUTE)
  assert.deepEqual(await seen(support.token), { email: false, phone: false, ip: false })

  assert.deepEqual(await actsOn(member.id), ['members.reveal', 'members.reveal'])
  const { rows: audit } = await sql<{
    text: string
  }>`select coalesce(before::text, '') || coalesce(after::text, '') as text
    from operator_audit where object_id = ${member.id}`.execute(database.db)
  assert.ok(!audit.some(({ text }) => text.includes(email)))
  const owner = await operator('owner')
  assert.equal(codeOf(await reveal({ field: 'email' }, owner.token)), 'missing_permission')
})

test('BO-12 the page of who looked opens to no bearer and to no one else', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  const params = { trackerId: member.trackerId }
  assert.equal((await api.send(routes.ownAccess, { params })).status, 401)
  assert.equal((await api.send(routes.ownAccess, { params, token: other.token })).status, 403)
})

test('BO-12 G8 what was revealed is shown to the person a day later: role, what and why, no name, and in the copy', async () => {
  const [member, angel] = [await addMember(server), await addPersonAngel(server)]
  await call(calls.revealMember, {
    token: support.token,
    params: { trackerId: member.trackerId },
    body: newAct('fraud', { reason: { code: 'fraud', text: 'a test' }, field: 'email' }),
  })
  await database.transaction((tx) =>
    product.apis.operators.access.note(tx, {
      operatorId: support.id,
      role: 'support',
      person: {
        kind: 'angel',
        id: angel.session.trackerId,
        accountId: angel.accountId,
        brandId: 'original',
      },
      what: 'photo',
      reason: { code: 'reading' },
      wouldWarn: true,
    }),
  )
  const seenBy = async ({ trackerId, token }: { trackerId: string; token: string }) =>
    (await api.call(routes.ownAccess, { params: { trackerId }, token })).rows
  assert.deepEqual(await seenBy(member), [])
  await product.clock.advance(24 * 60 * MINUTE)
  const [row, ...more] = await seenBy(member)
  assert.deepEqual([row?.role, row?.what, row?.reason, more.length], ['support', 'email', 'fraud', 0])
  assert.ok(!JSON.stringify(row).includes('Somebody'))
  assert.deepEqual(await seenBy(angel.session), [])
  await product.clock.advance(29 * 24 * 60 * MINUTE)
  assert.equal((await seenBy(angel.session)).length, 1)
})
