import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LocalStore } from '@incontro/client/device/storage.ts'
import type { StorageKey } from '@incontro/client/device/storage-keys.ts'
import { keepEntry } from './entry.ts'

const MINUTE = 60_000
const START = 1_800_000_000_000
type Where = { path?: string; storage?: LocalStore; now?: number }

const enter = (query: string, { path = '/find', storage = new LocalStore(undefined), now = START }: Where = {}) => {
  keepEntry({ query: new URLSearchParams(query), path, now, userAgent: 'a browser', defaultFlowId: '7' }, storage)
  return storage
}
const kept = (storage: LocalStore, ...keys: StorageKey[]) => keys.map((key) => storage.get(key))

test('TR-01 TR-13 UI-10 what the address of an entry says is kept under the names of the specification', () => {
  const storage = enter(
    '?tid=track-1&campid=spring&src=paper&ip=1.2.3.4&fluxid=8&kcampaign=june%20sale&remarketing_clickid=later-1' +
      '&aff_payment_url=https%3A%2F%2Fpartner.example%2Fpay',
  )
  assert.deepEqual(
    kept(storage, 'trackerId', 'campid', 'source', 'ip', 'fluxId', 'kcampaign', 'remarketing_clickid', 'ua'),
    ['track-1', 'spring', 'paper', '1.2.3.4', '8', 'june sale', 'later-1', 'a browser'],
  )
  assert.equal(storage.get('aff_payment_url'), 'https://partner.example/pay')
  assert.equal(enter('?fluxId=9').get('fluxId'), '9')
})

test('TR-01 a later address adds to what is kept, and takes nothing away', () => {
  const storage = enter('?campid=spring&src=paper')
  enter('?campid=autumn', { storage })
  assert.deepEqual(kept(storage, 'campid', 'source'), ['autumn', 'paper'])
})

test('TR-01 what is no id, no address and no page is not kept', () => {
  const storage = enter(
    `?tid=<no id>&fluxid=<8>&ip=nowhere!&remarketing_clickid=a b&campid=%00%0A&src=${'x'.repeat(300)}`,
  )
  assert.match(storage.get('trackerId') ?? '', /^[0-9a-f-]{36}$/)
  assert.deepEqual(kept(storage, 'ip', 'remarketing_clickid', 'campid', 'fluxId'), [null, null, null, '7'])
  assert.equal(storage.get('source')?.length, 200)
  assert.equal(enter('?aff_payment_url=http%3A%2F%2Fpartner.example').get('aff_payment_url'), null)
  assert.equal(enter('?aff_payment_url=javascript%3Aalert(1)').get('aff_payment_url'), null)
})

test('TR-02 the tracker id is the one of the address, else the stored one, else a fresh one', () => {
  const storage = enter('?tid=first')
  assert.equal(enter('', { storage }).get('trackerId'), 'first')
  assert.equal(enter('?tid=second', { storage }).get('trackerId'), 'second')
  assert.equal(enter('?tid=<no id>', { storage }).get('trackerId'), 'second')
  assert.match(enter('').get('trackerId') ?? '', /^[0-9a-f-]{36}$/)
  assert.equal(enter('?clickid=click-1').get('trackerId'), 'click-1')
})

test('TR-02 TR-13 a member keeps the id of the account; a later click is kept beside it', () => {
  const storage = new LocalStore(undefined)
  storage.set('token', 'signed in')
  storage.set('trackerId', 'own-id')
  enter('?tid=another', { storage })
  assert.deepEqual(kept(storage, 'trackerId', 'remarketing_clickid'), ['own-id', 'another'])
  enter('?tid=own-id', { storage })
  assert.equal(storage.get('remarketing_clickid'), 'another')
})

test('TR-03 the source is direct until an entry names one', () => {
  assert.equal(enter('').get('source'), 'direct')
  assert.equal(enter('', { storage: enter('?src=paper') }).get('source'), 'paper')
})

test('TR-05 the landed time stays through a visit and is stamped again by the next one', () => {
  const storage = enter('')
  assert.equal(storage.get('landedTime'), String(START))
  enter('', { storage, now: START + 9 * MINUTE })
  assert.equal(storage.get('landedTime'), String(START))
  enter('', { storage, now: START + 20 * MINUTE })
  assert.equal(storage.get('landedTime'), String(START + 20 * MINUTE))
})

test('TR-06 an address of the network is kept through the visit, and not into the next one', () => {
  const storage = enter('?ip=1.2.3.4')
  assert.equal(enter('', { storage, now: START + MINUTE }).get('ip'), '1.2.3.4')
  assert.equal(enter('', { storage, now: START + 60 * MINUTE }).get('ip'), null)
})

test('TR-05 a stamp that is none is stamped again', () => {
  const storage = new LocalStore(undefined)
  storage.set('landedTime', 'yesterday')
  storage.set('visit', 'soon')
  assert.equal(enter('', { storage }).get('landedTime'), String(START))
})

test('BR-10 the flow of the visit: reloading keeps what an address named, a new visit forgets it', () => {
  const storage = enter('?fluxid=8', { path: '/' })
  assert.equal(enter('', { path: '/signup', storage, now: START + MINUTE }).get('fluxId'), '8')
  assert.equal(enter('', { path: '/', storage, now: START + 30 * MINUTE }).get('fluxId'), '0000')
  const tracked = enter('?tid=track-1', { path: '/' })
  assert.equal(tracked.get('fluxId'), '7')
  assert.equal(enter('', { path: '/signup', storage: tracked, now: START + MINUTE }).get('fluxId'), '7')
})
