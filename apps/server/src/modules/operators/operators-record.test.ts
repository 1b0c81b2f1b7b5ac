import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { operatorDriver, type TestOperator } from './operators.fixtures.ts'

const server = await startTestServer()
const { product, database, api } = server
const { send, call, codeOf, besideOf, newAct, operator, signIn } = operatorDriver(server)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Narrows every role of an operator to brands. */
async function narrow({ id }: TestOperator, brands: readonly string[]): Promise<void> {
  await sql`update operator_grants set brands = ${brands} where operator_id = ${id}`.execute(database.db)
}
async function endSessionsOf(by: TestOperator, target: TestOperator) {
  return send(calls.endSessions, { token: by.token, params: { id: target.id }, body: newAct('security') })
}

test('BO-12 the list of accesses opens to no bearer, to no member and to no operator without the permission', async () => {
  const [member, support] = [await api.signUp(), await operator('support')]
  for (const token of [undefined, member.token]) assert.equal((await send(calls.listAccess, { token })).status, 401)
  const refused = await send(calls.listAccess, { token: support.token })
  assert.deepEqual([refused.status, codeOf(refused)], [403, 'missing_permission'])
})

test('BO-12 who looked is listed within the brands of a grant, and the person sees it after a day without a name', async () => {
  const [auditor, scoped, support] = [await operator('auditor'), await operator('auditor'), await operator('support')]
  await narrow(scoped, ['red'])
  const accountId = randomUUID()
  const person = { kind: 'member' as const, id: `m-${accountId}`, accountId, brandId: 'original' }
  const seen = {
    operatorId: support.id,
    role: 'support' as const,
    person,
    reason: { code: 'fraud' as const, text: 'a test' },
  }
  const { access } = product.apis.operators
  const id = await database.transaction((tx) => access.note(tx, { ...seen, what: 'email' }))
  await database.transaction((tx) => access.note(tx, { ...seen, what: 'chat', wouldWarn: true, caseId: randomUUID() }))

  const { rows, total } = await call(calls.listAccess, { token: auditor.token, query: { person: person.id } })
  assert.deepEqual([total, rows.map(({ what }) => what)], [2, ['chat', 'email']])
  const row = rows.find((one) => one.id === id)
  assert.deepEqual([row?.role, row?.reason, row?.operator], ['support', seen.reason, 'Somebody'])
  assert.equal((await call(calls.listAccess, { token: scoped.token, query: { person: person.id } })).total, 0)
  const odd = Buffer.from('{"id":"not one"}').toString('base64url')
  assert.equal(codeOf(await send(calls.listAccess, { token: auditor.token, query: { after: odd } })), 'invalid')

  assert.deepEqual(await access.shownTo(accountId), [])
  await product.clock.advance(DAY)
  const [shown, ...more] = await access.shownTo(accountId)
  assert.deepEqual([shown, more], [{ at: row?.at, role: 'support', what: 'email', reason: 'fraud' }, []])
  await product.clock.advance(29 * DAY)
  assert.equal((await access.shownTo(accountId)).length, 2)
})

test('BO-08 names of brands are those that a grant reaches, and none without a session', async () => {
  const [owner, scoped] = [await operator('owner'), await operator('support')]
  await narrow(scoped, ['red', 'original'])
  assert.equal((await send(calls.brandNames)).status, 401)
  const { brands: all } = await call(calls.brandNames, { token: owner.token })
  assert.equal(all.length, 6)
  const { brands } = await call(calls.brandNames, { token: scoped.token })
  assert.deepEqual(brands.map(({ id }) => id).sort(), ['original', 'red'])
  assert.ok(brands.every(({ name }) => name !== ''))
})

test('BO-08 a grant for some brands does not reach operators, who belong to all of them', async () => {
  const [scoped, target] = [await operator('owner'), await operator('editor')]
  await narrow(scoped, ['red'])
  const refused = await endSessionsOf(scoped, target)
  assert.deepEqual([refused.status, codeOf(refused)], [404, 'not_found'])
})

test('G3 BO-10 a request is seen and decided by who reaches its object, and is not there for others', async () => {
  const [owner, scoped, target] = [await operator('owner'), await operator('owner'), await operator('editor')]
  await narrow(scoped, ['red'])
  const { version } = await call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const asked = await call(calls.resetFactor, {
    token: owner.token,
    params: { id: target.id },
    body: newAct('security', { version }),
  })
  const id = asked.state === 'waiting' ? asked.approvalId : ''
  assert.equal((await call(calls.listApprovals, { token: owner.token })).total, 1)
  assert.equal((await call(calls.listApprovals, { token: scoped.token })).total, 0)
  assert.equal((await send(calls.showApproval, { token: scoped.token, params: { id } })).status, 404)
  const foreign = await send(calls.approve, { token: scoped.token, params: { id }, body: newAct('reading') })
  assert.deepEqual([foreign.status, codeOf(foreign)], [404, 'not_found'])
})

