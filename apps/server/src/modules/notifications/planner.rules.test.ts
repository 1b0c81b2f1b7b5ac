import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  checkBeforeSending,
  type News,
  type PastNotification,
  plan,
  type PlanVerdict,
  policies,
  type Recipient,
  type SendVerdict,
} from './planner.rules.ts'
import { type AwayChannel, channels, notificationKinds, preferencesOf, wantedKinds } from './preferences.rules.ts'

/** Eleven in the morning in Madrid. */
const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR = 3_600_000
const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR)
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR)

const usual = preferencesOf(null, 'es')
const everything = { messages: true, likes: true, visits: true }
const away: Recipient = {
  isErased: false,
  isDisabled: false,
  isSuppressed: false,
  awaitsConfirmation: false,
  isReachable: true,
  wanted: everything,
  preferences: usual,
  isConnected: false,
  lastActiveAt: before(5),
  past: [],
}
const message: News = { kind: 'messages', angelId: 'a', count: 2, isReply: false, at: before(3) }
const like: News = { kind: 'likes', angelId: 'b', count: 1, isReply: false, at: before(4) }
const digest = (at: Date, happenedAt: Date): PastNotification => ({
  kinds: ['messages'],
  angelId: null,
  happenedAt,
  at,
})
const by = (marketing: boolean, choices = {}) => wantedKinds('email', { choices, agreesToMarketing: marketing })
const atNight = { ...usual, timeZone: 'America/Los_Angeles' } // two in the night

type Row = [what: string, reader: Partial<Recipient>, unseen: News[], verdict: Partial<PlanVerdict>]
const emailRows: Row[] = [
  [
    'a message of three hours ago',
    {},
    [message],
    { kind: 'notify', period: '2026-11-21', happenedAt: message.at, afterMs: 0 },
  ],
  ['both kinds together', {}, [message, like], { kind: 'notify', news: [message, like], happenedAt: message.at }],
  ['nothing', {}, [], { kind: 'none', reason: 'nothing new' }],
  ['an erased account', { isErased: true, isDisabled: true }, [message], { kind: 'none', reason: 'erased' }],
  ['a disabled account', { isDisabled: true }, [message], { kind: 'none', reason: 'disabled' }],
  ['an address that bounces', { isSuppressed: true }, [message], { kind: 'none', reason: 'suppressed' }],
  ['an address not confirmed', { awaitsConfirmation: true }, [message], { kind: 'none', reason: 'unconfirmed' }],
  [
    'messages switched off',
    { wanted: by(true, { messages: false }) },
    [message],
    { kind: 'none', reason: 'nothing new' },
  ],
  [
    'messages off, likes on',
    { wanted: by(true, { messages: false }) },
    [message, like],
    { kind: 'notify', news: [like] },
  ],
  ['a like, without marketing', { wanted: by(false) }, [like], { kind: 'none', reason: 'nothing new' }],
  ['a message, without marketing', { wanted: by(false) }, [message], { kind: 'notify' }],
  ['a like that was asked for, without marketing', { wanted: by(false, { likes: true }) }, [like], { kind: 'notify' }],
  ['a page is open', { isConnected: true }, [message], { kind: 'wait', reason: 'present', until: after(1) }],
  [
    'the member just left',
    { lastActiveAt: before(0.25) },
    [message],
    { kind: 'wait', reason: 'present', until: after(0.75) },
  ],
  [
    'it just happened',
    {},
    [{ ...message, at: before(0.5) }],
    { kind: 'wait', reason: 'just happened', until: after(0.5) },
  ],
  [
    'an e-mail two hours ago',
    { past: [digest(before(2), before(6))] },
    [message],
    { kind: 'wait', reason: 'frequency', until: after(22) },
  ],
  [
    'one yesterday where one a week is wanted',
    { past: [digest(before(25), before(30))], preferences: { ...usual, emailEveryDays: 7 } },
    [message],
    { kind: 'wait', reason: 'frequency', until: after(7 * 24 - 25) },
  ],
  [
    'the last e-mail contained it',
    { past: [digest(before(25), message.at)] },
    [message],
    { kind: 'none', reason: 'nothing new' },
  ],
  ['night', { preferences: atNight }, [message], { kind: 'wait', reason: 'quiet hours', until: after(6) }],
]
for (const [what, reader, unseen, verdict] of emailRows)
  test(`NT-09 NT-12 by e-mail: ${what}: ${verdict.kind}`, () => {
    const judged = plan('email', { ...away, ...reader }, unseen, NOW)
    assert.deepEqual({ ...judged, ...verdict }, judged)
  })

