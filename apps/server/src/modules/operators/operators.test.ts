import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { sql } from 'kysely'
import { operatorDriver, PASSWORD } from './operators.fixtures.ts'

const server = await startTestServer()
const { product, database, api } = server
const { send, call, codeOf, besideOf, codeFor, newAct, operator, enrol } = operatorDriver(server)
const everywhere = { brands: null, countries: null }
const MINUTE = 60_000

test('BO-07 no bearer, a member’s and an angel’s open nothing of the back office, and an operator’s nothing else', async () => {
  const owner = await operator('owner')
  const member = await api.signUp()
  for (const binding of product.apis.operators.bindings()) {
    if (binding.call.access === 'public') continue
    const params = {
      id: randomUUID(),
      grantId: randomUUID(),
      number: '1',
      channel: 'mail',
      rule: 'dead_jobs',
      figure: 'sign_ups',
    }
    for (const token of [undefined, member.token]) {
      const answer = await send(binding.call, { token, params })
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'unauthorized'], binding.call.id)
    }
  }
  const elsewhere = await fetch(`${server.url}/api/user/verify`, {
    headers: { authorization: `Bearer ${owner.token}` },
  })
  assert.notEqual(elsewhere.status, 200)
})

test('BO-06 BO-07 no one gets in without a second factor, and a code is good once', async () => {
  const { email, secret } = await operator('support')
  const { token, next } = await call(calls.signIn, { body: { email, password: PASSWORD } })
  assert.equal(next, 'factor')
  for (const closed of [calls.me, calls.listApprovals, calls.today]) {
    const answer = await send(closed, { token })
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'second_factor_required'])
  }
  const wrong = await send(calls.signInCode, { token, body: { code: '000000' } })
  assert.deepEqual([wrong.status, codeOf(wrong)], [422, 'wrong_code'])
  const code = await codeFor(secret)
  assert.equal((await call(calls.signInCode, { token, body: { code } })).next, 'done')
  assert.equal((await call(calls.me, { token })).email, email)
  const again = await call(calls.signIn, { body: { email, password: PASSWORD } })
  assert.equal(codeOf(await send(calls.signInCode, { token: again.token, body: { code } })), 'wrong_code')
})

test('BO-07 an unknown address answers like a wrong password, and the sixth try is refused unread', async () => {
  const { email } = await operator('analyst')
  const unknown = await send(calls.signIn, { body: { email: 'nobody-here@example.com', password: PASSWORD } })
  const wrong = await send(calls.signIn, { body: { email, password: 'not this password' } })
  assert.deepEqual([unknown.status, unknown.json], [wrong.status, wrong.json])
  for (let tries = 2; tries <= 5; tries += 1)
    assert.equal((await send(calls.signIn, { body: { email, password: 'not this password' } })).status, 401)
  const sixth = await send(calls.signIn, { body: { email, password: PASSWORD } })
  assert.deepEqual([sixth.status, codeOf(sixth)], [429, 'too_many_attempts'])
})

test('BO-07 a session ends after half an hour of rest, after twelve hours, and by one press for all', async () => {
  const idle = await operator('auditor')
  await product.clock.advance(31 * MINUTE)
  assert.equal((await send(calls.me, { token: idle.token })).status, 401)
  const busy = await operator('auditor')
  await product.clock.advance(12 * 60 * MINUTE - 2 * MINUTE)
  // as if it had been used all the time
  await sql`update operator_sessions set last_seen_at = ${product.clock.now()} where operator_id = ${busy.id}`.execute(
    database.db,
  )
  assert.equal((await send(calls.me, { token: busy.token })).status, 200)
  await product.clock.advance(2 * MINUTE)
  assert.equal((await send(calls.me, { token: busy.token })).status, 401)
  const one = await operator('auditor')
  const second = await call(calls.signIn, { body: { email: one.email, password: PASSWORD } })
  await call(calls.signInCode, { token: second.token, body: { code: await codeFor(one.secret) } })
  await call(calls.signOut, { token: one.token, body: { everywhere: true } })
  for (const token of [one.token, second.token]) assert.equal((await send(calls.me, { token })).status, 401)
})

test('BO-07 an invitation works once and for a day', async () => {
  const add = () =>
    database.transaction((tx) =>
      product.apis.operators.add(tx, {
        email: `invited-${randomUUID()}@example.com`,
        name: 'Invited',
        role: 'editor',
        language: 'en',
        origin: server.url,
      }),
    )
  const late = await add()
  await product.clock.advance(24 * 60 * MINUTE + 1)
  const over = await send(calls.enrol, {
    body: { token: late.url.split('/').at(-1), name: 'Late', password: PASSWORD, language: 'en' },
  })
  assert.deepEqual([over.status, codeOf(over)], [422, 'invitation_over'])
  const once = await add()
  await enrol(once.url)
  const twice = await send(calls.invitation, { body: { token: once.url.split('/').at(-1) } })
  assert.equal(codeOf(twice), 'invitation_over')
})

