import type { Flow, RatePlan, SettingsFault } from '@incontro/brand'
import { z } from 'zod'
import type { BrandContent } from './content.ts'

const LivePlan = z.object({ productId: z.string(), credits: z.number(), currency: z.string() })
const LiveFlow = z.object({ plans: z.record(z.string(), z.array(LivePlan)) })

/**
 * What must not be made of flows that are live. Members stand in a flow, and orders refer to a plan by its product id: under the
 * same id credits do not fall and the currency stays (BO-27); flows that were live stay.
 */
export function planFaults(live: BrandContent, flows: readonly Flow[]): SettingsFault[] {
  const faults: SettingsFault[] = []
  for (const [id, settings] of Object.entries(live.flows)) {
    const flow = flows.find((one) => one.id === id)
    if (flow === undefined) {
      faults.push({ field: `flows.${id}`, reason: 'members stand in this flow: it cannot be taken out' })
      continue
    }
    const known = LiveFlow.safeParse(settings)
    if (!known.success) continue // what cannot be read sells nothing
    const before = new Map(
      Object.values(known.data.plans)
        .flat()
        .map((plan) => [plan.productId, plan]),
    )
    for (const [list, plans] of Object.entries(flow.plans))
      plans.forEach((plan: RatePlan, index) => {
        const was = before.get(plan.productId)
        const at = (field: string) => `flows.${id}.plans.${list}.${String(index)}.${field}`
        if (was !== undefined && plan.credits < was.credits)
          faults.push({
            field: at('credits'),
            reason: 'fewer than were sold under this product id: give the plan a new one',
          })
        if (was !== undefined && plan.currency !== was.currency)
          faults.push({
            field: at('currency'),
            reason: 'another than was sold under this product id: give the plan a new one',
          })
      })
  }
  return faults
}
