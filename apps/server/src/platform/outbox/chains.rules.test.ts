import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainsOf } from './chains.rules.ts'

const chains = (...items: string[]) => chainsOf(items, (one) => [...one.slice(1)]).map((chain) => chain.join(' '))

test('what shares a subject stays in its order, and what shares none may run at the same time', () => {
  assert.deepEqual(chains('1a', '2b', '3a', '4', '5b', '6'), ['1a 3a', '2b 5b', '4', '6'])
})

test('chains become one where something is about the subjects of both', () => {
  assert.deepEqual(chains('1a', '2b', '3c', '4ba', '5a', '6cd', '7b'), ['1a 2b 4ba 5a 7b', '3c 6cd'])
})
