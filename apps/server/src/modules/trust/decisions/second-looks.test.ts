import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { agree, lookedAtAgain } from './second-looks.ts'

test('BO-50 two in a hundred are judged again, whatever was decided, and of what is for good each', () => {
  for (const outcome of ['no_action', 'warning', 'suspension', 'closing'] as const) {
    const picked = Array.from({ length: 20_000 }, () => lookedAtAgain({ id: randomUUID(), outcome }))
    const count = picked.filter((why) => why !== null).length
    if (outcome === 'closing') assert.equal(count, 20_000)
    else assert.ok(count > 300 && count < 500, `${count} of 20000`)
  }
})

test('BO-50 the same outcome by another rule is no agreement', () => {
  const first = { outcome: 'warning', policyId: 'insults' } as const
  assert.ok(agree(first, { ...first }))
  assert.ok(!agree(first, { ...first, policyId: 'money_and_fraud' }))
  assert.ok(!agree(first, { ...first, outcome: 'notice' }))
})
