import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { EmailPreferences } from './email-preferences.ts'
import type { MailRemove } from './mail-remove.ts'
import type { createSubscription } from './subscription.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { linkLimits } from '../../../platform/http/link-limits.ts'
import { MINUTE } from '../../../platform/rate-limit/windows.ts'

/** How often a caller may make each of these calls. */
const limits = {
  saveEmailSettings: [{ by: 'account', most: 120, windowMs: MINUTE }],
  subscription: linkLimits('unsubscribe'),
  changeSubscription: linkLimits('unsubscribe'),
  oneClickUnsubscribe: linkLimits('unsubscribe'),
  // the provider may report thousands at once; only what it has not signed counts
  mailRemove: [{ by: 'network', most: 100, windowMs: MINUTE, counts: ['forbidden', 'bad_request'] }],
} satisfies Record<string, RouteLimits>

type UseCases = {
  settings: Pick<EmailPreferences, 'read' | 'save'>
  subscription: ReturnType<typeof createSubscription>
  mailRemove: MailRemove
}
const ok = { result: true as const }

export function emailRoutes({ settings, subscription, mailRemove }: UseCases): RouteBinding[] {
  return [
    handle(routes.emailSettings, async ({ principal }) => settings.read(principal.accountId)),
    handle(routes.saveEmailSettings, limits.saveEmailSettings, async ({ principal, body }) =>
      settings.save(principal.accountId, body),
    ),
    handle(routes.subscription, limits.subscription, async ({ body, call }) => subscription.read(body.token, call)),
    handle(routes.changeSubscription, limits.changeSubscription, async ({ body, call }) =>
      subscription.change(body, call),
    ),
    handle(routes.oneClickUnsubscribe, limits.oneClickUnsubscribe, async ({ query, call }) => {
      await subscription.endAll(query.token, call)
      return ok
    }),
    handle(routes.mailRemove, limits.mailRemove, async ({ body }) => {
      await mailRemove(body)
      return ok
    }),
  ]
}
