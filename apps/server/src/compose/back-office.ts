import { allEvents } from '../events/index.ts'
import type { createApplications } from '../modules/applications/index.ts'
import type { createIdentityChecks } from '../modules/identity-checks/index.ts'
import type { createAngels } from '../modules/angels/index.ts'
import type { createChat } from '../modules/chat/index.ts'
import type { createContact } from '../modules/contact/index.ts'
import type { createLegal } from '../modules/legal/index.ts'
import type { createNotifications } from '../modules/notifications/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import type { createPay } from '../modules/pay/index.ts'
import type { createPayouts } from '../modules/payouts/index.ts'
import type { createPrivacy } from '../modules/privacy/index.ts'
import type { createProfiles } from '../modules/profiles/index.ts'
import type { createReviews } from '../modules/reviews/index.ts'
import type { createShifts } from '../modules/shifts/index.ts'
import type { createTrust } from '../modules/trust/index.ts'
import type { ModuleParts } from '../platform/module.ts'
import type { createEventLog } from '../platform/outbox/log/event-log.store.ts'
import { applicationBindings } from '../usecases/backoffice/applications/index.ts'
import { identityBindings } from '../usecases/backoffice/identity/index.ts'
import { createJoining } from '../usecases/joining/index.ts'
import { createAngelsOffice } from '../usecases/backoffice/angels/index.ts'
import { createBackofficeCases } from '../usecases/backoffice/cases/index.ts'
import { eventBindings } from '../usecases/backoffice/events/event-bindings.ts'
import { workshopBindings } from '../usecases/backoffice/workshop/index.ts'
import { profileWordsBindings } from '../usecases/backoffice/profile-words/index.ts'
import { addHostsDesk } from '../usecases/backoffice/hosts/index.ts'
import { legalBindings } from '../usecases/backoffice/legal/index.ts'
import { createHasPurpose } from '../usecases/backoffice/members/purpose.ts'
import { createNotices } from '../usecases/backoffice/notices/index.ts'
import { createNotifiers } from '../usecases/backoffice/notices/notifiers.ts'
import { createQueues } from '../usecases/backoffice/queues/index.ts'
import { addTicketsDesk } from '../usecases/backoffice/tickets/index.ts'
import { createViewing } from '../usecases/backoffice/viewing/index.ts'
import type { composeAccounts } from './accounts.ts'
import { composeBrandOffice } from './brand-office.ts'
import type { composeCore } from './core.ts'
import { composeMembersDesk } from './members-desk.ts'
import { composeMoneyDesk } from './money-desk.ts'
import { composePaymentSafety } from './payment-safety.ts'
import type { Platform } from './platform.ts'
import { composeRunning } from './running.ts'

type Core = Awaited<ReturnType<typeof composeCore>>
type ApiOf<C extends (...deps: never[]) => { readonly api: unknown }> = ReturnType<C>['api']
/** The public APIs of the modules that operators work on. */
type Apis = {
  readonly [
    Name in 'brands' | 'accounts' | 'memberships' | 'attribution' | 'media' | 'credits' | 'payments'
  ]: Core[Name]['api']
} & {
  readonly account: Awaited<ReturnType<typeof composeAccounts>>['account']['api']
  readonly applications: ApiOf<typeof createApplications>
  readonly identityChecks: ApiOf<typeof createIdentityChecks>
  readonly angels: ApiOf<typeof createAngels>
  readonly chat: ApiOf<typeof createChat>
  readonly contact: ApiOf<typeof createContact>
  readonly legal: ApiOf<typeof createLegal>
  readonly notifications: ApiOf<typeof createNotifications>
  readonly operators: OperatorsApi
  readonly pay: ApiOf<typeof createPay>
  readonly payouts: ApiOf<typeof createPayouts>
  readonly privacy: ApiOf<typeof createPrivacy>
  readonly profiles: ApiOf<typeof createProfiles>
  readonly reviews: ApiOf<typeof createReviews>
  readonly shifts: ApiOf<typeof createShifts>
  readonly trust: ApiOf<typeof createTrust>
}
type Around = Pick<Core, 'email' | 'tokens' | 'hub'> & {
  readonly apis: Apis
  readonly merchantAccounts: Core['payments']['merchantAccounts']
  readonly eventLog: ReturnType<typeof createEventLog>
  readonly copies: Core['files']['copies']
  readonly originOf: Core['origins']['originOf']
  readonly sessionOf: Parameters<typeof createViewing>[0]['sessionOf']
}

