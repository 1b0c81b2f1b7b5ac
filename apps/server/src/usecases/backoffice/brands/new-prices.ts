import type { BrandPrice } from '@incontro/contract/backoffice.ts'
import { z } from 'zod'
import type { BillingApi } from '../../../modules/billing/index.ts'
import type { BrandContent } from '../../../modules/brands/index.ts'

const Plan = z.object({
  productId: z.string(),
  name: z.string(),
  price: z.int(),
  currency: z.string(),
  oldPriceUntil: z.string().nullish(),
})
type Plan = z.infer<typeof Plan>

/** Prices that differ between what is live and a draft, and whom each touches (BO-27). */
export async function newPrices(
  payments: Pick<BillingApi, 'priceReach'>,
  brandId: string,
  { live, next }: { readonly live: BrandContent | null; readonly next: BrandContent },
): Promise<BrandPrice[]> {
  if (live === null) return []
  const found: BrandPrice[] = []
  for (const [flowId, settings] of Object.entries(next.flows)) {
    const before = new Map(plansOf(live.flows[flowId]).map((plan) => [plan.productId, plan]))
    for (const plan of plansOf(settings)) {
      const was = before.get(plan.productId)
      const announced = plan.oldPriceUntil ?? null
      const isAsked = announced !== null && announced !== (was?.oldPriceUntil ?? null)
      if (was === undefined || (was.price === plan.price && !isAsked)) continue
      const { productId, price, currency } = plan
      const reach = await payments.priceReach({ brandId, flowId, productId, price, announced })
      found.push({
        flowId,
        productId,
        name: plan.name,
        before: { amountMinor: was.price, currency: was.currency },
        after: { amountMinor: price, currency },
        running: reach.running,
        emails: reach.emails,
        mustAgree: reach.mustAgree,
        oldUntil: reach.oldUntil?.getTime() ?? null,
        earliestCharge: reach.earliestCharge?.getTime() ?? null,
      })
    }
  }
  return found
}

/** Plans that renew, of every list; what is half typed has no price yet. */
function plansOf(flow: Record<string, unknown> | undefined): Plan[] {
  const lists = flow?.['plans']
  if (typeof lists !== 'object' || lists === null) return []
  return Object.values(lists)
    .flatMap((plans: unknown) => (Array.isArray(plans) ? plans : []))
    .flatMap((plan) => Plan.safeParse(plan).data ?? [])
}
