import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { startTestServer } from '@incontro/testing'
import { sql } from 'kysely'

const { api, database, product } = await startTestServer()
const PASSWORD = 'correct horse battery'

async function memberAwayFor(days: number, flowId = '7') {
  const session = await api.signUp({ flowId })
  await sql`update members set last_active_at = now() - make_interval(days => ${days}) where tracker_id = ${session.trackerId}`.execute(
    database.db,
  )
  const id = (await product.apis.memberships.memberByTracker(session.trackerId))?.id ?? ''
  const promo = async () => (await product.apis.credits.balances(id)).promo
  return { ...session, promo }
}
async function giftAtStart(token: string): Promise<number | null> {
  const answer = await api.call(routes.verify, { body: { token } })
  return 'session' in answer ? answer.session.giftMessages : null
}

test('ID-17 a member who comes back after 60 days finds five messages, once, and is notified once', async () => {
  const member = await memberAwayFor(61)
  const before = await member.promo()
  assert.equal(await giftAtStart(member.token), 5)
  assert.equal(await member.promo(), before + 5)
  const again = await api.logIn(member.email, PASSWORD)
  assert.equal(again.giftMessages, null)
  await sql`update members set last_active_at = now() - interval '400 days' where tracker_id = ${member.trackerId}`.execute(
    database.db,
  )
  assert.equal(await giftAtStart(again.token), null)
  assert.equal(await member.promo(), before + 5)
})

test('ID-17 log-in gives it too; two pages that start at once give it once', async () => {
  const member = await memberAwayFor(61)
  const before = await member.promo()
  const sessions = await Promise.all([api.logIn(member.email, PASSWORD), api.logIn(member.email, PASSWORD)])
  assert.deepEqual(sessions.map(({ giftMessages }) => giftMessages).sort(), [5, null])
  assert.equal(await member.promo(), before + 5)
})

test('ID-17 no one who was here lately gets one, and none in a flow that offers none', async () => {
  const lately = await memberAwayFor(59)
  assert.equal(await giftAtStart(lately.token), null)
  const compliant = await memberAwayFor(61, '0000')
  assert.equal(await giftAtStart(compliant.token), null)
})