const shown = (of: News, secondsAgo: number, happenedAt = of.at): PastNotification => ({
  kinds: [of.kind],
  angelId: of.angelId,
  happenedAt,
  at: new Date(NOW.getTime() - secondsAgo * 1000),
})
const other: News = { ...like, angelId: 'c', at: before(1) }
const limited = { ...usual, maxPerDay: 1 }
const pushRows: Row[] = [
  ['one at a time, messages first, then the newest', {}, [like, other, message], { kind: 'notify', news: [message] }],
  ['the newest of a kind', {}, [like, other], { kind: 'notify', news: [other] }],
  ['no browser', { isReachable: false }, [message], { kind: 'none', reason: 'unreachable' }],
  ['notified of before', { past: [shown(message, 600)] }, [message], { kind: 'none', reason: 'nothing new' }],
  ['happened again since', { past: [shown(message, 600, before(9))] }, [message], { kind: 'notify' }],
  ['older than a day', {}, [{ ...message, at: before(25) }], { kind: 'none', reason: 'nothing new' }],
  ['another one 12 s ago', { past: [shown(like, 12)] }, [message], { kind: 'wait', reason: 'gap' }],
  [
    'as many as wanted',
    { past: [shown(like, 600)], preferences: limited },
    [message],
    { kind: 'none', reason: 'daily limit' },
  ],
  ['a page is open', { isConnected: true }, [message], { kind: 'wait', reason: 'present', until: after(1 / 60) }],
  [
    'active a moment ago',
    { lastActiveAt: NOW },
    [message],
    { kind: 'wait', reason: 'present', until: after(30 / 3600) },
  ],
  ['night', { preferences: atNight }, [message], { kind: 'wait', reason: 'quiet hours', until: after(6) }],
  ['it happened this moment', {}, [{ ...like, at: NOW }], { kind: 'notify', afterMs: 0 }],
]
for (const channel of ['push', 'telegram'] as const)
  for (const [what, reader, unseen, verdict] of pushRows)
    test(`NT-07 NT-08 by ${channel}: ${what}: ${verdict.kind}`, () => {
      const judged = plan(channel, { ...away, ...reader }, unseen, NOW)
      assert.deepEqual({ ...judged, ...verdict }, judged)
    })

test('NT-04 on the page: a member who is there is notified, at night too unless quiet hours hold there', () => {
  const here = { ...away, isConnected: true, lastActiveAt: NOW, preferences: atNight }
  assert.equal(plan('page', here, [message], NOW).kind, 'notify')
  const quiet = { ...here, preferences: { ...atNight, quietOnPage: true } }
  assert.deepEqual(plan('page', quiet, [message], NOW), { kind: 'wait', reason: 'quiet hours', until: after(6) })
  const early = plan('page', { ...here, past: [shown(like, 12)] }, [message], NOW)
  assert.equal(early.kind === 'notify' && early.afterMs, 8000) // the page waits the rest by itself (ritardo)
})

const queued = { kinds: [message.kind], angelId: message.angelId, happenedAt: message.at, expiresAt: after(3) }
type SendRow = [what: string, reader: Partial<Recipient>, unseen: News[], verdict: Partial<SendVerdict>]
const sendRows: SendRow[] = [
  ['it still holds', {}, [like, message], { kind: 'send', news: [message], happenedAt: message.at }],
  ['more of the same since', {}, [{ ...message, count: 3, at: before(1) }], { kind: 'send', happenedAt: before(1) }],
  ['it was seen, or the two were blocked', {}, [like], { kind: 'none', reason: 'nothing new' }],
  ['switched off', { wanted: { ...everything, messages: false } }, [message], { kind: 'none', reason: 'nothing new' }],
  ['erased', { isErased: true }, [message], { kind: 'none', reason: 'erased' }],
  ['disabled', { isDisabled: true }, [message], { kind: 'none', reason: 'disabled' }],
  ['a page was opened', { isConnected: true }, [message], { kind: 'wait', reason: 'present' }],
  [
    'quiet hours were moved',
    { preferences: atNight },
    [message],
    { kind: 'wait', reason: 'quiet hours', until: after(6) },
  ],
]
for (const [what, reader, unseen, verdict] of sendRows)
  test(`NT-08 NT-12 D7 before sending: ${what}: ${verdict.kind}`, () => {
    const judged = checkBeforeSending('push', { ...away, ...reader }, queued, unseen, NOW)
    assert.deepEqual({ ...judged, ...verdict }, judged)
  })

test('NT-08 what has expired is not sent', () => {
  const late = { ...queued, expiresAt: NOW }
  assert.deepEqual(checkBeforeSending('push', away, late, [message], NOW), { kind: 'none', reason: 'expired' })
})

// properties

