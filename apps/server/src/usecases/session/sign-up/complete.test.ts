import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ErrorReply, type Missing, routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'
import { isVerified, missingOf } from '../../../modules/memberships/memberships.rules.ts'

const server = await startTestServer()
const { api, database } = server

const declarations = { terms2: true, terms3: true, over18: true, features: true }

/** A member whose way in asked for less; what it did not ask for is not in the database. */
async function memberLacking(...lacks: Missing[]) {
  const session = await api.signUp()
  const { trackerId } = session
  if (lacks.includes('place'))
    await sql`update member_profiles set region = null, city = null from members where id = member_id and tracker_id = ${trackerId}`.execute(
      database.db,
    )
  if (lacks.includes('age'))
    await sql`update member_profiles set age = null from members where id = member_id and tracker_id = ${trackerId}`.execute(
      database.db,
    )
  if (lacks.includes('declarations')) {
    await sql`update members set declared_at = null where tracker_id = ${trackerId}`.execute(database.db)
    await sql`delete from consents using members where members.id = member_id and tracker_id = ${trackerId}`.execute(
      database.db,
    )
  }
  return session
}
const complete = (token: string | undefined, body: object) => api.send(routes.completeSignUp, { token, body })
const verify = async (token: string) => {
  const answer = await api.call(routes.verify, { body: { token } })
  assert.ok('session' in answer)
  return answer.session
}

test('ID-07 no one without a bearer completes a sign-up', async () => {
  const answer = await complete(undefined, { eta: 30 })
  assert.equal(answer.status, 401)
})

test('ID-07 a completion is the bearer’s own: there is no field to name someone else', async () => {
  const [one, other] = [await memberLacking('age'), await memberLacking('age')]
  const answer = await complete(one.token, { eta: 30, clickid: other.trackerId })
  assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.field], [400, 'clickid'])
  assert.deepEqual((await verify(other.token)).missing, ['age'])
})

const given = { region: 'Madrid', age: 34, declared: true }
const standings: [what: string, given: Parameters<typeof missingOf>[0], missing: Missing[]][] = [
  ['everything', given, []],
  ['no region', { ...given, region: null }, ['place']],
  ['no age', { ...given, age: null }, ['age']],
  ['no declarations', { ...given, declared: false }, ['declarations']],
  ['nothing', { region: null, age: null, declared: false }, ['place', 'age', 'declarations']],
]
for (const [what, facts, missing] of standings)
  test(`ID-07 who gave ${what} lacks ${missing.join(', ') || 'nothing'}, and is verified accordingly`, () => {
    assert.deepEqual(missingOf(facts), missing)
    const standing = { disabled: false, missing, ageVerified: false, flowChecksAge: false }
    assert.equal(isVerified(standing), missing.length === 0)
  })

const bodies = {
  place: { region: 'Cataluña', city: 'Barcelona' },
  age: { eta: 41 },
  declarations: { ...declarations, marketing: true },
} satisfies Record<Missing, object>
const lacking: Missing[][] = [['place'], ['age'], ['declarations'], ['place', 'age', 'declarations']]
for (const lacks of lacking)
  test(`ID-07 a member without ${lacks.join(', ')} is asked for exactly that, and is verified once they gave it`, async () => {
    const { token } = await memberLacking(...lacks)
    const before = await verify(token)
    assert.deepEqual([before.missing, before.isVerified], [lacks, false])
    const answer = await api.call(routes.completeSignUp, {
      token: before.token,
      body: Object.fromEntries(lacks.flatMap((one) => Object.entries(bodies[one]))),
    })
    assert.deepEqual([answer.user.missing, answer.user.isVerified], [[], true])
    const after = await verify(before.token)
    assert.deepEqual([after.missing, after.isVerified], [[], true])
    if (lacks.includes('place')) assert.deepEqual([after.region, after.city], ['Cataluña', 'Barcelona'])
  })

test('ID-07 one thing after the other is fine, and the profile shows what was given', async () => {
  const { token, trackerId } = await memberLacking('age', 'declarations')
  const unknown = await api.call(routes.ownProfile, { token, params: { trackerId } })
  assert.equal(unknown.age, null)
  const first = await api.call(routes.completeSignUp, { token, body: bodies.age })
  assert.deepEqual(first.user.missing, ['declarations'])
  const profile = await api.call(routes.ownProfile, { token, params: { trackerId } })
  assert.equal(profile.age, 41)
})

test('ID-07 what was given before stays, and giving it twice writes nothing', async () => {
  const { token, trackerId } = await api.signUp({ age: 34, region: 'Madrid', city: 'Madrid' })
  await api.call(routes.completeSignUp, { token, body: { ...bodies.place, ...bodies.age, ...bodies.declarations } })
  const profile = await api.call(routes.ownProfile, { token, params: { trackerId } })
  assert.deepEqual([profile.age, profile.region], [34, 'Madrid'])
  const { rows } = await sql<{ kind: string }>`select kind from consents join members on members.id = member_id
    where tracker_id = ${trackerId} and kind = 'marketing'`.execute(database.db)
  assert.equal(rows.length, 1)
})

test('ID-02 the declarations of a completion are on record with their version and time', async () => {
  const { token, trackerId } = await memberLacking('declarations')
  await api.call(routes.completeSignUp, { token, body: bodies.declarations })
  const { rows } = await sql<{ kind: string; granted: boolean; text_version: string; at: Date }>`
    select kind, granted, text_version, at from consents join members on members.id = member_id
    where tracker_id = ${trackerId} order by kind`.execute(database.db)
  assert.deepEqual(
    rows.map(({ kind, granted }) => [kind, granted]),
    ['adult', 'features', 'marketing', 'privacy', 'terms'].map((kind) => [kind, true]),
  )
  assert.ok(rows.every(({ text_version, at }) => text_version !== '' && at instanceof Date))
})

const faults: [what: string, body: object, field: string][] = [
  ['a region alone', { region: 'Madrid' }, 'city'],
  ['a city alone', { city: 'Madrid' }, 'region'],
  ['no region of the country', { region: 'Lombardia', city: 'Milano' }, 'region'],
  ['no city of the region', { region: 'Madrid', city: 'Barcelona' }, 'city'],
  ['an age of 17', { eta: 17 }, 'eta'],
  ['an age of 99', { eta: 99 }, 'eta'],
  ['declarations without the terms', { ...declarations, terms2: undefined }, 'terms2'],
  ['declarations without privacy', { ...declarations, terms3: undefined }, 'terms3'],
  ['declarations without being of age', { ...declarations, over18: undefined }, 'over18'],
  ['declarations without the features', { ...declarations, features: undefined }, 'features'],
  ['a refused declaration', { ...declarations, over18: false }, 'over18'],
]
for (const [what, body, field] of faults)
  test(`ID-02 ${what} is refused by its field, and nothing is written`, async () => {
    const { token } = await memberLacking('place', 'age', 'declarations')
    const answer = await complete(token, body)
    assert.deepEqual([answer.status, ErrorReply.parse(answer.json).error.field], [400, field])
    assert.deepEqual((await verify(token)).missing, ['place', 'age', 'declarations'])
  })

test('ID-02 a sign-up names a city of the list', async () => {
  await assert.rejects(api.signUp({ region: 'Madrid', city: 'Atlantis' }), /"field":"city"/)
  await assert.rejects(api.signUp({ region: 'Atlantis', city: 'Madrid' }), /"field":"region"/)
})
