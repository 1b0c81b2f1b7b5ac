import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { faultsOfGoogle, googleConfig, googleCredentials } from '../../../config/google.ts'
import { createTools } from './factors.fixtures.ts'
import { isAuthoritative, judgeGoogle } from './google.rules.ts'

const server = await startTestServer({ env: { GOOGLE_ISSUER: 'http://127.0.0.1:9', GOOGLE_CLIENT_ID: '' } })
const { refused } = createTools(server)

test('ID-08 without credentials no brand signs in by Google', async () => {
  await refused(routes.googleStart, { body: { purpose: 'signIn', lingua: 'es' } }, 'not_found', 404)
})

test('ID-08 a provider that cannot be reached is reported as such', async () => {
  const env = {
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_CLIENT_SECRET: 's',
    LOG_LEVEL: 'silent',
  }
  const other = await startTestServer({ env })
  const answer = await other.api.send(routes.googleStart, { body: { purpose: 'signIn', lingua: 'es' } })
  assert.equal(answer.status, 503)
})

test('ID-08 the settings: one client for all, or secrets by client id for brands that have their own', () => {
  const base = { INCONTRO_MODE: 'production', GOOGLE_ISSUER: 'https://accounts.google.com' }
  const one = googleConfig({ ...base, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'sa' })
  assert.deepEqual(googleCredentials(one, {}), { clientId: 'a', clientSecret: 'sa' })
  assert.equal(googleCredentials(one, { googleClientId: 'b' }), undefined)
  const many = googleConfig({ ...base, GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: '{"a":"sa","b":"sb"}' })
  assert.deepEqual(googleCredentials(many, { googleClientId: 'b' }), { clientId: 'b', clientSecret: 'sb' })
  assert.equal(googleCredentials(googleConfig(base), {}), undefined)
  assert.deepEqual(faultsOfGoogle(base), [])
  assert.equal(faultsOfGoogle({ ...base, GOOGLE_ISSUER: 'http://accounts.google.com' }).length, 1)
  assert.equal(faultsOfGoogle({ ...base, GOOGLE_CLIENT_ID: 'a' }).length, 1)
  assert.equal(faultsOfGoogle({ ...base, GOOGLE_CLIENT_SECRET: '{"a":1}' }).length, 1)
})

const sure = { issuer: 'i', subject: 's', email: 'a@gmail.com', isVerified: true, hostedDomain: null }
test('ID-08 Google vouches for its own mailboxes and for those of an organisation', () => {
  assert.equal(isAuthoritative(sure), true)
  assert.equal(isAuthoritative({ ...sure, email: 'a@GMAIL.com' }), true)
  assert.equal(isAuthoritative({ ...sure, isVerified: false }), false)
  assert.equal(isAuthoritative({ ...sure, email: 'a@gmail.com.evil.example' }), false)
  assert.equal(isAuthoritative({ ...sure, email: 'a@firm.example' }), false)
  assert.equal(isAuthoritative({ ...sure, email: 'a@firm.example', hostedDomain: 'firm.example' }), true)
  assert.equal(isAuthoritative({ ...sure, email: 'a@other.example', hostedDomain: 'firm.example' }), false)
})

test('ID-08 who comes in by Google, case by case', () => {
  const account = { id: 'm', isConfirmed: true, hasGoogle: false }
  const stranger = { joinedTo: null, account: null, signsInOnly: false }
  const known = { ...stranger, account }
  const vague = { ...sure, isVerified: false }
  assert.deepEqual(judgeGoogle(vague, { ...stranger, joinedTo: 'm' }), { do: 'sign_in', memberId: 'm' })
  assert.deepEqual(judgeGoogle(vague, known), { do: 'refuse', why: 'unverified' })
  assert.deepEqual(judgeGoogle(sure, known), { do: 'join', memberId: 'm' })
  for (const change of [{ isConfirmed: false }, { hasGoogle: true }])
    assert.equal(judgeGoogle(sure, { ...known, account: { ...account, ...change } }).do, 'ask_password')
  assert.deepEqual(judgeGoogle(sure, stranger), { do: 'sign_up' })
  assert.deepEqual(judgeGoogle(sure, { ...stranger, signsInOnly: true }), { do: 'refuse', why: 'unknown' })
})
