import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Session } from '@incontro/contract'
import { SessionStore, type SessionCalls } from './session.ts'
import { LocalStore } from '../device/storage.ts'

class MemoryArea {
  readonly #items = new Map<string, string>()
  readonly length = 0
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value)
  }
  removeItem(key: string): void {
    this.#items.delete(key)
  }
  clear(): void {
    this.#items.clear()
  }
  key(): null {
    return null
  }
}

// only the fields that the store reads
const session = {
  trackerId: 'tracker-1',
  token: 'renewed',
  country: 'es',
  region: 'Madrid',
  city: 'Getafe',
  imageName: null,
  remarketingClickId: null,
  level: 0,
} as Session

function storeWith(calls: Partial<SessionCalls>, token: string | null) {
  const storage = new LocalStore(new MemoryArea())
  if (token !== null) storage.set('token', token)
  let loads = 0
  const none = () => Promise.reject(new Error('not expected'))
  const store = new SessionStore({
    storage,
    calls: async () => {
      loads += 1
      return { verify: none, authenticate: none, register: none, logout: none, ...calls }
    },
  })
  return { store, storage, loads: () => loads }
}

test('ID-07 without a token the visitor is new and nothing is loaded', async () => {
  const { store, loads } = storeWith({}, null)
  assert.deepEqual(store.getSnapshot(), { status: 'visitor', because: 'new' })
  await store.refresh()
  assert.equal(loads(), 0)
})

test('ID-07 a good token is renewed and kept with the place of the member', async () => {
  const { store, storage } = storeWith({ verify: async () => ({ outcome: 'good', session }) }, 'old')
  assert.deepEqual(store.getSnapshot(), { status: 'starting' })
  await store.refresh()
  assert.deepEqual(store.getSnapshot(), { status: 'member', session })
  assert.deepEqual([storage.get('token'), storage.get('region'), storage.get('city')], ['renewed', 'Madrid', 'Getafe'])
})

for (const outcome of ['expired', 'disabled'] as const)
  test(`ID-07 a token that is ${outcome} is forgotten, and the visitor learns why`, async () => {
    const { store, storage } = storeWith({ verify: async () => ({ outcome }) }, 'old')
    storage.set('source', 'campaign')
    await store.refresh()
    assert.deepEqual(store.getSnapshot(), { status: 'visitor', because: outcome })
    assert.equal(storage.get('token'), null)
    assert.equal(storage.get('source'), 'campaign')
  })

test('ID-07 no server to ask: the token stays, and asking again can succeed', async () => {
  let isAway = true
  const { store, storage } = storeWith(
    { verify: async () => (isAway ? { outcome: 'unreachable' } : { outcome: 'good', session }) },
    'old',
  )
  await store.refresh()
  assert.equal(store.getSnapshot().status, 'unreachable')
  assert.equal(storage.get('token'), 'old')
  isAway = false
  await store.refresh()
  assert.equal(store.getSnapshot().status, 'member')
})

test('UI-09 ID-07 an answer that is older than what was received meanwhile takes nothing back', async () => {
  const levels: Session['level'][] = [0, 0, 1] // the plan comes while the second answer is on its way
  const { store } = storeWith(
    {
      verify: async () => {
        const level = levels.shift() ?? assert.fail('asked too often')
        if (levels.length === 1) store.patch({ level: 1 })
        return { outcome: 'good', session: { ...session, level } }
      },
    },
    'old',
  )
  await store.refresh()
  await store.refresh('quietly')
  assert.deepEqual(store.getSnapshot(), { status: 'member', session: { ...session, level: 1 } })
  assert.deepEqual(levels, [])
})

test('ID-07 an answer that another tab overtook neither ends the session nor brings an older token back', async () => {
  for (const first of ['expired', 'good'] as const) {
    const asked: string[] = []
    const { store, storage } = storeWith(
      {
        verify: async ({ token }) => {
          asked.push(token)
          if (asked.length > 1) return { outcome: 'good', session: { ...session, token: 'newest' } }
          storage.set('token', 'newer') // by the other tab, while this one waits
          return first === 'good' ? { outcome: 'good', session } : { outcome: 'expired' }
        },
      },
      'old',
    )
    await store.refresh()
    assert.deepEqual([asked, storage.get('token')], [['old', 'newer'], 'newest'])
    assert.equal(store.getSnapshot().status, 'member')
  }
})