const times = fc.integer({ min: -30 * 60, max: 0 }).map((minutes) => new Date(NOW.getTime() + minutes * 60_000))
const anyNews: fc.Arbitrary<News> = fc.record({
  kind: fc.constantFrom(...notificationKinds),
  angelId: fc.constantFrom('a', 'b', 'c'),
  count: fc.integer({ min: 1, max: 9 }),
  isReply: fc.boolean(),
  at: times,
})
const anyRecipient: fc.Arbitrary<Recipient> = fc.record({
  isErased: fc.boolean(),
  isDisabled: fc.boolean(),
  isSuppressed: fc.boolean(),
  awaitsConfirmation: fc.boolean(),
  isReachable: fc.boolean(),
  wanted: fc.record({ messages: fc.boolean(), likes: fc.boolean(), visits: fc.boolean() }),
  preferences: fc.record({
    quietFrom: fc.integer({ min: 0, max: 23 }),
    quietTo: fc.integer({ min: 0, max: 23 }),
    timeZone: fc.constantFrom('Europe/Madrid', 'America/Los_Angeles', 'UTC'),
    emailEveryDays: fc.constantFrom(1, 7),
    maxPerDay: fc.constantFrom(3, 10, 50),
    quietOnPage: fc.boolean(),
  }),
  isConnected: fc.boolean(),
  lastActiveAt: times,
  past: fc.array(
    fc.record({
      kinds: fc.constantFrom(...notificationKinds).map((kind) => [kind]),
      angelId: fc.constantFrom('a', 'b', 'c'),
      happenedAt: times,
      at: times,
    }),
    { maxLength: 6 },
  ),
})
/** Nothing in the way, so that the other properties are met often enough. */
const mostlyFree = fc.oneof(
  anyRecipient,
  anyRecipient.map((recipient) => ({
    ...away,
    wanted: recipient.wanted,
    preferences: recipient.preferences,
    past: recipient.past,
  })),
)
const anyChannel = fc.constantFrom(...channels)
const anyUnseen = fc.array(anyNews, { maxLength: 8 })

test('NT-12 D7 whatever is so: only what is unseen, wanted and new; never the erased, the disabled or members in quiet hours', () => {
  fc.assert(
    fc.property(anyChannel, mostlyFree, anyUnseen, (channel, recipient, unseen) => {
      const verdict = plan(channel, recipient, unseen, NOW)
      if (verdict.kind === 'wait') assert.ok(verdict.until > NOW, 'it is planned again later')
      if (verdict.kind !== 'notify') return
      assert.ok(!recipient.isErased && !recipient.isDisabled && recipient.isReachable)
      assert.ok(!recipient.isSuppressed && !recipient.awaitsConfirmation)
      assert.ok(channel === 'page' || !recipient.isConnected)
      assert.ok(verdict.news.length > 0 && (channel === 'email' || verdict.news.length === 1))
      for (const news of verdict.news) {
        assert.ok(unseen.includes(news) && recipient.wanted[news.kind])
        assert.ok(verdict.happenedAt >= news.at)
        assert.ok(
          !recipient.past.some(
            ({ kinds, angelId, happenedAt }) =>
              happenedAt >= news.at && (channel === 'email' || (kinds.includes(news.kind) && angelId === news.angelId)),
          ),
        )
      }
    }),
  )
})

test('NT-12 what was notified is not planned again, on every channel', () => {
  fc.assert(
    fc.property(anyChannel, mostlyFree, anyUnseen, (channel, recipient, unseen) => {
      const verdict = plan(channel, recipient, unseen, NOW)
      if (verdict.kind !== 'notify') return
      const { news, happenedAt } = verdict
      const angelId = channel === 'email' ? null : (news[0]?.angelId ?? null)
      const past = [...recipient.past, { kinds: news.map(({ kind }) => kind), angelId, happenedAt, at: NOW }]
      const later = new Date(NOW.getTime() + (channel === 'email' ? 8 * 86_400_000 : 30_000))
      const again = plan(channel, { ...recipient, past }, unseen, later)
      if (again.kind === 'notify') for (const one of again.news) assert.ok(!news.includes(one))
    }),
  )
})

test('NT-12 what is planned away from the page can be sent at once, and a held delivery never', () => {
  const awayChannels: readonly AwayChannel[] = ['push', 'telegram', 'email']
  fc.assert(
    fc.property(fc.constantFrom(...awayChannels), mostlyFree, anyUnseen, (channel, recipient, unseen) => {
      const verdict = plan(channel, recipient, unseen, NOW)
      if (verdict.kind !== 'notify') return
      const { news, happenedAt } = verdict
      const delivery = {
        kinds: [...new Set(news.map(({ kind }) => kind))],
        angelId: policies[channel].isDigest ? null : (news[0]?.angelId ?? null),
        happenedAt,
        expiresAt: after(6),
      }
      assert.equal(checkBeforeSending(channel, recipient, delivery, unseen, NOW).kind, 'send')
      for (const change of [{ isErased: true }, { isDisabled: true }, { isConnected: true }, { isReachable: false }])
        assert.notEqual(checkBeforeSending(channel, { ...recipient, ...change }, delivery, unseen, NOW).kind, 'send')
      assert.equal(checkBeforeSending(channel, recipient, delivery, [], NOW).kind, 'none')
    }),
  )
})
