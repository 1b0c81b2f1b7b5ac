import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LocalStore } from '@incontro/client/storage.ts'
import { keepEntry } from './entry.ts'

const enter = (query: string, storage = new LocalStore(undefined)) => {
  keepEntry(new URLSearchParams(query), storage)
  return storage
}

test('TR-01 what the address of the entry says is kept', () => {
  const storage = enter('?tid=track-1&campid=spring&src=paper&ip=1.2.3.4&fluxid=8')
  assert.deepEqual(
    (['trackerId', 'campid', 'source', 'ip', 'fluxId'] as const).map((key) => storage.get(key)),
    ['track-1', 'spring', 'paper', '1.2.3.4', '8'],
  )
  assert.equal(enter('?fluxId=9').get('fluxId'), '9')
})

test('TR-02 the tracker id is the one of the address, else the stored one, else a fresh one', () => {
  const storage = enter('?tid=first')
  assert.equal(enter('', storage).get('trackerId'), 'first')
  assert.equal(enter('?tid=second', storage).get('trackerId'), 'second')
  assert.equal(enter('?tid=<no id>', storage).get('trackerId'), 'second')
  assert.match(enter('').get('trackerId') ?? '', /^[0-9a-f-]{36}$/)
})

test('TR-02 a member keeps the id of his account, whatever the address says', () => {
  const storage = new LocalStore(undefined)
  storage.set('token', 'signed in')
  storage.set('trackerId', 'his own')
  assert.equal(enter('?tid=another', storage).get('trackerId'), 'his own')
})

test('TR-03 the source is direct until an entry names one', () => {
  assert.equal(enter('').get('source'), 'direct')
  assert.equal(enter('', enter('?src=paper')).get('source'), 'paper')
})
