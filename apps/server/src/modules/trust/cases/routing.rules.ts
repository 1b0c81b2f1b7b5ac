import type { ReportReason } from '@incontro/contract'
import { DEFAULT_QUEUE, type RoutingRule } from '@incontro/contract/backoffice.ts'
import type { Severity } from './cases.rules.ts'

/** What a case is sent by. */
export type Routed = {
  readonly reasons: readonly ReportReason[]
  readonly brandId: string
  readonly country: string
  readonly subjectKind: 'member' | 'angel'
  readonly severity: Severity
}
export type Route = {
  readonly queue: string
  /** The place of the rule that fits; null where none does. */
  readonly rule: number | null
}

/** BO-45: the first rule that fits says the queue; without one it is the default. */
export function routeOf(rules: readonly RoutingRule[], of: Routed): Route {
  const rule = rules.findIndex((one) => fits(one, of))
  return { queue: rules[rule]?.queue ?? DEFAULT_QUEUE, rule: rule === -1 ? null : rule }
}

function fits({ reasons, brands, countries, subjects, leastSeverity }: RoutingRule, of: Routed): boolean {
  return (
    isAny(reasons, ...of.reasons) &&
    isAny(brands, of.brandId) &&
    isAny(countries, of.country.toLowerCase()) &&
    isAny(subjects, of.subjectKind) &&
    of.severity >= leastSeverity
  )
}

function isAny<T>(wanted: readonly T[], ...found: readonly T[]): boolean {
  return wanted.length === 0 || found.some((one) => wanted.includes(one))
}

/** Rules that an earlier one alone leaves nothing for: all that they fit goes elsewhere. */
export function emptiedRules(rules: readonly RoutingRule[]): { readonly rule: number; readonly by: number }[] {
  return rules.flatMap((later, rule) => {
    const by = rules.slice(0, rule).findIndex((earlier) => isWider(earlier, later))
    return by === -1 ? [] : [{ rule, by }]
  })
}

function isWider(one: RoutingRule, other: RoutingRule): boolean {
  return (
    holds(one.reasons, other.reasons) &&
    holds(one.brands, other.brands) &&
    holds(one.countries, other.countries) &&
    holds(one.subjects, other.subjects) &&
    one.leastSeverity <= other.leastSeverity
  )
}

/** An empty list is anything. */
function holds<T>(wide: readonly T[], narrow: readonly T[]): boolean {
  return wide.length === 0 || (narrow.length > 0 && narrow.every((one) => wide.includes(one)))
}
