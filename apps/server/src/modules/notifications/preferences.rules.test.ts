import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate, minutesOfQuiet, preferencesOf, wantedKinds } from './preferences.rules.ts'

test('D7 quiet hours by the clock of the place, over midnight, in the middle of the day, and none', () => {
  const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
  const madrid = { quietFrom: 22, quietTo: 8, timeZone: 'Europe/Madrid' }
  assert.equal(minutesOfQuiet(madrid, at('20:59')), 0)
  assert.equal(minutesOfQuiet(madrid, at('21:00')), 600)
  assert.equal(minutesOfQuiet(madrid, at('06:30')), 30)
  assert.equal(minutesOfQuiet(madrid, at('07:00')), 0)
  assert.equal(minutesOfQuiet({ ...madrid, timeZone: 'Europe/London' }, at('21:30')), 0)
  assert.equal(minutesOfQuiet({ ...madrid, quietFrom: 13, quietTo: 16 }, at('13:15')), 105)
  for (let hour = 0; hour < 24; hour += 1)
    assert.equal(minutesOfQuiet({ ...madrid, quietFrom: 5, quietTo: 5 }, at(`${String(hour).padStart(2, '0')}:30`)), 0)
  assert.equal(localDate('Europe/Madrid', at('23:30')), '2026-11-22')
})

test('NT-09 without a choice: messages by e-mail, the rest of it after consent to marketing, everything elsewhere', () => {
  const of = (agreesToMarketing: boolean, choices = {}) => wantedKinds('email', { choices, agreesToMarketing })
  assert.deepEqual(of(false), { messages: true, likes: false, visits: false })
  assert.deepEqual(of(true), { messages: true, likes: true, visits: true })
  assert.deepEqual(of(true, { likes: false }), { messages: true, likes: false, visits: true })
  for (const channel of ['page', 'push', 'telegram'] as const)
    assert.deepEqual(wantedKinds(channel, { choices: { visits: false }, agreesToMarketing: false }), {
      messages: true,
      likes: true,
      visits: false,
    })
})

test('D7 what was not chosen is as usual, by the clock of the country', () => {
  const none = { quietFrom: null, quietTo: null, timeZone: null, emailEveryDays: null, maxPerDay: 3, quietOnPage: true }
  assert.deepEqual(preferencesOf(none, 'gb'), {
    quietFrom: 22,
    quietTo: 8,
    timeZone: 'Europe/London',
    emailEveryDays: 1,
    maxPerDay: 3,
    quietOnPage: true,
  })
})