test('BO-11 one row shows the call that did it, to who did it and to who reads the audit', async () => {
  const [owner, auditor, support] = [await operator('owner'), await operator('auditor'), await operator('support')]
  const target = await operator('editor')
  const done = await endSessionsOf(owner, target)
  const number = String(done.json['audit'])
  const show = (token: string | undefined) => send(calls.showAudit, { token, params: { number } })
  assert.equal((await show(undefined)).status, 401)
  const others = await show(support.token)
  assert.deepEqual([others.status, codeOf(others)], [404, 'not_found'])
  assert.ok(others.requestId)
  for (const { token } of [owner, auditor]) {
    const row = await call(calls.showAudit, { token, params: { number } })
    assert.deepEqual([row.requestId, row.operator, row.objectTitle], [done.requestId, 'Somebody', 'Somebody'])
    assert.deepEqual([row.objectPath, row.undoes, row.undoneBy], [`/operators/${target.id}`, null, null])
  }
  assert.equal(codeOf(await send(calls.showAudit, { token: owner.token, params: { number: '99999999' } })), 'not_found')
  assert.equal(codeOf(await send(calls.showAudit, { token: owner.token, params: { number: 'x' } })), 'invalid')
})

test('G1 a change that was not seen is named: who, when, which fields, and what they are now', async () => {
  const [owner, other, target] = [await operator('owner'), await operator('owner'), await operator('editor')]
  const { version } = await call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const disable = (token: string) =>
    send(calls.disableOperator, { token, params: { id: target.id }, body: newAct('security', { version }) })
  assert.equal((await disable(other.token)).status, 200)
  const body = newAct('new_task', { version })
  const stale = await send(calls.enableOperator, { token: owner.token, params: { id: target.id }, body })
  const { by, byName, fields, values } = besideOf(stale)
  assert.deepEqual([stale.status, codeOf(stale), by, byName], [409, 'stale', other.id, 'Somebody'])
  assert.deepEqual([fields, values], [['state'], { state: 'disabled' }])
})

test('BO-16 Today has what others did since the visit before, of what the operator may read', async () => {
  const [owner, other, support] = [await operator('owner'), await operator('owner'), await operator('support')]
  const target = await operator('editor')
  assert.equal((await send(calls.visitToday)).status, 401)
  for (const { token } of [owner, support]) {
    assert.equal((await call(calls.visitToday, { token })).lastVisit, null)
    assert.deepEqual((await call(calls.today, { token })).since, [])
  }
  await product.clock.advance(MINUTE)
  assert.equal((await endSessionsOf(other, target)).status, 200)
  await product.clock.advance(40 * MINUTE)
  const [ownerAgain, supportAgain] = [await signIn(owner), await signIn(support)]
  assert.notEqual((await call(calls.visitToday, { token: ownerAgain })).lastVisit, null)
  await call(calls.visitToday, { token: supportAgain })
  const { since } = await call(calls.today, { token: ownerAgain })
  assert.deepEqual(
    since.map(({ act, count }) => [act, count]),
    [['operators.end_sessions', 1]],
  )
  assert.deepEqual((await call(calls.today, { token: supportAgain })).since, [], 'it may not read operators')
  await call(calls.visitToday, { token: ownerAgain }) // a reload is the same visit
  assert.equal((await call(calls.today, { token: ownerAgain })).since.length, 1)
})

test('BO-11 each day the head of the chain is kept and sent to the auditors, and a broken chain is said', async () => {
  const [auditor, support] = [await operator('auditor'), await operator('support')]
  const run = () => product.jobs.run('operators.audit-head')
  const mails = async () => {
    const key = `operator-audit-head:%:${auditor.id}`
    const { rows } = await sql<{ subject: string; text: string }>`
      select subject, text_body as text from mails where idempotency_key like ${key} order by created_at`.execute(
      database.db,
    )
    return rows
  }
  await product.clock.advance(DAY)
  await run()
  await run() // once a day
  const sent = (await mails()).at(-1)
  const again = await signIn(auditor)
  const { auditHead } = await call(calls.today, { token: again })
  assert.equal(auditHead?.broken, null)
  assert.ok(sent?.text.includes(auditHead?.hash ?? 'none'))
  assert.equal((await call(calls.today, { token: await signIn(support) })).auditHead, null)
  const before = (await mails()).length

  // a database owner writes the newest rows again, with hashes that fit: what was kept and sent does not
  await sql`alter table operator_audit disable trigger all`.execute(database.db)
  await sql`delete from operator_audit where number >= ${auditHead?.number ?? 0}`.execute(database.db)
  await sql`alter table operator_audit enable trigger all`.execute(database.db)
  const proof = await call(calls.verifyAudit, { token: again })
  assert.deepEqual([proof.isWhole, proof.broken], [false, auditHead?.number])
  await product.clock.advance(DAY)
  await run()
  const alarm = (await mails()).slice(before)
  assert.equal(alarm.length, 1)
  assert.match(alarm[0]?.subject ?? '', /BROKEN/)
  const head = (await call(calls.today, { token: await signIn(auditor) })).auditHead
  assert.equal(head?.broken, auditHead?.number)
})
