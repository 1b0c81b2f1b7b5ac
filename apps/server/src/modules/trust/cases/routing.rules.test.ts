import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportReasons, type RoutingRule } from '@incontro/contract/backoffice.ts'
import { weightOf } from './cases.rules.ts'
import { emptiedRules, type Routed, routeOf } from './routing.rules.ts'

const any: Omit<RoutingRule, 'queue'> = { reasons: [], brands: [], countries: [], subjects: [], leastSeverity: 1 }
const at = new Date(0)
const caseOf = (over: Partial<Routed> = {}): Routed => {
  const reasons = over.reasons ?? ['insults']
  const severity = weightOf(reasons[0] ?? 'other', at).severity
  return { reasons, brandId: 'red', country: 'it', subjectKind: 'member', severity, ...over }
}

test('BO-45 the first rule that fits says the queue, and without one it is the default', () => {
  const rules: RoutingRule[] = [
    { ...any, queue: 'fraud', reasons: ['scam', 'asks_money'] },
    { ...any, queue: 'italy', countries: ['it'], brands: ['red'] },
    { ...any, queue: 'worst', leastSeverity: 4 },
    { ...any, queue: 'angels', subjects: ['angel'] },
  ]
  const routes: readonly (readonly [Partial<Routed>, string, number | null])[] = [
    [{ reasons: ['scam'] }, 'fraud', 0],
    [{ reasons: ['insults', 'asks_money'], country: 'es' }, 'fraud', 0],
    [{ country: 'IT' }, 'italy', 1],
    [{ brandId: 'original', reasons: ['underage'] }, 'worst', 2],
    [{ brandId: 'original', subjectKind: 'angel' }, 'angels', 3],
    [{ brandId: 'original' }, 'general', null],
  ]
  for (const [over, queue, rule] of routes) assert.deepEqual(routeOf(rules, caseOf(over)), { queue, rule })
  assert.deepEqual(routeOf([], caseOf()), { queue: 'general', rule: null })
})

test('BO-45 a rule that an earlier one empties is named, and no case ever reaches it', () => {
  let seed = 11
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
  const some = <T>(all: readonly T[]) => all.filter(() => next(3) === 0)
  const [brands, countries, subjects] = [['red', 'original'], ['it', 'es', 'fr'], ['member', 'angel'] as const]
  const reasons = reportReasons.slice(0, 4)
  const cases = reportReasons.flatMap((reason) =>
    brands.flatMap((brandId) =>
      countries.flatMap((country) =>
        subjects.map((subjectKind) => caseOf({ reasons: [reason], brandId, country, subjectKind })),
      ),
    ),
  )
  for (let round = 0; round < 300; round += 1) {
    const rules = Array.from({ length: 5 }, (_, index): RoutingRule => ({
      queue: `queue-${index}`,
      reasons: some(reasons),
      brands: some(brands),
      countries: some(countries),
      subjects: some(subjects),
      leastSeverity: 1 + next(4),
    }))
    const emptied = new Set(emptiedRules(rules).map(({ rule }) => rule))
    for (const each of cases) {
      const { rule } = routeOf(rules, each)
      assert.ok(rule === null || !emptied.has(rule))
    }
  }
  assert.deepEqual(
    emptiedRules([
      { ...any, queue: 'all' },
      { ...any, queue: 'none', brands: ['red'] },
    ]),
    [{ rule: 1, by: 0 }],
  )
})
