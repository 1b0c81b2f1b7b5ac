import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createNodeCache } from './node-cache.ts'

/** A Redis that answers when it is told to, and a clock. */
function startCache() {
  const held = new Map<string, string[]>()
  const questions: string[][] = []
  const stale: [string, readonly string[]][] = []
  let [time, gate] = [0, Promise.resolve()]
  const cache = createNodeCache({
    async nodesOf(accountIds) {
      questions.push([...accountIds])
      const answer = accountIds.map((accountId) => held.get(accountId) ?? [])
      await gate
      return answer
    },
    onStale: (accountId, nodes) => stale.push([accountId, nodes]),
    now: () => time,
  })
  return {
    held,
    questions,
    stale,
    cache,
    look: async (...accountIds: string[]) =>
      cache.nodesOf(accountIds.map((accountId) => ({ accountId, isFresh: false }))),
    fresh: async (accountId: string) => cache.nodesOf([{ accountId, isFresh: true }]),
    pass: (ms: number) => (time += ms),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return () => {
        gate = Promise.resolve()
        resolve()
      }
    },
  }
}

test('L1 an account that was looked up is asked for again once it changes, also where it has no page', async () => {
  const { held, questions, cache, look, fresh } = startCache()
  held.set('ann', ['one'])
  assert.deepEqual(await look('ann', 'bob', 'ann'), [['one'], [], ['one']])
  assert.deepEqual(await look('bob', 'ann'), [[], ['one']])
  assert.deepEqual(questions, [['ann', 'bob']])
  held.set('bob', ['two'])
  cache.invalidate('bob')
  assert.deepEqual(await look('ann', 'bob'), [['one'], ['two']])
  assert.deepEqual(questions.slice(1), [['bob']])
  cache.invalidate(null)
  await look('ann')
  await fresh('ann')
  assert.deepEqual(questions.slice(2), [['ann'], ['ann']])
})

test('S8 an answer is used for at most a second after Redis has shown that all changes came', async () => {
  const { held, questions, look, pass } = startCache()
  await look('ann', 'bob')
  held.set('ann', ['one']) // the change does not arrive
  pass(1000)
  assert.deepEqual(await look('ann'), [[]])
  assert.equal(questions.length, 1)
  pass(1)
  await look('bob', 'ann')
  assert.deepEqual(questions.slice(1), [['bob']], 'one answer shows it for all')
  pass(500)
  await look('bob')
  assert.equal(questions.length, 2)
})

test('S8 what may have gone by an answer that had changed is reported, and nothing else', async () => {
  const { stale, cache, look } = startCache()
  await look('ann', 'bob', 'cid')
  await look('ann')
  await look('dora') // the answer shows that no change of before is still on its way
  await look('bob')
  for (const accountId of ['ann', 'bob', 'cid', 'dora', 'emma']) cache.invalidate(accountId)
  assert.deepEqual(
    stale.map(([accountId]) => accountId),
    ['bob', 'dora'],
  )
})

test('S8 an answer that changed while it was on its way is not kept, and is reported', async () => {
  const { held, questions, stale, cache, look, hold } = startCache()
  await look('bob')
  const release = hold()
  held.set('ann', ['one'])
  const answer = look('ann', 'bob')
  cache.invalidate('ann')
  cache.invalidate('bob')
  release()
  assert.deepEqual(await answer, [['one'], []])
  assert.deepEqual(questions, [['bob'], ['ann'], ['bob']], 'what was kept and changed meanwhile is asked for as well')
  assert.deepEqual(stale, [
    ['bob', []],
    ['ann', ['one']],
  ])
  assert.deepEqual(await look('ann'), [['one']])
  assert.deepEqual(questions.length, 4)
})
