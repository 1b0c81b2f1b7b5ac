import type { Brand } from '@incontro/brand'
import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import type { AccountDoor, IdentityDoor } from '../../identity/index.ts'
import { createLetterSettings } from './email-preferences.ts'
import { letterRoutes } from './email.routes.ts'
import { createLettersStore } from '../letters.store.ts'
import { letterSubscribers } from '../letters.subscribers.ts'
import { createMailRemove } from './mail-remove.ts'
import { createPlanLetters, type PlanDeps } from '../plan-letters.ts'
import { createSubscription } from './subscription.ts'

/** What notifications needs to write letters. */
export type LettersDeps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly identity: Pick<IdentityDoor, 'member' | 'memberByEmail' | 'agreesToMarketing' | 'setMarketing'>
  readonly account: AccountDoor
  readonly brands: {
    get(brandId: string): Promise<Brand>
    all(): Promise<readonly Brand[]>
    flow(
      brandId: string,
      flowId: string | undefined,
    ): Promise<{ readonly optIn: 'none' | 'doi'; readonly useAi: boolean }>
  }
  readonly email: Email
  readonly mail: Mail
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly isConnected: (accountId: string) => boolean
  readonly mailWebhookKey: string | undefined
  readonly log: Log
  readonly now: () => Date
}
type Own = Pick<PlanDeps, 'angels' | 'unseen'>

const EVERY_MS = 30_000

/** Letters about what happened, what a member wants of them, and what the mail provider tells (NT-09, RT-18, ID-16). */
export function createLetters({ unseen, angels, ...deps }: LettersDeps & Own): ModuleParts {
  const { database, identity, account, brands, mail, log, now } = deps
  const { transaction } = database
  const store = createLettersStore(database.db)
  const settings = createLetterSettings({ store, transaction, identity, mail, now })

  const planLetters = createPlanLetters({
    store,
    settings,
    transaction,
    identity,
    account,
    email: deps.email,
    mail,
    unseen,
    angels,
    asksForConfirmation: async (member) => (await brands.flow(member.brandId, member.flowId)).optIn === 'doi',
    brandOrigin: deps.brandOrigin,
    isConnected: deps.isConnected,
    log,
    now,
  })
  return {
    routes: letterRoutes({
      settings,
      subscription: createSubscription({ transaction, identity, links: account.unsubscribe, settings }),
      mailRemove: createMailRemove({
        transaction,
        mail,
        brandIds: async () => (await brands.all()).map(({ id }) => id),
        identity,
        settings,
        key: deps.mailWebhookKey,
        log,
        now,
      }),
    }),
    subscribers: letterSubscribers('letters', { store, now }),
    jobs: [{ name: 'letters', everyMs: EVERY_MS, run: planLetters }],
  }
}
