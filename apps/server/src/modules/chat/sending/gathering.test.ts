import assert from 'node:assert/strict'
import { test } from 'node:test'
import { until } from '@incontro/testing/until.ts'
import type pg from 'pg'
import { createLog } from '../../../platform/log/log.ts'
import { createEngine } from './engine.ts'
import { gatherMs } from './gathering.rules.ts'
import type { BatchDone } from './run-batch.ts'

const HOUR = 3_600_000

/** An engine whose batches are only counted. */
function countBatches(waitMs: number) {
  const sizes: number[] = []
  const engine = createEngine({
    connect: async () => ({ on: () => {}, end: async () => {} }) as unknown as pg.Client, // asked for nothing else
    async runBatch(_client, commands) {
      sizes.push(commands.length)
      return { outcomes: commands.map(() => null) } as unknown as BatchDone // nothing else is looked at
    },
    onDone: () => {},
    log: createLog('silent'),
    gatherMs: () => waitMs,
  })
  let answered = 0
  const give = () =>
    engine.give({ kind: 'read', by: 'member', memberId: 'm', angelId: 'a', seq: 1, socketId: null }, () => {
      answered += 1
    })
  return { engine, sizes, give, answered: () => answered }
}

test('L3 a batch waits longer the more processes write, not at all by itself, and never longer than 20 ms', () => {
  assert.deepEqual([0, 1, 2, 4, 8, 9, 400].map(gatherMs), [0, 0, 3, 9, 20, 20, 20])
})

test('CH-22 by itself a process waits for nothing; beside others a batch waits for what is to be expected, and is given at the end', async () => {
  const alone = countBatches(gatherMs(1))
  alone.give()
  await until('it is answered', () => alone.answered() === 1)
  alone.give()
  await until('it is answered', () => alone.answered() === 2)
  assert.deepEqual(alone.sizes, [1, 1])

  const beside = countBatches(HOUR)
  beside.give()
  await until('the first is expected to be the only one', () => beside.answered() === 1)
  for (let given = 0; given < 31; given += 1) beside.give()
  await new Promise(setImmediate)
  assert.equal(beside.answered(), 1, 'more is to be expected')
  beside.give()
  await until('so many are enough', () => beside.answered() === 33)
  beside.give()
  await beside.engine.stop()
  assert.deepEqual(beside.sizes, [1, 32, 1])
  assert.equal(beside.answered(), 34, 'what waits when it is stopped is done')
})
