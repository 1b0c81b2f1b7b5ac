import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addItem,
  blur,
  cleanText,
  isReadable,
  maySend,
  newConversation,
  nextCost,
  type SendFacts,
} from './chat.rules.ts'

const facts: SendFacts = {
  level: 0,
  ageVerified: false,
  isVerified: true,
  messagePrice: 10,
  isFree: false,
  angelIsThere: true,
  angelIsWritable: true,
  angelWantsVerified: false,
  isBlocked: false,
  isEnded: false,
  isStarted: false,
  awaitsAcceptance: false,
  isLimited: false,
  answersLater: false,
}

const paid = { messagePrice: 10, isFree: false }

test('CH-13 a first contact of level 0 costs an icebreaker, his next message one credit, premium messages the flow’s price', () => {
  assert.deepEqual(nextCost({ ...paid, level: 0, isStarted: false }), { icebreakers: 1, messages: 0 })
  assert.deepEqual(nextCost({ ...paid, level: 0, isStarted: true }), { icebreakers: 0, messages: 1 })
  for (const level of [1, 2] as const)
    for (const isStarted of [true, false])
      assert.deepEqual(nextCost({ ...paid, level, isStarted }), { icebreakers: 0, messages: 10 })
})

test('D23 nothing is charged for software’s conversation in a flow that says so, at any level', () => {
  for (const level of [0, 1, 2] as const)
    for (const isStarted of [true, false])
      assert.deepEqual(nextCost({ ...paid, isFree: true, level, isStarted }), { icebreakers: 0, messages: 0 })
})

test('F-72 D22 what was readable once stays readable: until the end of a right, and up to where it was read in clear', () => {
  const none = { all: false, until: null, clear: 0 }
  assert.equal(isReadable(none, { seq: 1, at: 5 }), false)
  assert.equal(isReadable({ ...none, all: true }, { seq: 1, at: 5 }), true)
  assert.deepEqual(
    [4, 5, 6].map((at) => isReadable({ ...none, until: 5 }, { seq: 9, at })),
    [true, true, false],
  )
  assert.deepEqual(
    [2, 3].map((seq) => isReadable({ ...none, clear: 2 }, { seq, at: 9 })),
    [true, false],
  )
})

test('CH-09 CH-19 CH-21 what keeps a member from writing, and in which order it is reported', () => {
  const why = (over: Partial<SendFacts>) => {
    const verdict = maySend({ ...facts, ...over })
    return verdict.allowed ? null : verdict.why
  }
  assert.equal(why({}), null)
  assert.equal(why({ angelIsThere: false, isBlocked: true }), 'not_found')
  assert.equal(why({ isBlocked: true, isVerified: false }), 'blocked')
  assert.equal(why({ isVerified: false, angelIsWritable: false }), 'not_verified')
  assert.equal(why({ angelIsWritable: false, angelWantsVerified: true }), 'not_writable')
  assert.equal(why({ angelWantsVerified: true, awaitsAcceptance: true }), 'verified_only')
  assert.equal(why({ angelWantsVerified: true, ageVerified: true }), null)
  assert.equal(why({ angelWantsVerified: true, level: 1 }), null)
  assert.equal(why({ awaitsAcceptance: true }), 'invite_not_accepted')
  assert.equal(why({ answersLater: true }), 'answers_later')
  assert.equal(why({ answersLater: true, isStarted: true }), null, 'who talks already goes on')
})

test('CH-14 likes and visits leave the icebreaker state; a written message ends it', () => {
  const conversation = newConversation({ id: 'c', memberId: 'm', angelId: 'a', angelHasList: true })
  addItem(conversation, { by: 'angel', type: 'like', now: 1, invites: false })
  addItem(conversation, { by: 'angel', type: 'visit', now: 2, invites: false })
  assert.equal(conversation.isStarted, false)
  addItem(conversation, { by: 'member', type: 'personal', now: 3, invites: false })
  assert.equal(conversation.isStarted, true)
})

test('CH-14 in an invite flow a first message waits for her answer', () => {
  const conversation = newConversation({ id: 'c', memberId: 'm', angelId: 'a', angelHasList: true })
  addItem(conversation, { by: 'member', type: 'personal', now: 1, invites: true })
  assert.equal(conversation.awaitsAcceptance, true)
  addItem(conversation, { by: 'angel', type: 'personal', now: 2, invites: true })
  addItem(conversation, { by: 'member', type: 'personal', now: 3, invites: true })
  assert.equal(conversation.awaitsAcceptance, false)
})

test('CH-02 NT-11 unread counts what the other side wrote; an own like does not move the own list', () => {
  const conversation = newConversation({ id: 'c', memberId: 'm', angelId: 'a', angelHasList: true })
  addItem(conversation, { by: 'member', type: 'like', now: 1, invites: false })
  assert.deepEqual([conversation.memberAt, conversation.angelAt, conversation.angelUnread], [null, 1, 0])
  addItem(conversation, { by: 'angel', type: 'personal', now: 2, invites: false })
  addItem(conversation, { by: 'member', type: 'personal', now: 3, invites: false })
  assert.deepEqual([conversation.memberUnread, conversation.angelUnread, conversation.memberAt], [1, 1, 3])
})

test('CH-16 places are gapless and time never runs backwards, whatever the clock does', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom('member' as const, 'angel' as const),
          fc.constantFrom('personal' as const, 'like' as const),
          fc.nat(),
        ),
      ),
      (items) => {
        const conversation = newConversation({ id: 'c', memberId: 'm', angelId: 'a', angelHasList: true })
        let last = 0
        for (const [index, [by, type, now]] of items.entries()) {
          const { seq, at } = addItem(conversation, { by, type, now, invites: false })
          assert.equal(seq, index + 1)
          assert.ok(at >= last)
          last = at
        }
      },
    ),
  )
})

test('CH-07 a text is kept without blanks around it; an empty one and one that is too long are refused', () => {
  assert.deepEqual(cleanText('  ciao \n', 2000), { allowed: true, text: 'ciao' })
  assert.deepEqual(cleanText('a\0b', 2000), { allowed: true, text: 'ab' })
  assert.deepEqual(cleanText(' \n\t\0', 2000), { allowed: false, why: 'empty_message' })
  assert.deepEqual(cleanText('x'.repeat(2001), 2000), { allowed: false, why: 'message_too_long' })
})

test('CH-11 what stands for a blurred text has one of three shapes and nothing of the text', () => {
  const shapes = new Set<string>()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
      shapes.add(blur(text))
      assert.match(blur(text), /^[▒ ]+$/)
    }),
    { numRuns: 500 },
  )
  assert.ok(shapes.size <= 3)
})
