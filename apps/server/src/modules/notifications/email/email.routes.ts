import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { EmailPreferences } from './email-preferences.ts'
import type { MailRemove } from './mail-remove.ts'
import type { createSubscription } from './subscription.ts'

type UseCases = {
  settings: Pick<EmailPreferences, 'read' | 'save'>
  subscription: ReturnType<typeof createSubscription>
  mailRemove: MailRemove
}
const ok = { result: true as const }

export function emailRoutes({ settings, subscription, mailRemove }: UseCases): RouteBinding[] {
  return [
    handle(routes.letterSettings, async ({ principal }) => settings.read(principal.accountId)),
    handle(routes.saveLetterSettings, async ({ principal, body }) => settings.save(principal.accountId, body)),
    handle(routes.subscription, async ({ body, call }) => subscription.read(body.token, call)),
    handle(routes.changeSubscription, async ({ body, call }) => subscription.change(body, call)),
    handle(routes.oneClickUnsubscribe, async ({ query, call }) => {
      await subscription.endAll(query.token, call)
      return ok
    }),
    handle(routes.mailRemove, async ({ body }) => {
      await mailRemove(body)
      return ok
    }),
  ]
}
