import assert from 'node:assert/strict'
import { mock, test } from 'node:test'

import { creditLevel } from './billing/credit-level.ts'
import { pageBlock } from './layout/page-block.ts'
import { createToastStore } from './overlays/toast-store.ts'

test('FD-03 five page numbers a block, with previous and next', () => {
  assert.deepEqual(pageBlock({ page: 1, pageCount: 12 }), { pages: [1, 2, 3, 4, 5], previous: null, next: 2 })
  assert.deepEqual(pageBlock({ page: 5, pageCount: 12 }).pages, [1, 2, 3, 4, 5])
  assert.deepEqual(pageBlock({ page: 6, pageCount: 12 }), { pages: [6, 7, 8, 9, 10], previous: 5, next: 7 })
  assert.deepEqual(pageBlock({ page: 12, pageCount: 12 }), { pages: [11, 12], previous: 11, next: null })
  assert.deepEqual(pageBlock({ page: 9, pageCount: 0 }), { pages: [1], previous: null, next: null })
})

test('UI-02 the counter is coloured by share on a wide screen', () => {
  const level = (credits: number) => creditLevel({ credits, of: 100, form: 'desktop' })
  assert.deepEqual([68, 67, 34, 33, 0].map(level), ['full', 'medium', 'medium', 'empty', 'empty'])
  assert.equal(creditLevel({ credits: 5, of: 0, form: 'desktop' }), 'empty')
})

test('UI-02 the counter is coloured by figure on a phone', () => {
  const level = (credits: number) => creditLevel({ credits, of: 100, form: 'mobile' })
  assert.deepEqual([41, 40, 20, 19].map(level), ['full', 'medium', 'medium', 'empty'])
})

test('UI-08 a toast closes by itself after 5 s, and waits while it is read', () => {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    const store = createToastStore()
    store.show({ title: 'Saved' })
    mock.timers.tick(4999)
    assert.equal(store.getSnapshot().length, 1)
    mock.timers.tick(1)
    assert.equal(store.getSnapshot().length, 0)

    store.show({ title: 'Read me' })
    store.hold()
    mock.timers.tick(60_000)
    assert.equal(store.getSnapshot().length, 1)
    store.release()
    mock.timers.tick(5000)
    assert.equal(store.getSnapshot().length, 0)

    store.show({ title: 'Stays', autoClose: null })
    mock.timers.tick(60_000)
    assert.equal(store.getSnapshot().length, 1)
  } finally {
    mock.timers.reset()
  }
})

test('UI-08 three toasts at once, the same id replaces, and the listeners hear of it', () => {
  const store = createToastStore()
  let changes = 0
  const stop = store.subscribe(() => changes++)
  for (const title of ['a', 'b', 'c', 'd']) store.show({ title, autoClose: null })
  assert.deepEqual(
    store.getSnapshot().map(({ title }) => title),
    ['b', 'c', 'd'],
  )
  const id = store.show({ id: 'net', title: 'offline', autoClose: null })
  store.show({ id, title: 'online', autoClose: null })
  assert.deepEqual(
    store.getSnapshot().map(({ title }) => title),
    ['c', 'd', 'online'],
  )
  store.dismiss(id)
  stop()
  store.show({ title: 'unheard', autoClose: null })
  assert.equal(changes, 7)
})
