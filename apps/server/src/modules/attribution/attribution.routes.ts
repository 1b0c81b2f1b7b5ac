import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { AttributionStore } from './attribution.store.ts'
import { browserOf } from './browser.rules.ts'
import type { createNoteClick } from './note-click.ts'
import type { NoteStep } from './note-step.ts'
import { scrub, scrubPage } from './scrub.rules.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import { MINUTE } from '../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  importClick: limitsOfBrowser({ most: 60, windowMs: MINUTE }),
  logEvent: [{ by: 'account', most: 120, windowMs: MINUTE }],
  logClient: limitsOfBrowser({ most: 60, windowMs: MINUTE }),
} satisfies Record<string, RouteLimits>

type Verbs = {
  readonly noteClick: ReturnType<typeof createNoteClick>
  readonly noteStep: NoteStep
  readonly store: AttributionStore
  readonly now: () => Date
}

const MOST_USER_AGENT = 500
const done = { result: true as const }

export function attributionRoutes({ noteClick, noteStep, store, now }: Verbs): RouteBinding[] {
  return [
    handle(routes.getIp, async ({ call }) => ({
      ip: plainAddress(call.ip),
      userAgent: call.userAgent.slice(0, MOST_USER_AGENT),
    })),
    handle(routes.importClick, limits.importClick, async ({ body, principal, call }) => {
      await noteClick(body, { principal, call })
      return done
    }),
    handle(routes.logEvent, limits.logEvent, async ({ body, principal }) => {
      const { brandId, accountId: memberId } = principal
      await noteStep({ brandId, memberId, angelId: body.angelId, name: body.name }, 'page')
      return done
    }),
    handle(routes.logClient, limits.logClient, async ({ body, call }) => {
      await store.insertClientLog({
        subject: scrub(body.subject),
        message: scrub(body.message),
        tracker_id: body.trackerId ?? null,
        page: body.page === undefined ? null : scrubPage(body.page),
        fault: body.fault === undefined ? null : scrub(body.fault),
        brand_id: call.brandId,
        version: body.version === undefined ? null : scrub(body.version),
        browser: browserOf(call.userAgent),
        steps: (body.steps ?? []).map(scrubPage),
        at: now(),
      })
      return done
    }),
  ]
}

/** An IPv4 address as people write it, where the listener took it for a part of IPv6. */
function plainAddress(ip: string): string {
  return ip.replace(/^::ffff:(?=\d+\.)/i, '')
}
