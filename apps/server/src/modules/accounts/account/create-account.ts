import {
  accountsDisabled,
  accountsRegistered,
  accountsResetAsked,
  accountsSessionsEnded,
} from '../../../events/accounts.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import type { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import type { Email } from '../../../platform/email/email.ts'
import { createChallengesStore } from '../factors/challenges.store.ts'
import { createEnter } from '../factors/enter.ts'
import { createForget } from '../factors/forget.ts'
import { createIdentitiesStore } from '../factors/identities.store.ts'
import { createPasskeyRule } from '../factors/passkey-rule.ts'
import { createPasskeysStore } from '../factors/passkeys.store.ts'
import { createRequireProof, createRequireStepUp } from '../factors/require-proof.ts'
import { createTotpStore } from '../factors/totp.store.ts'
import { createDisclosures } from '../disclosures.ts'
import { createAccountsStore } from '../accounts.store.ts'
import type { Passwords } from '../passwords.ts'
import { createSessions } from '../session/sessions.ts'
import { requireGoodHost } from '../sign-up/admit.ts'
import type { BrandsApi } from '../../brands/index.ts'
import { accountRoutes } from './account.routes.ts'
import { type Account, createAccountStore } from '../account.store.ts'
import { createAccountSessions } from './account-sessions.ts'
import { type AutoLogin, createAutoLogin, type LoginLink } from './auto-login.ts'
import { createChangeEmail } from './change-email.ts'
import { createChangePassword } from './change-password.ts'
import { createConfirmEmail } from './confirm-email.ts'
import { type CloseAccount, createCloseAccount } from './close-account.ts'
import { createDeskActs, type DeskActs } from './desk-acts.ts'
import type { Link, Links } from '../links.ts'
import { createOriginOf, type Origins } from '../origin-of.ts'
import { createProvenBy } from './prove-address.ts'
import { createResetPassword } from './reset-password.ts'
import { createSetPassword } from './set-password.ts'
import { createUndoEmailChange } from './undo-email-change.ts'
import { createSendAccountEmail } from '../emails/send-account-email.ts'

export type AccountApi = {
  /** ID-12: the address of a link that signs a member in and leads on, for e-mails; null where the member cannot sign in. */
  loginLink(link: LoginLink): Promise<string | null>
  /** Opens a session by a link of an e-mail. */
  readonly signInByLink: AutoLogin['enter']
  /** Rejects a session whose account has another address than the one that the call names. */
  recognise(memberId: string, email: string | undefined): Promise<void>
  /** Links of partners' e-mails that sign up (RT-06). */
  readonly externalLinks: {
    read(token: string | undefined): Link<'external'>
    use(tx: Tx, link: Link<'external'>): Promise<void>
    outdated(): AppError
  }
  /** Closes an account and opens it again, in the caller's transaction (TS-02). */
  readonly closeAccount: CloseAccount
  /** BO-33: what support does with an account. */
  readonly deskActs: DeskActs
  /** Links of e-mails that keep an account which is about to be erased. */
  readonly keepLinks: {
    make(erasureId: string): string
    read(token: string | undefined): Link<'keep_account'>
    use(tx: Tx, link: Link<'keep_account'>): Promise<void>
    outdated(): AppError
  }
  /** The origin to which links of e-mails lead, for the page that asked. */
  originOf(call: Pick<Call, 'brandId' | 'origin'>): Promise<string>
  /** RT-18: the token of a link by which the reader of an e-mail chooses which e-mails to get, and whose it is. */
  readonly unsubscribe: {
    token(subject: { memberId: string; email: string }): string
    /** Throws the code of a link that cannot be used. */
    read(token: string | undefined): { memberId: string; email: string }
    /** For one whose account is not any more as it was when the link was made. */
    outdated(): AppError
  }
}

export type AccountDeps = {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly outbox: Outbox
  readonly email: Email
  readonly mail: Pick<Mail, 'suppressions'>
  readonly links: Links
  readonly passwords: Passwords
  readonly now: () => Date
  readonly brands: Pick<BrandsApi, 'get' | 'flow'>
  readonly origins: Origins
  readonly requiresPasskeys: (brandId: string) => Promise<boolean>
  /** Ends the open sockets of a session. */
  readonly disconnect: (accountId: string, sessionId?: string) => void
}

