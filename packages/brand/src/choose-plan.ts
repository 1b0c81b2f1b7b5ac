import type { Level } from './shapes.ts'

/** BR-07: the compliant flow, with plans and a disclaimer of its own. */
export const COMPLIANT_FLOW = '0000'

interface Choosable {
  firstSelling: boolean
}
interface FlowWithPlans<Plan extends Choosable> {
  id: string
  plans: { free: readonly Plan[]; premium: readonly Plan[]; compliant: readonly Plan[] }
}

/** The list of plans that a member of this level is offered in this flow. */
export function plansFor<Plan extends Choosable>(flow: FlowWithPlans<Plan>, level: Level): readonly Plan[] {
  if (flow.id === COMPLIANT_FLOW) return flow.plans.compliant
  return level === 0 ? flow.plans.free : flow.plans.premium
}

/**
 * PL-02: the plan that is chosen before the member chooses. Level 0 gets the free plan marked first selling, else the
 * first; premium the first premium plan that is not first selling; the compliant flow likewise from its own list.
 */
export function choosePlan<Plan extends Choosable>(flow: FlowWithPlans<Plan>, level: Level): Plan | undefined {
  const plans = plansFor(flow, level)
  if (flow.id === COMPLIANT_FLOW || level > 0) return plans.find((plan) => !plan.firstSelling)
  return plans.find((plan) => plan.firstSelling) ?? plans[0]
}
