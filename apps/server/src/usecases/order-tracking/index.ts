import { routes } from '@incontro/contract'
import type { AttributionApi } from '../../modules/attribution/index.ts'
import type { ChargesApi } from '../../modules/charges/index.ts'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'

type Deps = {
  readonly attribution: Pick<AttributionApi, 'importOrder' | 'cancelOrder'>
  readonly payments: Pick<ChargesApi, 'orderFacts'>
}
const done = { result: true as const }

/** TR-07: what the pages report of orders, checked against the order itself. */
export function createOrderTracking({ attribution, payments }: Deps): ModuleParts {
  return {
    routes: [
      handle(routes.importOrder, async ({ body, principal: { accountId } }) => {
        await attribution.importOrder(accountId, 'order', { ...body, order: await payments.orderFacts(body.orderId) })
        return done
      }),
      handle(routes.importUpsell, async ({ body, principal: { accountId } }) => {
        await attribution.importOrder(accountId, 'upsell', { ...body, order: await payments.orderFacts(body.orderId) })
        return done
      }),
      handle(routes.cancelOrder, async ({ body, principal: { accountId } }) => {
        await attribution.cancelOrder(accountId, await payments.orderFacts(body.orderId))
        return done
      }),
    ],
  }
}