/** Links in e-mails and the recovery of accounts (ID-09 to ID-12, ID-15). */
export function createAccount(deps: AccountDeps): ModuleParts & { api: AccountApi } {
  const { database, limiter, outbox, links, requiresPasskeys, now } = deps
  const { transaction } = database
  const store = createAccountStore(database.db)
  const identities = createAccountsStore(database)
  const sessions = createSessions({ store: identities, transaction, outbox, requiresPasskeys, now })
  const rule = createPasskeyRule({ store: identities, requiresPasskeys })
  const totp = createTotpStore(database.db)
  const passkeys = createPasskeysStore(database.db)
  const googleIdentities = createIdentitiesStore(database.db)
  const forget = createForget({
    passkeys,
    identities: googleIdentities,
    totp,
    rule,
  })
  const enter = createEnter({
    totp,
    challenges: createChallengesStore(database.db),
    sessions,
    passkeys,
    rule,
    now,
  })
  const sendEmail = createSendAccountEmail(deps.email)
  const asksForConfirmation = async (account: Account) =>
    (await deps.brands.flow(account.brand_id, account.flow_id)).optIn === 'doi'
  const disconnect = (memberId: string, sessionIds: readonly string[]) => {
    for (const id of sessionIds) deps.disconnect(memberId, id)
  }
  const originOf = createOriginOf(deps.origins)

  const { suppressions } = deps.mail
  const provenBy = createProvenBy({ store, suppressions, outbox, now })
  const reasonOfSilence = suppressions.reasonFor
  const shared = {
    store,
    links,
    transaction,
    sendEmail,
    asksForConfirmation,
    originOf,
    disconnect,
    forget,
    provenBy,
    reasonOfSilence,
    outbox,
    disclosures: createDisclosures('sign-up', { limiter, now }),
    now,
  }
  const proof = {
    requireProof: createRequireProof({ store: identities, now }),
    hasProof: async ({ id, password_hash: hash }: Account) =>
      hash !== null ||
      (await totp.ofMember(id))?.confirmed_at != null ||
      (await passkeys.ofMember(id)).length > 0 ||
      (await googleIdentities.ofMember(id)) !== undefined,
  }
  const setPassword = createSetPassword({ ...shared, hashPassword: deps.passwords.hashPassword })
  const resetPassword = createResetPassword({
    ...shared,
    disclosures: createDisclosures('reset', { limiter, now }),
    setPassword,
  })
  const confirmEmail = createConfirmEmail(shared)
  const closeAccount = createCloseAccount({ store, outbox })
  const autoLogin = createAutoLogin({ ...shared, enter })
  const accountSessions = createAccountSessions({ ...shared, db: database.db, outbox, closeAccount })
  return {
    api: {
      loginLink: autoLogin.linkFor,
      signInByLink: autoLogin.enter,
      recognise: accountSessions.recognise,
      externalLinks: {
        read: (token) => links.read('external', token),
        use: links.use,
        outdated: () => links.outdated('external'),
      },
      closeAccount,
      deskActs: createDeskActs({
        ...shared,
        closeAccount,
        confirmEmail,
        requireGoodHost: async (email, brandId) =>
          requireGoodHost(email, (await deps.brands.get(brandId)).signUp, 'email'),
        brandOriginOf: deps.origins.originOf,
      }),
      keepLinks: {
        make: (erasureId) => links.make('keep_account', { erasureId }),
        read: (token) => links.read('keep_account', token),
        use: links.use,
        outdated: () => links.outdated('keep_account'),
      },
      originOf,
      unsubscribe: {
        token: (subject) => links.make('unsubscribe', subject),
        read: (token) => links.read('unsubscribe', token).subject,
        outdated: () => links.outdated('unsubscribe'),
      },
    },
    routes: accountRoutes({
      resetPassword,
      confirmEmail,
      changePassword: createChangePassword({
        ...shared,
        ...proof,
        sessions,
        setPassword,
        passwordMatches: deps.passwords.passwordMatches,
        requireStepUp: createRequireStepUp({ store: identities, now }),
      }),
      changeEmail: createChangeEmail({
        ...shared,
        confirmEmail,
        async requireProofIfPossible(account, sessionId) {
          if (await proof.hasProof(account)) await proof.requireProof({ sessionId })
        },
        requireGoodHost: async (email, brandId) =>
          requireGoodHost(email, (await deps.brands.get(brandId)).signUp, 'newEmail'),
      }),
      undoEmailChange: createUndoEmailChange(shared),
      sessions: accountSessions,
      chooseLanguage: (memberId, language) => store.setLanguage(database.db, memberId, language, now()),
    }),
    subscribers: [
      // whoever ended them: the open pages hear of it now, in every process
      on(accountsDisabled, 'accounts.pages', async ({ memberId }) => deps.disconnect(memberId)),
      on(accountsSessionsEnded, 'accounts.pages', async ({ memberId }) => deps.disconnect(memberId)),
      // the subscriber's name is kept in the rows of its deliveries
      on(accountsResetAsked, 'identity', resetPassword.send),
      on(accountsRegistered, 'identity', async ({ memberId, brandId, origin = '', wantsPassword = false }) => {
        const from = { memberId, origin: await originOf({ brandId, origin }) }
        await confirmEmail.welcome({ ...from, wantsPassword })
        if (wantsPassword) await resetPassword.welcome(from)
      }),
    ],
  }
}
