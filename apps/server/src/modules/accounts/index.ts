import { attributionReturned } from '../../events/attribution.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { FindPrincipal } from '../../platform/http/principal.ts'
import type { Call } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import type { BrandsApi } from '../brands/index.ts'
import { requireUnbreached } from './breached.ts'
import type { FindSigner } from './devices.ts'
import { type AccountDesk, createAccountDesk } from './desk.store.ts'
import { createDisclosures } from './disclosures.ts'
import { createEnter, type Opened } from './factors/enter.ts'
import { createChallengesStore } from './factors/challenges.store.ts'
import { createRequireProof, createRequireStepUp, type RequireProof } from './factors/require-proof.ts'
import { createPasskeyRule } from './factors/passkey-rule.ts'
import { createPasskeysStore } from './factors/passkeys.store.ts'
import { createTotpStore } from './factors/totp.store.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { createAccountsStore, type MemberRow, type NewMember } from './accounts.store.ts'
import { formerEmail } from './former-email.store.ts'
import { createLogIn, type LogInInput } from './sign-in/log-in.ts'
import type { Passwords } from './passwords.ts'
import { createSetMarketing } from './set-marketing.ts'
import { accountsPersonalData } from './personal-data.store.ts'
import { createHolders, type FindHolder } from './session/holders.ts'
import { createSessions } from './session/sessions.ts'
import { hashToken } from './tokens.ts'
import { createSignInGuard } from './sign-in/sign-in-guard.ts'
import { createRenewSession, type Renewed } from './session/renew-session.ts'
import { type Admit, createAdmit } from './sign-up/admit.ts'
import { type Consents, consentRows } from './sign-up/consents.ts'
import { MOST_SHARERS } from './sign-up/admit.rules.ts'
import { createJoin, type Join } from './sign-up/join.ts'
import { createWelcomeBack } from './welcome-back.ts'

export { type AccountApi, createAccount } from './account/create-account.ts'
export { accountEmail, type AccountEmail } from './emails/account-email.ts'
export { accountDisabled } from './account-errors.ts'
export { createAccountLinks } from './links.ts'
export { externalLink, type Invitation } from './account/external-link.ts'
export { createFactors, type FactorsApi } from './factors/create-factors.ts'
export type { Opened } from './factors/enter.ts'
export type { LogInInput } from './sign-in/log-in.ts'
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export { requireUnbreached } from './breached.ts'
export { isErased } from './erased.store.ts'
export { createSecrets, type Secrets } from './factors/secrets.ts'
export { newTotpSecret, stepOfCode, totpUrl } from './factors/totp-codes.ts'
export { hashToken, newToken } from './tokens.ts'
export { maskEmail, redirectOf } from './sign-up/admit.rules.ts'
export { type Consents, consentsOf } from './sign-up/consents.ts'
export type { Newcomer } from './sign-up/join.ts'
export type { MembersTable } from './tables.ts'
export { type NewMember, type PrincipalRow, type RenewableRow, sessionHolders } from './accounts.store.ts'

