import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import type { createLimits } from './limits.ts'
import type { createPauses } from './pauses.ts'
import type { createReadSpending } from './read-spending.ts'
import type { CurrencyOf, Spender } from './spender.ts'

/** How often a caller may make these calls. */
const changes: RouteLimits = [{ name: 'spending', by: 'account', most: 60, windowMs: HOUR }]

type UseCases = {
  readonly read: ReturnType<typeof createReadSpending>
  readonly limits: ReturnType<typeof createLimits>
  readonly pause: ReturnType<typeof createPauses>
  readonly seen: (memberId: string, shown: 'sum' | 'offer') => Promise<void>
  readonly member: (id: string) => Promise<Spender | null>
  readonly currencyOf: CurrencyOf
}

/** What a member reads and decides about own spending (TS-23 to TS-25). */
export function spendingRoutes({ read, limits, pause, seen, member, currencyOf }: UseCases): RouteBinding[] {
  return [
    handle(routes.spending, ({ principal }) => read(memberOf(principal))),
    handle(routes.setSpendingLimit, changes, async ({ body, principal }) => {
      const memberId = memberOf(principal)
      const own = await member(memberId)
      if (own === null) throw new AppError('forbidden', { message: 'no such member' })
      await limits.set({ memberId, span: body.span, amountMinor: body.amount, currency: await currencyOf(own) })
      return read(memberId)
    }),
    handle(routes.confirmSpendingLimit, changes, async ({ body, principal }) => {
      await limits.confirm(memberOf(principal), body.span)
      return read(principal.accountId)
    }),
    handle(routes.pauseSpending, changes, async ({ body, principal }) => {
      await pause({ memberId: memberOf(principal), length: body.length, credits: body.credits })
      return read(principal.accountId)
    }),
    handle(routes.spendingSeen, changes, async ({ body, principal }) => {
      await seen(memberOf(principal), body.shown)
      return { result: true as const }
    }),
  ]
}

/** @throws AppError forbidden for a caller that is no member */
function memberOf(principal: Principal): string {
  if (principal.role !== 'member') throw new AppError('forbidden', { message: 'only members spend' })
  return principal.accountId
}
