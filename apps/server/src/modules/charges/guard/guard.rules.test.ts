import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type GuardState, guardVerdict, levelOf, overCounter, shareSince, type Tries } from './guard.rules.ts'

const MINUTE = 60_000
const now = new Date('2026-11-26T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
const none: Tries = { knowsCard: false, otherCards: 0, otherMembers: 0, address: 0, device: 0, zeroChecks: 0 }

test('TS-22 each counter has its limit: three cards a member, five members a card, ten tries a network and a device, twenty checks a bank', () => {
  const over = (tries: Partial<Tries>, isZeroCheck = false) => overCounter({ ...none, ...tries }, isZeroCheck)
  assert.deepEqual([over({ otherCards: 2 }), over({ otherCards: 3 })], [null, 'member'])
  assert.equal(over({ otherCards: 3, knowsCard: true }), null)
  assert.deepEqual([over({ otherMembers: 4 }), over({ otherMembers: 5 })], [null, 'card'])
  assert.deepEqual([over({ address: 9 }), over({ address: 10 })], [null, 'address'])
  assert.deepEqual([over({ device: 9 }), over({ device: 10 })], [null, 'device'])
  assert.deepEqual(
    [over({ zeroChecks: 20 }), over({ zeroChecks: 19 }, true), over({ zeroChecks: 20 }, true)],
    [null, null, 'bin'],
  )
})

test('TS-22 the guard rises by the share of refusals, closes where that goes on, and falls one by one after calm', () => {
  const state = (level: GuardState['level'], minutes: number, heldUntil: Date | null = null): GuardState => ({
    level,
    changedAt: ago(minutes),
    heldUntil,
  })
  const share = (tries: number, declined: number) => ({ tries, decided: tries, declined })
  assert.equal(levelOf(state(0, 999), share(49, 49), now), 0)
  assert.equal(levelOf(state(0, 999), share(50, 30), now), 0) // 60 % is not above it
  assert.equal(levelOf(state(0, 999), share(50, 31), now), 1)
  assert.equal(levelOf(state(0, 999), { tries: 50, decided: 0, declined: 0 }, now), 0)
  assert.equal(levelOf(state(1, 5), share(19, 19), now), 1)
  assert.equal(levelOf(state(1, 5), share(20, 13), now), 2)
  assert.deepEqual([levelOf(state(1, 29), share(0, 0), now), levelOf(state(1, 30), share(0, 0), now)], [1, 0])
  assert.deepEqual([levelOf(state(2, 29), share(0, 0), now), levelOf(state(2, 30), share(0, 0), now)], [2, 1])
  assert.equal(levelOf(state(2, 60), share(0, 0), now), 0)
  // what an operator set stands until its end
  assert.equal(levelOf(state(0, 5, ago(-60)), share(500, 500), now), 0)
  assert.equal(levelOf(state(2, 90, ago(-60)), share(0, 0), now), 2)
  assert.equal(levelOf(state(2, 61, ago(1)), share(0, 0), now), 0)
  assert.deepEqual(shareSince(state(1, 5), now), ago(5))
  assert.deepEqual(shareSince(state(0, 5), now), ago(10))
})

test('TS-22 a raised guard asks the bank always, wants an address that was confirmed an hour ago, and then closes', () => {
  const verdict = (level: 0 | 1 | 2, minutes: number | null) =>
    guardVerdict({ level, over: null, confirmedForMs: minutes === null ? null : minutes * MINUTE })
  assert.deepEqual(verdict(0, null), { holdsBack: false, challenges: false })
  assert.deepEqual(verdict(1, null), { holdsBack: true, why: 'unconfirmed' })
  assert.deepEqual(verdict(1, 59), { holdsBack: true, why: 'unconfirmed' })
  assert.deepEqual(verdict(1, 60), { holdsBack: false, challenges: true })
  assert.deepEqual(verdict(2, 600), { holdsBack: true, why: 'closed' })
  assert.deepEqual(guardVerdict({ level: 0, over: 'card', confirmedForMs: null }), { holdsBack: true, why: 'card' })
})
