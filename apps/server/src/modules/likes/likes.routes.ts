import { routes } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'

type Verbs = {
  visitAngel(input: { memberId: string; angelId: string }): Promise<void>
  visitMember(input: { angelId: string; trackerId: string }): Promise<void>
}

/** Visits, both ways (LK-05). */
export function likesRoutes({ visitAngel, visitMember }: Verbs): RouteBinding[] {
  return [
    handle(routes.visited, async ({ principal, body }) => {
      if (principal.role !== 'member') throw new AppError('forbidden')
      await visitAngel({ memberId: principal.accountId, angelId: body.angelId })
      return { result: true as const }
    }),
    handle(routes.studioVisited, async ({ principal, body }) => {
      if (principal.angelId === null) throw new AppError('forbidden')
      await visitMember({ angelId: principal.angelId, trackerId: body.trackerId })
      return { result: true as const }
    }),
  ]
}
