import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePlan, plansFor } from '@incontro/brand'
import { operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import { addMember, startTestServer } from '@incontro/testing'
import { brandDriver } from './brands.fixtures.ts'

const server = await startTestServer()
const { api, product } = server
const { brands } = product.apis
const { call, send, codeOf, operator, operatorOf, edit, show } = brandDriver(server)
const editor = await operator('editor')
type Query = Readonly<Record<string, string>>
const visit = (query: Query, id = 'original') =>
  call(calls.tryVisit, { token: editor.token, params: { id }, query: { of: 'live', ...query } })

test('BO-26 no bearer, and another brand’s operator, try no visit', async () => {
  const member = await addMember(server)
  const ofRed = await operatorOf('editor', ['red'])
  for (const [token, status] of [
    [undefined, 401],
    [member.token, 401],
    [ofRed.token, 404],
  ] as const)
    assert.equal(
      (await send(calls.tryVisit, { token, params: { id: 'original' }, query: { of: 'live' } })).status,
      status,
    )
})

const paths = ['/', '/signup', '/find', '/ms', '/asignup']
const names = [undefined, '8', '0000', 'no-such']
test('BO-26 BR-10 a table of twenty visits says what the sign-up of each gets', async () => {
  let visits = 0
  for (const path of paths)
    for (const fluxid of names) {
      const tid = visits % 2 === 0 ? undefined : 'partner-1'
      const said = await visit({
        path,
        ...(fluxid !== undefined && { named: fluxid }),
        ...(tid !== undefined && { tid }),
      })
      // what the page would send along; the server takes the default for one that it does not know
      const isHome = path === '/' || path === '/signup'
      const sent = fluxid ?? (isHome && tid === undefined ? '0000' : '7')
      const { flow } = await api.signUp({ flowId: sent })
      assert.deepEqual(
        [said.flowId, said.gives.freeMessages, said.gives.likes, said.optIn, said.ageCheck],
        [flow.id, flow.freeMessages, flow.likes, flow.optIn, flow.ageCheck],
        `${path} ${String(fluxid)} ${String(tid)}`,
      )
      const rule =
        fluxid === 'no-such' ? 'unknown' : fluxid !== undefined ? 'named' : sent === '0000' ? 'compliant' : 'default'
      assert.equal(said.rule, rule)
      const own = await brands.flow('original', sent)
      const chosen = choosePlan(own, 0)
      assert.deepEqual(
        said.plans.map(({ productId }) => productId),
        plansFor(own, 0).map(({ productId }) => productId),
      )
      assert.equal(said.plans.find(({ isChosen }) => isChosen)?.productId, chosen?.productId)
      visits += 1
    }
  assert.equal(visits, 20)
})

test('BO-26 a visit of a host says whose it is, a level costs what it costs, and a hook that leads nowhere is named', async () => {
  assert.equal((await visit({ host: 'original.localhost' })).host, 'own')
  assert.equal((await visit({ host: 'red.localhost' })).host, 'other')
  assert.equal((await visit({ host: 'elsewhere.example' })).host, 'nobody')
  const [free, top] = [await visit({ tid: 'x' }), await visit({ tid: 'x', level: '2' })]
  assert.deepEqual([free.messagePrice, free.planList, top.messagePrice, top.planList], [1, 'free', 10, 'premium'])
  await edit(editor, 'mylikezone', {
    'flows.7.hooks.out_of_likes': '/nowhere/at-all',
    'flows.7.hooks.out_of_credits': '/vip_plan/cred',
    'brand.signUp.redirects': [{ country: 'it', to: 'flirtincontri' }],
  })
  const draft = await visit({ of: 'draft', tid: 'x', country: 'it' }, 'mylikezone')
  assert.deepEqual(draft.hooks.map(({ reason, leadsSomewhere }) => [reason, leadsSomewhere]).toSorted(), [
    ['out_of_credits', true],
    ['out_of_likes', false],
  ])
  assert.deepEqual(
    [draft.redirect, (await visit({ tid: 'x', country: 'it' }, 'mylikezone')).redirect],
    ['flirtincontri', null],
  )
  assert.ok(
    (await show(editor, 'mylikezone')).findings.some(
      ({ rule, detail }) => rule === 'hook' && detail === '/nowhere/at-all',
    ),
  )
  await edit(editor, 'mylikezone', { 'flows.7.likes': -1 })
  const faulty = await send(calls.tryVisit, {
    token: editor.token,
    params: { id: 'mylikezone' },
    query: { of: 'draft' },
  })
  assert.deepEqual([faulty.status, codeOf(faulty)], [409, 'conflict'])
})
