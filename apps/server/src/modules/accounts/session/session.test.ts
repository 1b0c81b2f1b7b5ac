import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addAngel, startTestServer } from '@incontro/testing'
import { insertMember } from '@incontro/testing/rows.ts'

const server = await startTestServer()
const { api } = server

test('ID-18 the session carries the user fields of section 3 under their own names', async () => {
  const { email } = await api.signUp({ password: 'a good password', remarketingClickId: 'rm-1' })
  const { json } = await api.send(routes.authenticate, { body: { email, password: 'a good password' } })
  const session = json as Record<string, unknown> // the wire form, read as it came
  for (const field of [
    'clickid',
    'token',
    'flusso',
    'fluxId',
    'region',
    'city',
    'country',
    'email',
    'premiumLevel',
    'confirmed_email',
  ])
    assert.ok(field in session, field)
  for (const field of [
    'imageName',
    'customerId',
    'cardTokens',
    'additionalInfo',
    'regalo_messaggi',
    'source',
    'user_info',
  ])
    assert.ok(field in session, field)
  assert.equal(session['remarketing_clickid'], 'rm-1')
  assert.deepEqual(session['user_info'], { sono: 'uomo', cerco: 'donna' })
  assert.equal(session['source'], 'direct')
})

test('BR-06 PR-02 a photo lies in the folder of its country and collection, under the id of the angel', async () => {
  const { token, trackerId } = await api.signUp()
  const angelId = await addAngel(server, { region: 'Madrid', country: 'es', photo_collection: 'drawn' })
  const { profiles } = await api.call(routes.find, {
    token,
    body: { country: 'es', page: 1, region: 'Madrid', trackerId },
  })
  assert.equal(profiles.find(({ id }) => id === angelId)?.photo, `/photos/es/drawn/${angelId}.jpg`)
})

test('UI-09 an account whose stored language is none of ours has its brand’s own, English on a British brand', async () => {
  for (const [brandId, language] of [
    ['original', 'es'],
    ['mylikezone', 'en'],
  ] as const) {
    const { id } = await insertMember(server.database.pool, { brandId, language: 'de' })
    assert.equal((await server.product.apis.memberships.member(id))?.language, language)
  }
})
