import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comesBack } from './accounts.rules.ts'

const now = new Date('2027-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const offer = { messages: 5, afterDays: 60 }

const cases: [what: string, facts: Parameters<typeof comesBack>[0], offer: typeof offer, gets: boolean][] = [
  ['away for 60 days', { lastActiveAt: daysAgo(60), isGiven: false }, offer, true],
  ['away for a minute less', { lastActiveAt: new Date(daysAgo(60).getTime() + 60_000), isGiven: false }, offer, false],
  ['away for a year, given before', { lastActiveAt: daysAgo(365), isGiven: true }, offer, false],
  [
    'away for a year, nothing offered',
    { lastActiveAt: daysAgo(365), isGiven: false },
    { ...offer, messages: 0 },
    false,
  ],
]
for (const [what, facts, given, gets] of cases)
  test(`ID-17 ${what}: ${gets ? 'a gift' : 'none'}`, () => assert.equal(comesBack(facts, given, now), gets))
