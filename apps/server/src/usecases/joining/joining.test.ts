import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Application, routes } from '@incontro/contract'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startMailServer, startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { picture } from '../../modules/identity-checks/identity.fixtures.ts'
import { asked, DAY, joiningDriver, PASSWORD } from './joining.fixtures.ts'

const smtp = await startMailServer()
after(() => smtp.stop())
const server = await startTestServer({ env: { LIMITS_FACTOR: '1000', SMTP_URL: smtp.url } })
const { api, database, product } = server
const desk = joiningDriver(server, smtp)
const { send, call, codeOf, newAct, operator, operatorOf, actsOn, identity, stepUp, act, isListed } = desk
const { apply, save, show, subjects, written, started, linkOf, sent } = desk
const support = await operator('support')

test('AN-04 an application opens to no bearer, to no member and to no other account', async () => {
  const member = await addMember(server)
  const stranger = await started()
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 404],
  ] as const) {
    assert.equal((await api.send(routes.showApplication, { token })).status, status)
    assert.equal((await api.send(routes.withdrawApplication, { token })).status, status)
    assert.equal((await api.send(routes.answerApplication, { token, body: { text: 'Hello' } })).status, status)
    assert.equal((await api.send(routes.appealApplication, { token, body: { text: 'Hello' } })).status, status)
  }
  assert.equal((await show(stranger.token)).email, stranger.email)
})

test('AN-04 the desk opens to no bearer, no member, no other role and no other brand', async () => {
  const her = await sent()
  const foreign = await operatorOf('verifier', ['red'])
  const params = { id: her.id }
  for (const token of [undefined, her.token])
    assert.equal((await send(calls.showApplicationToOperator, { token, params })).status, 401)
  assert.equal(codeOf(await send(calls.showApplicationToOperator, { token: foreign.token, params })), 'not_found')
  assert.equal((await call(calls.listApplications, { token: foreign.token })).total, 0)
  const body = newAct('unsure', { version: 'x', text: 'Really?' })
  assert.equal(codeOf(await send(calls.askApplicant, { token: support.token, params, body })), 'missing_permission')
  assert.deepEqual(await actsOn(her.id), [])
})

test('AN-04 each step is saved and found again by the link, and it is sent only when all is there', async () => {
  const her = await started()
  const link = await linkOf(her.email)
  assert.deepEqual((await show(her.token)).missing, ['place', 'profile', 'photos', 'identity'])
  await save(her.token, { region: 'Madrid', city: 'Madrid', languages: ['es'] })
  await save(her.token, { screenName: 'Nora' })
  assert.equal((await save(her.token, { region: 'Bavaria', city: 'Munich' })).status, 400)
  // another device: the link says whose it is, the password opens it
  const found = await api.call(routes.resumeApplication, { body: { token: link } })
  assert.equal(found.email, her.email)
  const again = await api.logIn(found.email, PASSWORD)
  const shown = await show(again.token)
  assert.deepEqual([shown.fields.region, shown.fields.screenName], ['Madrid', 'Nora'])
  assert.deepEqual(shown.missing, ['profile', 'photos', 'identity'])
  const body = { textVersion: shown.textVersion, signature: 'Nora Lago', acceptsContract: true as const }
  assert.equal((await api.send(routes.sendApplication, { token: again.token, body })).status, 400)
  await product.clock.advance(31 * DAY)
  assert.equal((await api.send(routes.resumeApplication, { body: { token: link } })).status, 422)
})

