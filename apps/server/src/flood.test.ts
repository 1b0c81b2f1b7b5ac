import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { addMember, addPersonAngel, openPage, startTestServer } from '@incontro/testing'

/** More than a person types, less than ends a connection. */
const TOO_MANY = 60
const EVENTS = 3000
/** What a new member can send. */
const MESSAGES = 6

test('F-30 a member who floods one socket is refused, then cut off, and what others send meanwhile is all acknowledged', async () => {
  const server = await startTestServer({ env: { LIMITS_FACTOR: '1', SIGN_UPS_PER_HOUR: '1000' } })
  const her = await addPersonAngel(server)
  const hers = await openPage(server.url, her.session.token)
  const [flooder, ...others] = await Promise.all(Array.from({ length: 5 }, () => addMember(server)))
  assert.ok(flooder !== undefined)
  const flooding = await openPage(server.url, flooder.token)
  const pair = { trackerId: flooder.trackerId, angelId: her.angelId }
  const press = (times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => flooding.sendRaw('pressing', pair)))
  const answers = JSON.stringify(await press(TOO_MANY))
  assert.ok(answers.includes('too_many_requests') && answers.includes('"ok":true'), answers)
  const flood = press(EVENTS)
  const sent = await Promise.all(
    others.map(async ({ token, trackerId }) => {
      const page = await openPage(server.url, token)
      let acknowledged = 0
      for (let count = 0; count < MESSAGES; count += 1) {
        const text = `message ${count}`
        const answer = await page.send('chat', { trackerId, angelId: her.angelId, clientId: randomUUID(), text })
        if (answer.ok) acknowledged += 1
      }
      page.close()
      return acknowledged
    }),
  )
  await flood
  assert.deepEqual(
    sent,
    others.map(() => MESSAGES),
  )
  await hers.waitFor('chat', others.length * MESSAGES)
  assert.equal(flooding.isOpen(), false, 'its socket is ended')
  hers.close()
})
