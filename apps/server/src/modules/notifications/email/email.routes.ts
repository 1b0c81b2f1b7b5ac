import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { LetterSettingsVerbs } from './email-preferences.ts'
import type { MailRemove } from './mail-remove.ts'
import type { createSubscription } from './subscription.ts'

type Verbs = {
  settings: Pick<LetterSettingsVerbs, 'read' | 'save'>
  subscription: ReturnType<typeof createSubscription>
  mailRemove: MailRemove
}
const ok = { result: true as const }

export function letterRoutes({ settings, subscription, mailRemove }: Verbs): RouteBinding[] {
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
