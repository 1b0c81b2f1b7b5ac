import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readPack, writePack } from './pack.ts'

test('L1 what is for one process in a turn is one message, whose frames are the bytes that a websocket carries', () => {
  const frame = '42["chat",{"msg":"¿Quedamos? 😀"}]'
  const bytes = writePack('s.one', 7, false, [
    { kind: 'frame', accountId: 'ann', frame, except: null },
    { kind: 'end', accountId: 'bob', sessionId: null },
    { kind: 'frame', accountId: 'bob', frame: '', except: 'page' },
    { kind: 'end', accountId: 'ann', sessionId: 's-1' },
  ])
  assert.deepEqual(readPack(bytes), {
    from: 's.one',
    n: 7,
    mark: false,
    said: [
      { kind: 'frame', accountId: 'ann', frame: Buffer.from(frame), except: null },
      { kind: 'end', accountId: 'bob', sessionId: null },
      { kind: 'frame', accountId: 'bob', frame: Buffer.from(''), except: 'page' },
      { kind: 'end', accountId: 'ann', sessionId: 's-1' },
    ],
  })
  assert.deepEqual(readPack(writePack('s.one', 8, true, [])), { from: 's.one', n: 8, mark: true, said: [] })
})

test('D18 S7 kinds of a newer version are passed over, and what is cut short is no pack', () => {
  const one = writePack('s.one', 1, false, [{ kind: 'end', accountId: 'ann', sessionId: null }])
  const newer = Buffer.from([9, 3, 0, 0, 0, 1, 2, 3])
  const end = one.subarray(one.indexOf('ann') - 1 - 5)
  assert.equal(readPack(Buffer.concat([one, newer, end]))?.said.length, 2)
  assert.equal(readPack(one.subarray(0, -1)), null)
  assert.equal(readPack(Buffer.from('{"from":"p"}')), null)
})
