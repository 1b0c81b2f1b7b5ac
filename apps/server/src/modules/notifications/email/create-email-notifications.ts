import type { Brand } from '@incontro/brand'
import type { Database } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { RouteBinding } from '../../../platform/http/binding.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { AccountApi, AccountsApi } from '../../accounts/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { PreferencesStore } from '../preferences.store.ts'
import { createEmailPreferences } from './email-preferences.ts'
import { emailRoutes } from './email.routes.ts'
import { createMailRemove } from './mail-remove.ts'
import { createSubscription } from './subscription.ts'

export type EmailNotificationsDeps = {
  readonly transaction: Database['transaction']
  readonly preferences: PreferencesStore
  readonly lookAgain: Parameters<typeof createEmailPreferences>[0]['lookAgain']
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByEmail'>
  readonly outbox: Pick<Outbox, 'publish'>
  readonly accounts: Pick<AccountsApi, 'agreesToMarketing' | 'setMarketing'>
  readonly account: Pick<AccountApi, 'unsubscribe'>
  readonly brands: { all(): Promise<readonly Brand[]> }
  readonly mail: Mail
  readonly mailWebhookKey: string | undefined
  readonly log: Log
  readonly now: () => Date
}

/** What a member wants by e-mail, how it is unsubscribed, and what the mail provider reports (NT-09, RT-18, ID-16). */
export function createEmailNotifications(deps: EmailNotificationsDeps): RouteBinding[] {
  const { transaction, outbox, preferences, lookAgain, memberships, accounts, account, brands, mail, log, now } = deps
  const settings = createEmailPreferences({
    store: preferences,
    outbox,
    lookAgain,
    transaction,
    memberships,
    accounts,
    mail,
    now,
  })
  return emailRoutes({
    settings,
    subscription: createSubscription({ transaction, memberships, links: account.unsubscribe, settings }),
    mailRemove: createMailRemove({
      transaction,
      mail,
      brandIds: async () => (await brands.all()).map(({ id }) => id),
      memberships,
      settings,
      key: deps.mailWebhookKey,
      log,
      now,
    }),
  })
}
