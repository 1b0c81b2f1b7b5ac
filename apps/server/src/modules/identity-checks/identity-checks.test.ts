import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { identityOutcomes, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, addPersonAngel, startMailServer, startTestServer, until } from '@incontro/testing'
import { sql } from 'kysely'
import { memberDriver } from '../../usecases/backoffice/members/members.fixtures.ts'
import { identityDriver, picture } from './identity.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', SMTP_URL: smtp.url } })
const { api, database, product } = server
const { send, call, codeOf, newAct, operator, operatorOf, actsOn, codeFor, signIn } = memberDriver(server)
const { addPicture, start, handIn, checkOf, forget } = identityDriver(server)
const DAY = 86_400_000

const [verifier, support] = [await operator('verifier'), await operator('support')]
type Operator = typeof verifier
async function person() {
  const her = await addPersonAngel(server)
  await forget(her.accountId)
  return { ...her, token: her.session.token }
}
async function stepUp({ token, secret }: Operator): Promise<void> {
  await call(calls.stepUp, { token, body: { code: await codeFor(secret) } })
}
const isListed = async (id: string) => (await product.apis.profiles.angel(id))?.isListed
const list = (id: string) => sql`update angels set is_listed = true where id = ${id}`.execute(database.db)

test('AN-05 the calls of the own check open to no bearer and to no member', async () => {
  const member = await addMember(server)
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 403],
  ] as const) {
    assert.equal((await api.send(routes.showIdentity, { token })).status, status)
    assert.equal((await api.send(routes.startIdentity, { token, body: { returnTo: '/studio/apply' } })).status, status)
    assert.equal((await api.send(routes.sendIdentity, { token, body: { documentKind: 'passport' } })).status, status)
    assert.equal((await addPicture(token, 'front')).status, status)
  }
})

test('AN-05 documents and checks open to no bearer, no member, no other role and no other brand', async () => {
  const her = await person()
  await handIn(her.token, 'unclear')
  const id = await checkOf(her.accountId)
  const foreign = await operatorOf('verifier', ['red'])
  const params = { id, fileId: randomUUID() }
  for (const read of [calls.showIdentityCheck, calls.showIdentityPicture]) {
    for (const token of [undefined, her.token]) assert.equal((await send(read, { token, params })).status, 401)
    assert.equal(codeOf(await send(read, { token: support.token, params })), 'missing_permission')
    assert.equal(codeOf(await send(read, { token: foreign.token, params })), 'not_found')
  }
  await stepUp(foreign)
  const body = newAct('reading')
  assert.equal(codeOf(await send(calls.openIdentityDocuments, { token: foreign.token, params, body })), 'not_found')
  assert.equal((await call(calls.listIdentityChecks, { token: foreign.token })).total, 0)
})

for (const outcome of identityOutcomes)
  test(`AN-05 the sandbox finds ${outcome}: the person reads it, and only an approval verifies`, async () => {
    const her = await person()
    const { email } = await emailOf(her.accountId)
    const before = smtp.to(email).length
    const standing = await handIn(her.token, outcome)
    assert.deepEqual([standing.state, standing.outcome, standing.isValid], ['decided', outcome, outcome === 'approved'])
    assert.equal((await product.apis.profiles.angel(her.angelId))?.isVerified, outcome === 'approved')
    await product.outbox.drain()
    await product.clock.advance(0)
    await until('the e-mail says what it came to', () => smtp.to(email).length === before + 1)
    // of a minor nothing is kept
    if (outcome === 'minor') assert.deepEqual([standing.birthYear, standing.sides], [null, []])
    // who was not approved tries again
    if (outcome !== 'approved') assert.equal((await start(her.token)).state, 'open')
  })

async function emailOf(accountId: string): Promise<{ email: string }> {
  const { rows } = await sql<{ email: string }>`select email from members where id = ${accountId}`.execute(database.db)
  return { email: rows[0]?.email ?? '' }
}

test('AN-05 the database lists no person without a good check, by whatever call; who is listed stays when it runs out', async () => {
  const her = await person()
  await assert.rejects(list(her.angelId), /listed_is_checked|check of identity/)
  await sql`update angels set relist = true where id = ${her.angelId}`.execute(database.db)
  await database.transaction((tx) => product.apis.profiles.relist(tx, her.angelId))
  assert.equal(await isListed(her.angelId), false)
  for (const kind of ['member', 'host'])
    await assert.rejects(
      sql`insert into angels (id, account_id, kind, country, region, city, screen_name, age, gender, about, description, photo_collection,
          last_active_at, created_at) select ${randomUUID()}, ${(await addMember(server)).id}, ${kind}, 'es', 'Madrid', 'Madrid', 'Ana', 30,
          'woman', '', '', 'c', now(), now()`.execute(database.db),
      /check of identity/,
    )
  // the check brings back what waited for nothing else
  await handIn(her.token, 'approved')
  assert.equal(await isListed(her.angelId), true)
  const { email } = await emailOf(her.accountId)
  const written = (subject: RegExp) => smtp.to(email).filter(({ mail }) => subject.test(mail.subject ?? '')).length
  const ends = new Date(product.clock.now().getTime() + 29 * DAY)
  await sql`update identity_checks set expires_on = ${ends}::date where account_id = ${her.accountId}`.execute(
    database.db,
  )
  await product.jobs.run('identity-checks.ending')
  await product.jobs.run('identity-checks.ending')
  await product.clock.advance(23 * DAY)
  await product.jobs.run('identity-checks.ending')
  await until('30 and 7 days ahead', () => written(/caduca pronto/) === 2)
  await product.clock.advance(8 * DAY)
  await product.jobs.run('identity-checks.ending')
  await until('once it is over', () => written(/ha caducado/) === 1)
  assert.equal(await isListed(her.angelId), true)
  assert.equal((await product.apis.profiles.angel(her.angelId))?.isVerified, false)
  const over = await call(calls.listIdentityChecks, { token: await signIn(verifier), query: { state: 'over' } })
  assert.deepEqual(
    over.rows.map(({ angelId }) => angelId),
    [her.angelId],
  )
})

