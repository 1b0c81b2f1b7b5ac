import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Deck, withAgain, without, withNext } from './deck-rules.ts'
import { cutDescription, LONGEST_DESCRIPTION, swipeOf, swipeThreshold } from './swipe-rules.ts'

const cards = (...ids: string[]) => ids.map((id) => ({ id }))
const idsOf = (deck: Deck<{ id: string }>) => deck.profiles.map(({ id }) => id).join('')

test('MT-01 300 pixels make a swipe, and a good third of a window that is too small for them', () => {
  assert.deepEqual([320, 390, 768, 857, 1280].map(swipeThreshold), [112, 137, 269, 300, 300])
})

test('MT-01 right is a like, left a dislike, and less than the threshold springs back', () => {
  const still = (distance: number) => swipeOf({ distance, velocity: 0 }, 300)
  assert.deepEqual([still(300), still(299), still(0), still(-299), still(-300)], ['like', null, null, null, 'dislike'])
})

test('MT-01 a flick counts for where it carries the card, and a card thrown back does not', () => {
  assert.equal(swipeOf({ distance: 120, velocity: 2000 }, 300), 'like')
  assert.equal(swipeOf({ distance: -120, velocity: -2000 }, 300), 'dislike')
  assert.equal(swipeOf({ distance: 120, velocity: -6000 }, 300), null)
  assert.equal(swipeOf({ distance: 310, velocity: -2000 }, 300), null)
})

test('MT-03 a description is cut at 300 characters, at the end of a word', () => {
  const words = 'palabra '.repeat(60)
  const cut = cutDescription(words)
  assert.ok([...cut].length <= LONGEST_DESCRIPTION, String(cut.length))
  assert.match(cut, /palabra…$/)
  assert.equal([...cutDescription('x'.repeat(400))].length, LONGEST_DESCRIPTION)
  assert.equal(cutDescription('😀'.repeat(300)), '😀'.repeat(300))
  assert.equal(cutDescription(` ${'x'.repeat(300)} `), 'x'.repeat(300))
})

test('MT-02 the next cards lie under those that are there, in their order, and none twice', () => {
  const deck = withNext(undefined, { profiles: cards('a', 'b', 'c'), total: 9 })
  assert.deepEqual(deck, { profiles: cards('a', 'b', 'c'), total: 9, gone: [] })
  const later = withNext(without(deck, 'a'), { profiles: cards('d', 'c', 'a', 'b'), total: 9 })
  assert.equal(idsOf(later), 'bcd')
  assert.equal(later.total, 8) // the server had not yet heard of the swipe
})

test('MT-02 a card that was swiped never comes back by itself; taken back, it lies on top', () => {
  let deck: Deck<{ id: string }> = withNext(undefined, { profiles: cards('a', 'b'), total: 2 })
  deck = without(without(deck, 'a'), 'a')
  assert.deepEqual([idsOf(deck), deck.total], ['b', 1])
  assert.equal(idsOf(withNext(deck, { profiles: cards('a', 'b'), total: 2 })), 'b')
  deck = withAgain(withAgain(deck, { id: 'a' }), { id: 'a' })
  assert.deepEqual([idsOf(deck), deck.total, deck.gone], ['ab', 2, []])
})

test('MT-02 an angel in no answer any more leaves the deck', () => {
  const deck = withNext(undefined, { profiles: cards('a', 'b', 'c'), total: 3 })
  assert.equal(idsOf(withNext(deck, { profiles: cards('c', 'a'), total: 2 })), 'ac')
  assert.equal(idsOf(withNext(deck, { profiles: cards('c', 'a'), total: 40 })), 'abc') // she may be on a further page
})
