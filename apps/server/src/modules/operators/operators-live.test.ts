import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LIVE_PATH, LiveEvent, OPERATOR_API, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { startTestServer } from '@incontro/testing/server.ts'
import { until } from '@incontro/testing/until.ts'
import { operatorDriver, PASSWORD, type TestOperator } from './operators.fixtures.ts'

const server = await startTestServer()
const { api } = server
const { send, call, codeOf, newAct, operator, signIn } = operatorDriver(server)

const askFor = (url: string, token?: string) =>
  fetch(
    `${url}${OPERATOR_API}${LIVE_PATH}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  )

/** Hears what an open page hears, until the server ends it. */
async function hear(url: string, token: string) {
  const response = await askFor(url, token)
  assert.equal(response.status, 200)
  assert.match(response.headers.get('content-type') ?? '', /event-stream/)
  const heard: LiveEvent[] = []
  let isOver = false
  void (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true })
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const one of parts) if (one.startsWith('data: ')) heard.push(LiveEvent.parse(JSON.parse(one.slice(6))))
    }
  })().then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const has = (type: LiveEvent['type']) =>
    until(`a page hears ${type}`, () => heard.some((event) => event.type === type))
  await has('ready')
  return {
    heard,
    has,
    changed: (kind: string) =>
      until(`a page hears of ${kind}`, () =>
        heard.some((event) => event.type === 'changed' && event.kinds?.includes(kind) === true),
      ),
    isOver: () => until('the line ends', () => isOver),
  }
}
const endSessionsOf = (by: TestOperator, target: TestOperator) =>
  send(calls.endSessions, { token: by.token, params: { id: target.id }, body: newAct('security') })

test('BO-17 the live line opens to no bearer, no member, and to no session without its second factor', async () => {
  const [member, support] = [await api.signUp(), await operator('support')]
  for (const token of [undefined, member.token]) assert.equal((await askFor(server.url, token)).status, 401)
  const { token } = await call(calls.signIn, { body: { email: support.email, password: PASSWORD } })
  assert.equal((await askFor(server.url, token)).status, 403)
})

test('BO-17 an act is heard by the open pages of every process, and an ended session closes its own', async () => {
  const [owner, target] = [await operator('owner'), await operator('editor')]
  const beside = await startTestServer({ beside: server, env: { ROLES: 'realtime' } })
  const pages = [await hear(server.url, owner.token), await hear(beside.url, owner.token)]
  const gone = [await hear(server.url, target.token), await hear(beside.url, target.token)]
  assert.equal((await endSessionsOf(owner, target)).status, 200)
  for (const page of gone) {
    await page.has('ended')
    await page.isOver()
  }
  for (const page of pages) {
    await page.changed('operator')
    assert.ok(page.heard.every(({ type }) => type !== 'ended'))
  }
  await beside.stop()
  await pages[1]?.isOver() // a server that stops ends its lines, and does not wait for them
})

test('BO-07 who is shut out is out at once, and comes in again only after another owner’s yes', async () => {
  const [owner, other, target] = [await operator('owner'), await operator('owner'), await operator('editor')]
  const page = await hear(server.url, target.token)
  const show = () => call(calls.showOperator, { token: owner.token, params: { id: target.id } })
  const act = async (of: typeof calls.disableOperator | typeof calls.enableOperator, token: string) =>
    call(of, {
      token,
      params: { id: target.id },
      body: newAct('other', { version: (await show()).version, reason: { code: 'other', text: 'a test' } }),
    })
  assert.equal((await act(calls.disableOperator, owner.token)).state, 'done')
  await page.has('ended')
  assert.equal((await send(calls.me, { token: target.token })).status, 401)
  const allowed = new Map((await show()).actions.map(({ action, allowed: may }) => [action, may]))
  assert.deepEqual([allowed.get('enableOperator'), allowed.get('disableOperator')], [true, false])
  const bare = await send(calls.resetFactor, {
    token: owner.token,
    params: { id: target.id },
    body: newAct('security', { version: (await show()).version }),
  })
  assert.deepEqual([bare.status, codeOf(bare)], [409, 'conflict'])

  const asked = await act(calls.enableOperator, owner.token)
  const approvalId = asked.state === 'waiting' ? asked.approvalId : ''
  await call(calls.approve, { token: other.token, params: { id: approvalId }, body: newAct('reading') })
  assert.equal((await show()).state, 'active')
  assert.equal((await call(calls.me, { token: await signIn(target) })).email, target.email)
})

test('BO-08 two owners who shut each other out at once leave one of them', async () => {
  const alone = await startTestServer()
  const driver = operatorDriver(alone)
  const [one, two] = [await driver.operator('owner'), await driver.operator('owner')]
  const disable = async (by: TestOperator, target: TestOperator) => {
    const { version } = await driver.call(calls.showOperator, { token: by.token, params: { id: target.id } })
    return () =>
      driver.send(calls.disableOperator, {
        token: by.token,
        params: { id: target.id },
        body: newAct('security', { version }),
      })
  }
  const acts = [await disable(one, two), await disable(two, one)]
  const answers = await Promise.all(acts.map((act) => act()))
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const left = await Promise.all([one, two].map(({ token }) => driver.send(calls.me, { token })))
  assert.deepEqual(left.map(({ status }) => status).sort(), [200, 401])
})