test('AN-05 BO-12 an operator opens documents with a step-up, the person sees it, and the decision stands', async () => {
  const her = await person()
  await start(her.token)
  await sql`update identity_checks set method = 'by_hand' where account_id = ${her.accountId}`.execute(database.db)
  const shown = await picture('crimson')
  for (const side of ['front', 'back', 'face'] as const) await addPicture(her.token, side, shown)
  const missing = await api.send(routes.sendIdentity, {
    token: her.token,
    body: { documentKind: 'id_card', sandboxOutcome: 'approved' },
  })
  assert.equal(missing.status, 400)
  await api.call(routes.sendIdentity, { token: her.token, body: { documentKind: 'id_card' } })
  assert.equal((await addPicture(her.token, 'front')).code, 'conflict')
  const id = await checkOf(her.accountId)
  const verifier = await operator('verifier')
  const { token } = verifier
  const one = await call(calls.showIdentityCheck, { token, params: { id } })
  assert.deepEqual([one.state, one.files.length, one.openUntil], ['waiting', 3, null])
  const params = { id, fileId: one.files[0]?.id ?? '' }
  assert.equal(codeOf(await send(calls.showIdentityPicture, { token, params })), 'step_up_required')
  await product.clock.advance(11 * 60_000)
  const unproven = await send(calls.openIdentityDocuments, { token, params, body: newAct('reading') })
  assert.equal(codeOf(unproven), 'step_up_required')
  await stepUp(verifier)
  await call(calls.openIdentityDocuments, { token, params, body: newAct('reading') })
  const { base64 } = await call(calls.showIdentityPicture, { token, params })
  assert.ok(
    Buffer.from(base64, 'base64')
      .subarray(0, 3)
      .equals(Buffer.from([0xff, 0xd8, 0xff])),
  )
  await product.clock.advance(DAY + 1)
  const access = await product.apis.operators.access.shownTo(her.accountId)
  const later = await signIn(verifier)
  assert.deepEqual(
    access.map(({ what, role }) => [what, role]),
    [['identity', 'verifier']],
  )
  assert.equal(codeOf(await send(calls.showIdentityPicture, { token: later, params })), 'step_up_required')
  const decision = {
    outcome: 'approved',
    document: { kind: 'id_card', birthYear: 1990, expiresOn: '2031-04-30', number: 'ES 1234-X' },
  }
  const decide = (of: string, version: string) =>
    send(calls.decideIdentity, { token: later, params: { id: of }, body: newAct('reading', { ...decision, version }) })
  assert.equal(codeOf(await decide(id, 'decided:')), 'stale')
  assert.equal((await decide(id, one.version)).status, 200)
  assert.deepEqual(await actsOn(id), ['identity.open', 'identity.decide'])
  assert.equal((await product.apis.profiles.angel(her.angelId))?.isVerified, true)
  const stored = JSON.stringify((await sql`select * from identity_checks where id = ${id}`.execute(database.db)).rows)
  assert.doesNotMatch(stored, /1234/)

  // the same document of another person is no approval
  const other = await person()
  await start(other.token)
  const otherId = await checkOf(other.accountId)
  const seen = await call(calls.showIdentityCheck, { token: later, params: { id: otherId } })
  const found = await decide(otherId, seen.version)
  assert.deepEqual(found.json['result'], { id: otherId, outcome: 'duplicate' })
})

test('AN-05 neither rows nor files hold a readable document, and the files are gone 30 days after the decision', async () => {
  const her = await person()
  const shown = await picture('gold')
  await start(her.token)
  await addPicture(her.token, 'front', shown)
  await addPicture(her.token, 'face', shown)
  const { rows } = await sql<{ id: string; key: Buffer }>`select f.id, f.key from identity_files f
    join identity_checks c on c.id = f.check_id where c.account_id = ${her.accountId}`.execute(database.db)
  const folder = join(server.dataDir, 'uploads', 'identity')
  const stored = () => rows.filter(({ id }) => existsSync(join(folder, id)))
  assert.equal(stored().length, 2)
  for (const { id, key } of rows) {
    const bytes = readFileSync(join(folder, id))
    assert.equal(bytes.includes(Buffer.from('JFIF')), false)
    assert.equal(bytes.includes(key), false)
  }
  await api.call(routes.sendIdentity, { token: her.token, body: { documentKind: 'passport' } })
  await product.clock.advance(29 * DAY)
  await product.jobs.run('identity-checks.files')
  assert.equal(stored().length, 2)
  await product.clock.advance(2 * DAY)
  await product.jobs.run('identity-checks.files')
  assert.equal(stored().length, 0)
  assert.deepEqual((await api.call(routes.showIdentity, { token: her.token })).sides, [])
})
