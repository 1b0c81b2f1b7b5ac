import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventsIn, waitBefore } from './live-line.ts'

test('BO-17 events are read as they arrive: in parts, between signs of life, and unknown ones passed over', () => {
  const first = eventsIn(
    'data: {"type":"ready"}\n\n: \n\ndata: {"type":"news"}\n\ndata: not JSON\n\ndata: {"type":"cha',
  )
  assert.deepEqual(first.events, [{ type: 'ready' }])
  const second = eventsIn(`${first.rest}nged","kinds":["approval"]}\n\n`)
  assert.deepEqual(second, { events: [{ type: 'changed', kinds: ['approval'] }], rest: '' })
})

test('BO-17 the next try waits longer each time, for half a minute at most', () => {
  assert.deepEqual(
    [0, 1, 2, 20].map((tries) => waitBefore(tries, 1)),
    [1000, 2000, 4000, 30_000],
  )
  assert.equal(waitBefore(0, 0), 500)
})