export type AccountsApi = {
  readonly findPrincipal: FindPrincipal
  /** Those of the sessions that have ended: logged out, run out, of a disabled account, or shut until a passkey is shown. */
  endedSessions(sessionIds: readonly string[]): Promise<readonly string[]>
  /** AN-06: what a host has to do before this session is hers to write in; null where nothing. */
  missingPasskey(of: {
    readonly memberId: string
    readonly brandId: string
    readonly token: string
  }): Promise<'add' | 'use' | null>
  /** BO-41: the sessions that a member opened or used since a moment: evidence for a bank. */
  sessionsSince(
    memberId: string,
    since: Date,
    tx?: Tx,
  ): Promise<readonly { readonly created_at: Date; readonly last_seen_at: Date; readonly ip: string | null }[]>
  /** CH-22: whose browser signed what its worker sends. */
  readonly findSigner: FindSigner
  /** Adds accounts that are not there yet, as the demo data does; answers the ids of those that were added. */
  addAccounts(tx: Tx, accounts: readonly NewMember[]): Promise<string[]>
  /** Disables those of the accounts that are open and takes their passwords away; returns how many that were. */
  close(tx: Tx, ids: readonly string[], at: Date): Promise<number>
  touch(memberId: string): Promise<void>
  /** Other accounts that may be the same person's: made in the same browser. None where it is a model of telephone that many have. */
  sameBrowser(memberId: string): Promise<readonly string[]>
  /** Refuses a session whose holder has not lately passed step-up authentication: it may be a stolen one. */
  readonly requireProof: RequireProof
  /** The same where the sign-in itself, however fresh, is not enough. */
  readonly requireStepUp: RequireProof
  /** The address that an account had before the change of the last 30 days; null where there was none, or it was taken back. */
  formerEmail(tx: Tx, memberId: string): Promise<string | null>
  /** TR-13: where a member came from, as the sign-up and later clicks gave it. */
  origin(memberId: string, tx?: Tx): Promise<MemberOrigin | null>
  /** Whether a member agreed to marketing, and changing that: earlier answers stay on record. */
  agreesToMarketing(memberId: string): Promise<boolean>
  /** Which of these members agreed to it. */
  agreeToMarketing(memberIds: readonly string[]): Promise<ReadonlySet<string>>
  setMarketing(tx: Tx, memberId: string, granted: boolean): Promise<void>
  /** Opens a session by address and password; returns the id of the account instead where it is disabled. */
  logIn(input: LogInInput, call: Call): Promise<Opened | { readonly disabled: string }>
  /** Renews the session of a token, where its account is of this brand and enabled. */
  renewSession(asked: { token: string; brandId: string }): Promise<Renewed>
  /** ID-17: gives the gift of a flow to a member who was away for long, once; returns the messages given now, else null. */
  welcomeBack(memberId: string): Promise<number | null>
  /** Rejects an applicant who may not sign up, by the codes of ID-13. */
  readonly admit: Admit
  /** Makes the account of an admitted applicant and opens its first session. */
  readonly join: Join
  /** Records that a member is of age and accepts terms, privacy and features. */
  declare(tx: Tx, memberId: string, consents: Consents, call: Pick<Call, 'ip' | 'userAgent'>): Promise<void>
  /** Rejects a password that stands in lists of stolen ones. */
  requireUnbreached(password: string): Promise<void>
  hashPassword(password: string): Promise<string>
  /** BO-31: what operators see of an account. */
  readonly desk: AccountDesk
}

export type MemberOrigin = {
  readonly memberId: string
  readonly brandId: string
  readonly trackerId: string
  readonly source: string
  readonly joinedAt: Date
  readonly attribution: Readonly<Record<string, string>>
}

type Deps = {
  database: Database
  /** Reads whose a token is. */
  holders: FindHolder
  limiter: RateLimiter
  outbox: Outbox
  sealing: Sealing
  passwords: Passwords
  now: () => Date
  brands: Pick<BrandsApi, 'get' | 'flow'>
  /** ID-13: the address of the sign-up of another brand, or of another company. */
  signUpAddress: (to: string) => Promise<string>
  /** AN-06: whether hosts of a brand have to sign in by a passkey. */
  requiresPasskeys: (brandId: string) => Promise<boolean>
  /** An id for a new member, in a bucket that this installation holds. */
  newMemberId: () => string
}