/** Everything that operators do: the desks, their calls and what they hear of, above the modules. */
export function composeBackOffice(platform: Platform, around: Around) {
  const { database, jobs, now } = platform
  const { transaction } = database
  const { apis, merchantAccounts, eventLog, email, tokens, hub, copies, originOf, sessionOf } = around
  const { brands, accounts, account, memberships, attribution, media, credits, payments } = apis
  const { applications, identityChecks } = apis
  const {
    angels,
    chat,
    contact,
    legal,
    notifications,
    operators,
    pay,
    payouts,
    privacy,
    profiles,
    reviews,
    shifts,
    trust,
  } = apis
  const { process } = trust

  const queues = createQueues({
    media,
    reviews,
    memberships,
    trust,
    operators,
    noteAccess: operators.access.note,
    now,
  })
  operators.addBindings(queues.bindings)
  operators.addBindings(identityBindings({ identityChecks, operators, now }))
  operators.addBindings(applicationBindings({ applications, identityChecks, profiles, media, operators, email, now }))
  const joining = createJoining({
    ...{ applications, accounts, memberships, profiles, media, identityChecks, privacy, process, brands, email },
    transaction,
    notifyDesk: (tx) => operators.notifyChanged(tx, ['application', 'angel']),
    now,
  })
  operators.addSource(queues.source)
  operators.addBindings(legalBindings({ brands, legal, operators, now }))
  operators.addBindings(workshopBindings({ angels, profiles, operators, now }))
  operators.addBindings(profileWordsBindings({ words: profiles.words }))
  addHostsDesk({
    ...{ shifts, pay, payouts, angels, brands, operators, now },
    decisions: process.decisions,
  })
  addTicketsDesk({ tickets: contact.tickets, memberships, operators, now })
  operators.addBindings(eventBindings({ log: eventLog, events: allEvents, memberships }))
  composeMembersDesk(platform, {
    memberships,
    accounts,
    deskActs: account.deskActs,
    process,
    credits,
    payments,
    legal,
    privacy,
    log: eventLog,
    operators,
  })
  const viewing = createViewing({
    operators,
    memberships,
    hasPurpose: createHasPurpose({ operators, process }),
    sessionOf,
    originOf,
  })
  const running = composeRunning(platform, {
    brands,
    operators,
    memberships,
    attribution,
    payments,
    notifications,
    media,
    reviews,
    appeals: process.appeals,
    urgent: process.urgent,
    files: copies,
    isClusterUp: hub.isClusterUp,
  })
  operators.addBindings(running.bindings)
  operators.addSource(running.source)
  composeMoneyDesk(platform, { payments, memberships, accounts, credits, attribution, operators })
  const notifiers = createNotifiers({ process, email, tokens, now })
  const parts: readonly ModuleParts[] = [
    composeBrandOffice(platform, {
      brands,
      operators,
      payments: { api: payments, merchantAccounts },
      profiles,
      originOf,
    }),
    viewing,
    { jobs: running.jobs },
    composePaymentSafety(platform, { brands, payments, memberships, profiles, operators, email }),
    createNotices({
      process,
      trust,
      brands,
      memberships,
      profiles,
      media,
      reviews,
      operators,
      notifiers,
      tokens,
      transaction,
      now,
    }),
    createBackofficeCases({
      notifiers,
      process,
      operators,
      closeAccount: account.closeAccount,
      accounts,
      memberships,
      profiles,
      chat,
      media,
      credits,
      unused: payments.unused,
      email,
      jobs,
      hub,
      transaction,
      now,
    }),
    joining,
    createAngelsOffice({
      angels,
      applications,
      profiles,
      memberships,
      process,
      operators,
      accounts,
      brands,
      email,
      transaction,
      hub,
      now,
    }),
  ]
  return { parts, findViewer: viewing.findPrincipal }
}
