import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { picture } from '../../modules/identity-checks/identity.fixtures.ts'
import { exportDatabase } from '../../platform/database/dump/export-database.ts'
import { asked, DAY, joiningDriver, PASSWORD } from './joining.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', TRUST_PROXY: '1', SMTP_URL: smtp.url } })
const { api, database, product } = server
const desk = joiningDriver(server, smtp)
const { send, call, codeOf, newAct, operator, identity, stepUp, act, isListed, dyingAt } = desk
const { apply, show, started, sent } = desk

/** A passport and a face that wait to be handed in. */
async function withPictures() {
  const her = await started()
  await identity.start(her.token)
  for (const side of ['front', 'face'] as const) await identity.addPicture(her.token, side)
  return her
}
const handIn = (token: string, sandboxOutcome: 'approved' | 'minor') =>
  api.send(routes.sendIdentity, { token, body: { documentKind: 'passport', sandboxOutcome } })

for (const [table, write] of [
  ['identity_checks', 'update'],
  ['memberships', 'update'],
  ['mails', 'insert'],
] as const)
  test(`AN-05 a decision about an identity that dies at ${table} is none: nothing is verified or said, and the next time it is`, async () => {
    const her = await withPictures()
    const dead = await dyingAt(table, write, () => handIn(her.token, 'approved'))
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    const before = await api.call(routes.showIdentity, { token: her.token })
    assert.deepEqual([before.state, before.outcome, before.isValid, before.sides.length], ['open', null, false, 2])
    assert.equal((await handIn(her.token, 'approved')).status, 200)
    assert.equal((await handIn(her.token, 'approved')).status, 409)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails where recipient = ${her.email}
      and subject like 'We know it’s you%'`.execute(database.db)
    assert.equal(rows[0]?.n, 1)
  })

for (const [table, write] of [
  ['refused_minors', 'insert'],
  ['identity_checks', 'update'],
  ['mails', 'insert'],
] as const)
  test(`AN-05 AN-04 the check of a minor that dies at ${table} ends nothing, and the next time everything`, async () => {
    const her = await withPictures()
    const dead = await dyingAt(table, write, () => handIn(her.token, 'minor'))
    assert.ok(dead.status >= 500, JSON.stringify(dead.json))
    const before = await show(her.token)
    assert.deepEqual([before.state, before.identity.outcome], ['draft', null])
    const { rows } = await sql<{
      id: string
    }>`select f.id from identity_files f join identity_checks c on c.id = f.check_id
      join members m on m.id = c.account_id where m.email = ${her.email}`.execute(database.db)
    assert.equal(rows.length, 2)
    await handIn(her.token, 'minor')
    assert.equal((await api.send(routes.showApplication, { token: her.token })).status, 401)
    assert.equal((await apply(asked({ email: her.email }))).status, 403)
  })

test('AN-05 an unverified angel cannot be listed by any call, of an operator or her own', async () => {
  const her = await sent()
  await sql`update identity_checks c set lapsed_at = now() from angel_applications p
    where p.id = ${her.id} and c.account_id = p.account_id`.execute(database.db)
  const owner = await operator('owner')
  const tried: string[] = []
  for (const one of Object.values(calls)) {
    if (one.act === null || (one.act.object !== 'angel' && one.act.object !== 'application')) continue
    await stepUp(owner)
    const id = one.act.object === 'angel' ? her.angelId : her.id
    const { version } = await versionOf(one.act.object, owner.token, id)
    const reason = { code: one.act.reasons[0], text: 'because it is tried' }
    const seen = one.act.isVersioned === true ? { version } : {}
    const body = { ...newAct('reading', { ...seen, ...FIELDS[one.id] }), reason }
    const { status } = await send(one, { token: owner.token, params: { id }, body })
    tried.push(`${one.id} ${status}`)
    assert.equal(await isListed(her.angelId), false, one.id)
  }
  for (const one of ['approveApplication', 'approveAngel', 'relistAngel'])
    assert.ok(tried.includes(`${one} 409`), tried.join(', '))
  for (const one of Object.values(routes)) {
    if (!one.path.startsWith('/studio/') || ['studioLeave'].includes(one.id)) continue
    await fetch(`${server.url}${one.path.replace(/:\w+/g, her.id)}`, {
      method: one.method,
      headers: { authorization: `Bearer ${her.token}`, 'content-type': 'application/json' },
      ...(one.method === 'POST' && { body: '{}' }),
    })
    assert.equal(await isListed(her.angelId), false, one.id)
  }
  await product.jobs.runAll()
  assert.equal(await isListed(her.angelId), false)
})
/** What acts ask for beside the reason. */
const FIELDS: Readonly<Record<string, object>> = {
  askApplicant: { text: 'Which trains?' },
  changeAngelKind: { kind: 'host', textVersion: 'host-1-en', signedOn: '2026-11-01', signature: 'Nora Lago' },
}
async function versionOf(object: 'angel' | 'application', token: string, id: string): Promise<{ version: string }> {
  return object === 'angel'
    ? call(calls.showAngel, { token, params: { id } })
    : call(calls.showApplicationToOperator, { token, params: { id } })
}

test('AN-05 a dump of the database holds no readable document, number or name of it', async () => {
  const her = await started({ fullName: 'Aurelia Quintanilla Ferran' })
  const shown = await picture('purple')
  await identity.start(her.token)
  for (const side of ['front', 'face'] as const) await identity.addPicture(her.token, side, shown)
  await handIn(her.token, 'approved')
  const folder = mkdtempSync(join(tmpdir(), 'incontro-joining-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'all.dump')
  await exportDatabase({ connectionString: server.databaseUrl }, file)
  const dump = gunzipSync(readFileSync(file))
  assert.ok(dump.includes(her.email)) // of this database
  const part = shown.subarray(0, 48)
  for (const readable of [part, part.toString('hex'), part.toString('base64'), 'Quintanilla', her.bornOn])
    assert.equal(dump.includes(readable), false, String(readable))
})

test('AN-05 pictures are gone 30 days after the decision by the clock, whatever became of the application', async () => {
  const refused = await sent()
  const verifier = await operator('verifier')
  await act('refuse', refused.id, { by: verifier, fields: { refusal: 'rules', text: 'Against the rules.' } })
  const approved = await sent()
  await act('approve', approved.id, { by: verifier })
  const left = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from identity_files f
      join identity_checks c on c.id = f.check_id join angel_applications p on p.account_id = c.account_id
      where p.id in (${refused.id}, ${approved.id})`.execute(database.db)
    return rows[0]?.n
  }
  await product.clock.advance(29 * DAY)
  await product.jobs.run('identity-checks.files')
  assert.equal(await left(), 4)
  await product.clock.advance(2 * DAY)
  await product.jobs.run('identity-checks.files')
  assert.equal(await left(), 0)
  const { token } = await api.logIn(approved.email, PASSWORD)
  const { isValid, sides } = await api.call(routes.showIdentity, { token })
  assert.deepEqual([isValid, sides], [true, []])
  assert.equal(codeOf(await send(calls.listIdentityChecks, {})), 'unauthorized')
})