/** Members, credentials and sessions. */
export function createAccounts(deps: Deps): ModuleParts & { api: AccountsApi } {
  const { database, outbox, brands, requiresPasskeys, newMemberId, now } = deps
  const store = createAccountsStore(database)
  const sessions = createSessions({ store, transaction: database.transaction, outbox, requiresPasskeys, now })
  const holders = createHolders({ store, holders: deps.holders, requiresPasskeys, now })
  const passkeys = createPasskeysStore(database.db)
  const welcomeBack = createWelcomeBack({
    store,
    transaction: database.transaction,
    giftOf: async (brandId, flowId) => (await brands.flow(brandId, flowId)).welcomeBack,
    outbox,
    now,
  })

  const api: AccountsApi = {
    findPrincipal: holders.findPrincipal,
    async endedSessions(ids) {
      const lacking = await store.lackingPasskey(ids)
      const shut = await Promise.all(lacking.map(async (one) => ((await requiresPasskeys(one.brand_id)) ? one.id : [])))
      return [...(await store.endedSessions(ids, now())), ...shut.flat()]
    },
    async missingPasskey({ memberId, brandId, token }) {
      const sessionId = await store.sessionOfMember(memberId, hashToken(token))
      if (sessionId === undefined || !(await store.lacksPasskey(sessionId)) || !(await requiresPasskeys(brandId)))
        return null
      return (await passkeys.ofMember(memberId)).length > 0 ? 'use' : 'add'
    },
    sessionsSince: store.sessionsSince,
    findSigner: sessions.devices.findSigner,
    addAccounts: (tx, accounts) => store.insertMissing(tx, accounts),
    close: (tx, ids, at) => store.close(tx, ids, at),
    touch: (memberId) => store.touch(memberId, now()),
    async sameBrowser(memberId) {
      const sharers = await store.sameBrowser(memberId, MOST_SHARERS)
      return sharers.length < MOST_SHARERS ? sharers : []
    },
    requireProof: createRequireProof({ store, now }),
    requireStepUp: createRequireStepUp({ store, now }),
    formerEmail: (tx, memberId) => formerEmail(tx, memberId, now()),
    async origin(memberId, tx) {
      const row = tx === undefined ? await store.one(memberId) : await store.origin(tx, memberId)
      if (row === undefined) return null
      return toOrigin(memberId, row)
    },
    agreesToMarketing: async (memberId) => (await store.latestConsent(memberId, 'marketing')) ?? false,
    agreeToMarketing: (memberIds) => store.consenting(memberIds, 'marketing'),
    setMarketing: createSetMarketing({ store, outbox, now }),
    logIn: createLogIn({
      store,
      guard: createSignInGuard({ limiter: deps.limiter, store, now }),
      enter: createEnter({
        totp: createTotpStore(database.db),
        challenges: createChallengesStore(database.db),
        sessions,
        passkeys,
        rule: createPasskeyRule({ store, requiresPasskeys }),
        now,
      }),
      passwordMatches: deps.passwords.passwordMatches,
    }),
    renewSession: createRenewSession({ store, holders }),
    welcomeBack,
    admit: createAdmit({
      store,
      rules: async (brandId) => (await brands.get(brandId)).signUp,
      signUpAddress: deps.signUpAddress,
      flow: brands.flow,
      disclosures: createDisclosures('sign-up', { limiter: deps.limiter, now }),
      now,
    }),
    join: createJoin({
      store,
      sessions,
      transaction: database.transaction,
      outbox,
      flow: brands.flow,
      now,
      newMemberId,
    }),
    async declare(tx, memberId, consents, call) {
      const at = now()
      await store.setDeclared(tx, memberId, at)
      await store.insertConsents(tx, consentRows(consents, { memberId, call, at }))
    },
    requireUnbreached,
    hashPassword: deps.passwords.hashPassword,
    desk: createAccountDesk(database.db),
  }

  return {
    api,
    routes: accountsRoutes({ sealing: deps.sealing, keepDeviceKey: sessions.devices.keep }),
    transactionHandlers: [
      within(attributionReturned, 'accounts', (tx, { memberId, clickId }) =>
        store.setRemarketing(tx, memberId, clickId),
      ),
    ],
    personalData: accountsPersonalData(database.db),
  }
}

function toOrigin(
  memberId: string,
  row: Pick<MemberRow, 'brand_id' | 'tracker_id' | 'source' | 'attribution' | 'created_at'>,
): MemberOrigin {
  const { brand_id: brandId, tracker_id: trackerId, source, attribution, created_at: joinedAt } = row
  return { memberId, brandId, trackerId, source, joinedAt, attribution }
}
