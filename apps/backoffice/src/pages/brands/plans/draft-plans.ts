import { valueAt } from '../draft/content.rules.ts'
import type { Draft } from '../draft/use-draft.ts'

/** A plan as a draft has it: half of it may be missing. */
export type DraftPlan = Readonly<Record<string, unknown>>

/** The plans of a list of the draft. */
export function plansIn(draft: Draft, path: string): readonly DraftPlan[] {
  const plans = valueAt(draft.content, path)
  return Array.isArray(plans) ? (plans as DraftPlan[]) : [] // anything else is no list of plans, and the linter says so
}