test('BO-08 an act of managing operators by another role is refused, and names the permission', async () => {
  const support = await operator('support')
  const target = await operator('editor')
  const answer = await send(calls.giveGrant, {
    token: support.token,
    params: { id: target.id },
    body: newAct('new_task', { version: '1', role: 'owner', scope: everywhere, until: null }),
  })
  assert.deepEqual([answer.status, codeOf(answer)], [403, 'missing_permission'])
  assert.equal(besideOf(answer)['permission'], 'operators.manage')
})

test('BO-06 BO-08 BO-10 a grant waits for another owner’s yes, works until its minute, and leaves its rows in the audit', async () => {
  const [owner, other] = [await operator('owner'), await operator('owner')]
  const target = await operator('editor')
  const before = await call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const until = product.clock.now().getTime() + 2 * 60 * MINUTE
  const asked = await call(calls.giveGrant, {
    token: owner.token,
    params: { id: target.id },
    body: newAct('new_task', {
      version: before.version,
      role: 'support',
      scope: { brands: ['original'], countries: null },
      until,
    }),
  })
  assert.equal(asked.state, 'waiting')
  const approvalId = asked.state === 'waiting' ? asked.approvalId : ''
  const own = await send(calls.approve, { token: owner.token, params: { id: approvalId }, body: newAct('reading') })
  assert.deepEqual([own.status, codeOf(own)], [403, 'own_request'])
  const { effect, changed } = await call(calls.showApproval, { token: other.token, params: { id: approvalId } })
  assert.deepEqual([effect.map(({ field }) => field), changed], [['grants'], []])
  const approved = await call(calls.approve, {
    token: other.token,
    params: { id: approvalId },
    body: newAct('reading'),
  })
  assert.equal(approved.state, 'done')
  assert.deepEqual((await call(calls.me, { token: target.token })).grants.map(({ role }) => role).sort(), [
    'editor',
    'support',
  ])
  const { rows } = await call(calls.listAudit, { token: owner.token, query: { object: target.id } })
  assert.deepEqual(
    rows.map(({ act }) => act),
    ['operators.grant', 'operators.grant.asked', 'operators.create'],
  )
  await product.clock.advance(2 * 60 * MINUTE)
  const later = await call(calls.signIn, { body: { email: target.email, password: PASSWORD } })
  await call(calls.signInCode, { token: later.token, body: { code: await codeFor(target.secret) } })
  assert.deepEqual(
    (await call(calls.me, { token: later.token })).grants.map(({ role }) => role),
    ['editor'],
  )
})

test('BO-10 what was changed since it was asked for cannot be approved', async () => {
  const [owner, other] = [await operator('owner'), await operator('owner')]
  const target = await operator('editor')
  const { version } = await call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const ask = (role: string) =>
    call(calls.giveGrant, {
      token: owner.token,
      params: { id: target.id },
      body: newAct('new_task', { version, role, scope: everywhere, until: null }),
    })
  const [first, second] = [await ask('support'), await ask('finance')]
  const approve = (asked: typeof first) =>
    send(calls.approve, {
      token: other.token,
      params: { id: asked.state === 'waiting' ? asked.approvalId : '' },
      body: newAct('reading'),
    })
  assert.equal((await approve(first)).status, 200)
  const stale = await approve(second)
  assert.deepEqual([stale.status, codeOf(stale)], [409, 'stale'])
  assert.ok(Array.isArray(besideOf(stale)['changed']))
})

test('BO-09 an act that needs the second factor asks for it again after ten minutes, and then goes through', async () => {
  const owner = await operator('owner')
  const target = await operator('editor')
  await product.clock.advance(11 * MINUTE)
  const body = newAct('security')
  const end = () => send(calls.endSessions, { token: owner.token, params: { id: target.id }, body })
  const refused = await end()
  assert.deepEqual([refused.status, codeOf(refused)], [401, 'step_up_required'])
  await call(calls.stepUp, { token: owner.token, body: { code: await codeFor(owner.secret) } })
  const [first, again] = [await end(), await end()]
  assert.deepEqual([first.status, again.json], [200, first.json]) // G1: the same key is one act
  const acts = await call(calls.listAudit, {
    token: owner.token,
    query: { object: target.id, act: 'operators.end_sessions' },
  })
  assert.equal(acts.total, 1)
})

test('BO-11 an act without a reason is refused, and the chain names a row that its owner changed', async () => {
  const owner = await operator('owner')
  const target = await operator('editor')
  const bare = await send(calls.endSessions, {
    token: owner.token,
    params: { id: target.id },
    body: { key: randomUUID() },
  })
  assert.deepEqual([bare.status, codeOf(bare)], [422, 'reason_required'])
  assert.equal((await product.apis.operators.verifyAudit()).isWhole, true)
  await assert.rejects(sql`update operator_audit set act = 'nothing' where number = 2`.execute(database.db), /final/)
  await assert.rejects(sql`delete from operator_audit where number = 2`.execute(database.db), /final/)
  await sql`alter table operator_audit disable trigger all`.execute(database.db)
  await sql`update operator_audit set act = 'nothing' where number = 2`.execute(database.db)
  const proof = await call(calls.verifyAudit, { token: owner.token })
  assert.deepEqual([proof.isWhole, proof.broken], [false, 2])
})
