import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flowOfVisit } from '@incontro/brand/flow-of-visit.ts'
import { isOver, type Visit, visitAfter } from './visit.rules.ts'

type Facts = Omit<Parameters<typeof flowOfVisit>[0], 'defaultFlowId'>
const branches: [what: string, facts: Facts, flow: string][] = [
  ['home, the address names one', { path: '/', namedFlow: '8', hasTid: false }, '8'],
  ['home, the address names one and a tracker id', { path: '/', namedFlow: '8', hasTid: true }, '8'],
  ['home with a tracker id', { path: '/', namedFlow: null, hasTid: true }, '7'],
  ['home without one', { path: '/', namedFlow: null, hasTid: false }, '0000'],
  ['sign-up, the address names one', { path: '/signup', namedFlow: '8', hasTid: false }, '8'],
  ['sign-up with a tracker id', { path: '/signup', namedFlow: null, hasTid: true }, '7'],
  ['sign-up without one', { path: '/signup', namedFlow: null, hasTid: false }, '0000'],
  ['sign-up with a slash at its end', { path: '/signup/', namedFlow: null, hasTid: false }, '0000'],
  ['the landing, the address names one', { path: '/find', namedFlow: '8', hasTid: false }, '8'],
  ['the landing with a tracker id', { path: '/find', namedFlow: null, hasTid: true }, '7'],
  ['the landing without one', { path: '/find', namedFlow: null, hasTid: false }, '7'],
  ['the mainstream landing', { path: '/ms', namedFlow: null, hasTid: false }, '7'],
  ['the landing of an e-mail', { path: '/asignup', namedFlow: null, hasTid: false }, '7'],
]
for (const [what, facts, flow] of branches)
  test(`BR-10 ${what}: flow ${flow}`, () => assert.equal(flowOfVisit({ ...facts, defaultFlowId: '7' }), flow))

const MINUTE = 60_000
const now = 100 * 24 * 60 * MINUTE
const ages: [what: string, landed: number, active: number, over: boolean][] = [
  ['landed and active just now', 0, 0, false],
  ['ten minutes quiet', 30, 10, false],
  ['more than ten minutes quiet', 30, 10.01, true],
  ['active for a day', 24 * 60, 1, false],
  ['active for more than a day', 24 * 60 + 0.01, 0, true],
]
for (const [what, landed, active, over] of ages)
  test(`TR-05 ${what}: the landed time ${over ? 'is reset' : 'stays'}`, () => {
    const kept = { landedAt: now - landed * MINUTE, activeAt: now - active * MINUTE }
    assert.equal(isOver(kept, now), over)
    const known: Visit = { ...kept, namedFlow: '8', hasTid: true }
    const next = visitAfter(known, { namedFlow: null, hasTid: false }, now)
    assert.deepEqual(
      next,
      over
        ? { landedAt: now, activeAt: now, namedFlow: null, hasTid: false }
        : { landedAt: kept.landedAt, activeAt: now, namedFlow: '8', hasTid: true },
    )
  })

test('TR-05 what a later address of the same visit says goes before what the first one said', () => {
  const first = visitAfter(null, { namedFlow: '8', hasTid: false }, now)
  const later = visitAfter(first, { namedFlow: '9', hasTid: true }, now + MINUTE)
  assert.deepEqual(later, { landedAt: now, activeAt: now + MINUTE, namedFlow: '9', hasTid: true })
})