test('AN-04 under 18 is refused, and nothing is kept but marks', async () => {
  const year = product.clock.now().getUTCFullYear()
  const young = asked({ bornOn: `${String(year - 17)}-01-01` })
  assert.equal((await apply(young)).status, 403)
  // another day of birth does not help
  assert.equal((await apply({ ...young, bornOn: '1990-01-01' })).status, 403)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from members where email = ${young.email}`.execute(database.db)
  assert.equal(rows[0]?.n, 0)
  const kept = JSON.stringify((await sql`select * from refused_minors`.execute(database.db)).rows)
  assert.doesNotMatch(kept, /example|Nora/)
})

test('AN-04 AN-05 a document of a minor ends the application: the account is erased', async () => {
  const her = await started()
  await identity.handIn(her.token, 'minor')
  assert.equal((await api.send(routes.showApplication, { token: her.token })).status, 401)
  await product.clock.advance(2 * 3_600_000)
  await product.jobs.run('privacy.erasures')
  const left = await sql`select 1 from members where email = ${her.email} union all
    select 1 from angel_applications p join members m on m.id = p.account_id where m.email = ${her.email}`.execute(
    database.db,
  )
  assert.equal(left.rows.length, 0)
  assert.equal((await apply(asked({ email: her.email }))).status, 403)
})

test('AN-04 the same person twice is told to sign in, without saying to whom', async () => {
  const her = await started({ fullName: 'Zoë Ana López' })
  const twice = await apply(asked({ fullName: 'lopez  zoe ANA' }))
  assert.equal(twice.status, 409)
  assert.doesNotMatch(JSON.stringify(twice.json), new RegExp(her.email))
  assert.equal((await apply(asked({ email: her.email.toUpperCase() }))).status, 409)
  assert.equal((await apply(asked({ fullName: 'Zoë Ana López', bornOn: '1991-04-30' }))).status, 200)
})

test('AN-04 one operator approves a person who is here for herself; she signs in and is listed', async () => {
  const her = await sent()
  await written(her.email, 'We have your application')
  assert.equal(await isListed(her.angelId), false)
  const [host, verifier] = [await operator('host_manager'), await operator('verifier')]
  const waiting = await call(calls.listApplications, { token: host.token, query: { state: 'sent' } })
  assert.ok(waiting.rows.some(({ id }) => id === her.id))
  assert.equal((await act('approve', her.id, { by: verifier })).json['state'], 'done')
  await written(her.email, 'Welcome: your profile is live')
  const me = await api.call(routes.studioMe, { token: (await api.logIn(her.email, PASSWORD)).token })
  assert.equal(me.listing, 'listed')
  assert.equal((await show(her.token)).state, 'approved')
  assert.deepEqual(await actsOn(her.id), ['applications.approve'])
})

test('AN-04 G6 a paid host is approved by two operators', async () => {
  const her = await sent({ kind: 'host' })
  const [first, second] = [await operator('host_manager'), await operator('verifier')]
  const asking = await act('approve', her.id, { by: first })
  assert.equal(asking.json['state'], 'waiting')
  assert.equal(await isListed(her.angelId), false)
  const params = { id: String(asking.json['approvalId']) }
  await stepUp(first)
  assert.equal(
    codeOf(await send(calls.approve, { token: first.token, params, body: newAct('reading') })),
    'own_request',
  )
  await stepUp(second)
  await call(calls.approve, { token: second.token, params, body: newAct('reading') })
  assert.equal(await isListed(her.angelId), true)
  const one = await call(calls.showAngel, { token: second.token, params: { id: her.angelId } })
  assert.deepEqual(
    one.contracts.map(({ kind, textVersion, signature }) => [kind, textVersion, signature]),
    [['host', 'host-1-en', 'Nora Lago']],
  )
})

test('AN-05 without a good check an application is not approved, by whomever', async () => {
  const her = await sent()
  await sql`update identity_checks c set lapsed_at = now() from angel_applications p
    where p.id = ${her.id} and c.account_id = p.account_id`.execute(database.db)
  for (const role of ['host_manager', 'verifier', 'owner'] as const)
    assert.equal(codeOf(await act('approve', her.id, { by: await operator(role) })), 'conflict', role)
  assert.equal(await isListed(her.angelId), false)
})

test('AN-04 a question waits for the answer, a refusal has a reason, and another operator looks at an appeal', async () => {
  const her = await sent()
  const [one, other] = [await operator('host_manager'), await operator('verifier')]
  assert.equal((await act('ask', her.id, { by: one, fields: { text: 'Which trains?' } })).status, 200)
  await written(her.email, 'We have a question')
  assert.deepEqual([(await show(her.token)).state, (await show(her.token)).question], ['question', 'Which trains?'])
  await api.call(routes.answerApplication, { token: her.token, body: { text: 'Slow ones.' } })
  const shown = await call(calls.showApplicationToOperator, { token: one.token, params: { id: her.id } })
  assert.deepEqual([shown.state, shown.answer], ['sent', 'Slow ones.'])
  const refusal = { refusal: 'photos', text: 'The photo shows a train and no person.' }
  assert.equal((await act('refuse', her.id, { by: one, fields: refusal })).status, 200)
  await written(her.email, 'We can’t approve your application')
  const refused = await show(her.token)
  assert.deepEqual([refused.state, refused.refusal, refused.refusalWords], ['refused', 'photos', refusal.text])
  await api.call(routes.appealApplication, { token: her.token, body: { text: 'I sit in the window.' } })
  const again = await api.send(routes.appealApplication, { token: her.token, body: { text: 'Once more.' } })
  assert.equal(again.status, 409)
  const fields = { stays: false, text: 'One sees her now.' }
  assert.equal(codeOf(await act('appeal', her.id, { by: one, fields })), 'own_request')
  assert.equal((await act('appeal', her.id, { by: other, fields })).status, 200)
  await written(her.email, 'We’re looking at your application again')
  assert.equal((await show(her.token)).state, 'sent')
})

test('AN-04 who waits for three days is told so, once; what is taken back leaves no document', async () => {
  const her = await sent()
  await product.clock.advance(3 * DAY + 1)
  await product.jobs.run('applications.late')
  await product.jobs.run('applications.late')
  await written(her.email, 'It takes a little longer')
  assert.equal((await subjects(her.email)).filter((one) => one === 'It takes a little longer').length, 1)
  const withdrawn: Application = await api.call(routes.withdrawApplication, { token: her.token })
  assert.deepEqual([withdrawn.state, withdrawn.identity.sides], ['withdrawn', []])
  await written(her.email, 'You withdrew your application')
  assert.equal(await isListed(her.angelId), false)
})

test('AN-05 a picture that is no picture is refused', async () => {
  const her = await started()
  await identity.start(her.token)
  assert.equal((await identity.addPicture(her.token, 'front', Buffer.from('%PDF-1.7'))).status, 415)
  assert.equal((await identity.addPicture(her.token, 'front', await picture('navy'))).status, 200)
})