test('ID-14 who logs out while it is asked who they are stays logged out', async () => {
  const { store, storage } = storeWith(
    {
      verify: async () => {
        storage.forgetAccount()
        return { outcome: 'good', session }
      },
    },
    'old',
  )
  await store.refresh()
  assert.deepEqual(store.getSnapshot(), { status: 'visitor', because: 'logged_out' })
  assert.equal(storage.get('token'), null)
})

test('ID-07 RS-04 while the server cannot be reached it asks again by itself, and what is shown stays meanwhile', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const page = new EventTarget()
  const { addEventListener, removeEventListener } = globalThis
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
  })
  t.after(() => Object.assign(globalThis, { addEventListener, removeEventListener }))
  let asked = 0
  const { store } = storeWith(
    { verify: async () => (++asked < 4 ? { outcome: 'unreachable' } : { outcome: 'good', session }) },
    'old',
  )
  const settle = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  const shown: string[] = []
  store.subscribe(() => shown.push(store.getSnapshot().status))
  const stop = store.start()
  await settle()
  t.mock.timers.tick(8000)
  await settle()
  page.dispatchEvent(new Event('online'))
  await settle()
  t.mock.timers.tick(8000)
  await settle()
  page.dispatchEvent(new Event('online')) // they are known: nothing more is asked
  stop()
  assert.deepEqual(shown, ['starting', 'unreachable', 'unreachable', 'unreachable', 'member'])
  assert.equal(asked, 4)
})

test('ID-14 log-out forgets the account here even when the server cannot be reached', async () => {
  let carried: string | null = null
  const { store, storage } = storeWith(
    {
      authenticate: async () => session,
      logout: async () => {
        carried = storage.get('token') // the call still carries it
        throw new Error('away')
      },
    },
    null,
  )
  await store.logIn({ email: 'a@b.es', password: 'x' })
  await store.logOut()
  assert.equal(carried, 'renewed')
  assert.deepEqual(store.getSnapshot(), { status: 'visitor', because: 'logged_out' })
  assert.deepEqual([storage.get('token'), storage.get('region')], [null, null])
})

test('F-53 ID-06 a log-in after a log-out shows the session that this device had', async () => {
  const shown: unknown[] = []
  const { store } = storeWith(
    {
      authenticate: async (input) => {
        shown.push(input)
        return session
      },
      logout: async () => {},
    },
    null,
  )
  await store.logIn({ email: 'a@b.es', password: 'x' })
  await store.logOut()
  await store.logIn({ email: 'a@b.es', password: 'x' })
  assert.deepEqual(shown, [
    { email: 'a@b.es', password: 'x' },
    { email: 'a@b.es', password: 'x', lastToken: 'renewed' },
  ])
})

test('UI-10 where the browser keeps nothing, the page still works', () => {
  const refusing = Object.assign(new MemoryArea(), {
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const storage = new LocalStore(refusing)
  storage.set('page', '3')
  assert.equal(storage.get('page'), '3')
  storage.remove('page')
  assert.equal(storage.get('page'), null)
})

test('ID-12 a session that a link opened is taken over and kept', () => {
  const { store, storage } = storeWith({}, null)
  store.adopt(session)
  assert.deepEqual(store.getSnapshot(), { status: 'member', session })
  assert.equal(storage.get('token'), 'renewed')
})

test('ID-09 a new password brings a new token; any other change leaves the newer token of another tab alone', () => {
  const { store, storage } = storeWith({}, null)
  store.adopt(session)
  storage.set('token', 'of-another-tab')
  store.patch({ emailConfirmed: true })
  assert.equal(storage.get('token'), 'of-another-tab')
  store.patch({ token: 'after-the-change' })
  assert.equal(storage.get('token'), 'after-the-change')
})
