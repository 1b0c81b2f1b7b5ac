import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  judgeLetter,
  kindsOf,
  type LetterVerdict,
  minutesOfQuiet,
  type News,
  type Reader,
  usualRhythm,
} from './letters.rules.ts'

/** Eleven in the morning in Madrid. */
const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR = 3_600_000
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

const away: Reader = {
  isDisabled: false,
  isSuppressed: false,
  awaitsConfirmation: false,
  agreesToMarketing: true,
  choices: {},
  rhythm: usualRhythm('es'),
  isConnected: false,
  lastActiveAt: before(5),
  lastLetter: null,
}
const message: News = { kind: 'messages', angelId: 'a', count: 2, isReply: false, at: before(3) }
const like: News = { kind: 'likes', angelId: 'b', count: 1, isReply: false, at: before(4) }

type Row = [what: string, reader: Partial<Reader>, unseen: News[], verdict: Partial<LetterVerdict>]
const rows: Row[] = [
  ['a message of three hours ago', {}, [message], { kind: 'send', period: '2026-11-21', toldUntil: message.at }],
  ['both kinds, told together', {}, [message, like], { kind: 'send', news: [message, like], toldUntil: message.at }],
  ['nothing', {}, [], { kind: 'drop', why: 'nothing new' }],
  ['a disabled account', { isDisabled: true }, [message], { kind: 'drop', why: 'disabled' }],
  ['an address that bounces', { isSuppressed: true }, [message], { kind: 'drop', why: 'suppressed' }],
  ['an address not confirmed', { awaitsConfirmation: true }, [message], { kind: 'drop', why: 'unconfirmed' }],
  ['messages switched off', { choices: { messages: false } }, [message], { kind: 'drop', why: 'nothing new' }],
  ['messages off, likes on', { choices: { messages: false } }, [message, like], { kind: 'send', news: [like] }],
  ['a like, without marketing', { agreesToMarketing: false }, [like], { kind: 'drop', why: 'nothing new' }],
  ['a message, without marketing', { agreesToMarketing: false }, [message], { kind: 'send' }],
  [
    'a like that he asked for, without marketing',
    { agreesToMarketing: false, choices: { likes: true } },
    [like],
    { kind: 'send' },
  ],
  ['he is here', { isConnected: true }, [message], { kind: 'wait', why: 'here', until: after(1) }],
  ['he just left', { lastActiveAt: before(0.25) }, [message], { kind: 'wait', why: 'here', until: after(0.75) }],
  [
    'it just happened',
    {},
    [{ ...message, at: before(0.5) }],
    { kind: 'wait', why: 'just happened', until: after(0.5) },
  ],
  [
    'he had a letter two hours ago',
    { lastLetter: { at: before(2), toldUntil: before(6) } },
    [message],
    { kind: 'wait', why: 'enough', until: after(22) },
  ],
  [
    'he had one yesterday and wants one a week',
    { lastLetter: { at: before(25), toldUntil: before(30) }, rhythm: { ...usualRhythm('es'), everyDays: 7 } },
    [message],
    { kind: 'wait', why: 'enough', until: after(7 * 24 - 25) },
  ],
  [
    'the last letter told of it',
    { lastLetter: { at: before(25), toldUntil: message.at } },
    [message],
    { kind: 'drop', why: 'nothing new' },
  ],
  [
    'his night',
    { rhythm: { ...usualRhythm('es'), timeZone: 'America/Los_Angeles' } }, // two in the night
    [message],
    { kind: 'wait', why: 'quiet', until: after(6) },
  ],
]
for (const [what, reader, unseen, verdict] of rows)
  test(`NT-09 NT-12 ${what}: ${verdict.kind}`, () => {
    const judged = judgeLetter({ ...away, ...reader }, unseen, NOW)
    assert.deepEqual({ ...judged, ...verdict }, judged)
  })

test('D7 quiet hours by the clock of his place, over midnight, in the middle of the day, and none', () => {
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
})

test('NT-09 who said nothing is told of messages, and of the rest if he agreed to marketing', () => {
  assert.deepEqual(kindsOf({ choices: {}, agreesToMarketing: false }), { messages: true, likes: false, visits: false })
  assert.deepEqual(kindsOf({ choices: {}, agreesToMarketing: true }), { messages: true, likes: true, visits: true })
  assert.deepEqual(kindsOf({ choices: { likes: false }, agreesToMarketing: true }), {
    messages: true,
    likes: false,
    visits: true,
  })
})
