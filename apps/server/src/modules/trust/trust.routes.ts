import { type BlockedAngel, routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { Couple } from './keep-apart.ts'
import type { Told } from './report.ts'

type Verbs = {
  /** The bearer decides who acts; the other id names whom it is about. */
  coupleOf(principal: Principal, other: { angelId: string } | { trackerId: string }): Promise<Couple>
  block(couple: Couple): Promise<void>
  unblock(couple: Couple): Promise<void>
  report(couple: Couple, told: Told): Promise<void>
  blockedBy(memberId: string): Promise<BlockedAngel[]>
}
const done = { result: true as const }

/** TS-01: reports and blocks of members, and of angels in their studio. */
export function trustRoutes({ coupleOf, block, unblock, report, blockedBy }: Verbs): RouteBinding[] {
  return [
    handle(routes.reportAngel, async ({ principal, body: { angelId, trackerId: _own, ...told } }) => {
      await report(await coupleOf(principal, { angelId }), told)
      return done
    }),
    handle(routes.blockAngel, async ({ principal, body: { angelId } }) => {
      await block(await coupleOf(principal, { angelId }))
      return done
    }),
    handle(routes.unblockAngel, async ({ principal, body: { angelId } }) => {
      await unblock(await coupleOf(principal, { angelId }))
      return done
    }),
    handle(routes.blockedAngels, async ({ principal }) => ({ blocked: await blockedBy(principal.accountId) })),
    handle(routes.studioReport, async ({ principal, body: { trackerId, ...told } }) => {
      await report(await coupleOf(principal, { trackerId }), told)
      return done
    }),
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
