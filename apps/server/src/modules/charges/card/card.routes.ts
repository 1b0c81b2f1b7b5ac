import { routes } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { CardSessions } from './card-session.ts'
import type { createTakeCard } from './take-card.ts'
import { type RouteLimits, limitsOfBrowser } from '../../../platform/http/gate.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  cardSession: [{ by: 'account', most: 60, windowMs: HOUR }],
  cardHandle: limitsOfBrowser({ most: 300, windowMs: HOUR }),
} satisfies Record<string, RouteLimits>

type UseCases = {
  readonly sessions: CardSessions
  readonly takeCard: ReturnType<typeof createTakeCard>
  /** The payment origin for a page that is served from this origin. */
  readonly paymentOriginOf: (brandOrigin: string) => string
  /** Rejects who is closed to payments (TS-24). */
  readonly requireOpen: (memberId: string) => Promise<void>
}

/** The card frame's session, and the card that it sends. */
export function cardRoutes({ sessions, takeCard, paymentOriginOf, requireOpen }: UseCases): RouteBinding[] {
  return [
    handle(routes.cardSession, limits.cardSession, async ({ principal, call }) => {
      requireMember(principal)
      await requireOpen(principal.accountId)
      const session = sessions.open({ memberId: principal.accountId, brandOrigin: call.origin })
      return {
        session,
        fieldsUrl: `${paymentOriginOf(call.origin)}/fields?session=${encodeURIComponent(session)}`,
      }
    }),
    handle(routes.cardHandle, limits.cardHandle, async ({ body }) => takeCard(body)),
  ]
}

/** @throws AppError forbidden for a caller that is no member */
export function requireMember(principal: Principal): void {
  if (principal.role !== 'member') throw new AppError('forbidden', { message: 'only members order' })
}
