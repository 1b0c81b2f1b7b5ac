import { type BlockedAngel, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Couple } from './couple.ts'

type Verbs = {
  /** The bearer decides who acts; the other id names the person it is about. */
  coupleOf(principal: Principal, other: { angelId: string } | { trackerId: string }): Promise<Couple>
  block(couple: Couple): Promise<void>
  unblock(couple: Couple): Promise<void>
  blockedBy(memberId: string): Promise<BlockedAngel[]>
}
const done = { result: true as const }

/** TS-01: blocks of members, and of angels in their studio. */
export function trustRoutes({ coupleOf, block, unblock, blockedBy }: Verbs): RouteBinding[] {
  return [
    handle(routes.blockAngel, async ({ principal, body: { angelId } }) => {
      await block(await coupleOf(principal, { angelId }))
      return done
    }),
    handle(routes.unblockAngel, async ({ principal, body: { angelId } }) => {
      await unblock(await coupleOf(principal, { angelId }))
      return done
    }),
    handle(routes.blockedAngels, async ({ principal }) => ({ blocked: await blockedBy(principal.accountId) })),
    handle(routes.studioBlock, async ({ principal, body: { trackerId } }) => {
      await block(await coupleOf(principal, { trackerId }))
      return done
    }),
    handle(routes.studioUnblock, async ({ principal, body: { trackerId } }) => {
      await unblock(await coupleOf(principal, { trackerId }))
      return done
    }),
  ]
}
