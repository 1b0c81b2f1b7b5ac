import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '@incontro/contract'
import { addMember, startTestServer } from '@incontro/testing'
import { createReadStatement } from './index.ts'

const server = await startTestServer()
const { api } = server

test('TS-04 AP-01 AP-02 AP-03 the statement: no bearer, someone else’s, malformed, right', async () => {
  const [member, other] = [await addMember(server), await addMember(server)]
  const params = { trackerId: member.trackerId }
  assert.equal((await api.send(routes.statement, { params })).status, 401)
  assert.equal((await api.send(routes.statement, { params, token: other.token })).status, 403)
  const bad = await api.send(routes.statement, { params, token: member.token, query: { before: 'x' } })
  assert.equal(bad.status, 400)
  assert.match(JSON.stringify(bad.json), /"field":"before"/)
  assert.equal((await api.send(routes.statement, { params, token: member.token, query: { since: '1' } })).status, 400)
  const { lines, lots, next } = await api.call(routes.statement, { params, token: member.token })
  assert.deepEqual(lines.map(({ asset, amount, cause }) => [asset, amount, cause]).sort(), [
    ['ice', 3, 'signup'],
    ['like', 10, 'signup'],
    ['msg', 5, 'signup'],
  ])
  assert.deepEqual(
    lots.map(({ source }) => source),
    ['gift', 'gift', 'gift'],
  )
  assert.equal(next, null)
})

test('TS-04 a line names the angel that it is about, and none where she is no longer there', async () => {
  const line = {
    id: 'a',
    time: 0,
    asset: 'msg',
    amount: -1,
    balance: 4,
    cause: 'message',
    count: 1,
    plan: null,
    orderId: null,
  } as const
  const readStatement = createReadStatement({
    credits: {
      statement: async () => ({
        lines: ['carmen', 'gone', null].map((angelId) => ({ ...line, angelId })),
        lots: [],
        debt: 0,
        next: null,
      }),
    },
    profiles: {
      async angels(ids) {
        assert.deepEqual(ids, ['carmen', 'gone'])
        return new Map([['carmen', { screenName: 'Carmen' }]])
      },
    },
  })
  const { lines } = await readStatement('member')
  assert.deepEqual(
    lines.map(({ screenName }) => screenName),
    ['Carmen', null, null],
  )
})
