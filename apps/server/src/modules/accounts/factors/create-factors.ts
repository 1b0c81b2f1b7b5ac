import type { GoogleSignIn } from '@incontro/contract'
import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Email } from '../../../platform/email/email.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../../platform/rate-limit/rate-limit.ts'
import type { EmailBrand } from '../../../platform/email/content.ts'
import { createAccountStore } from '../account.store.ts'
import { type Links, resetUrl } from '../links.ts'
import { createSendAccountEmail } from '../emails/send-account-email.ts'
import { createAccountsStore } from '../accounts.store.ts'
import type { Passwords } from '../passwords.ts'
import { createSessions } from '../session/sessions.ts'
import { createOriginOf, type Origins } from '../origin-of.ts'
import { createChallengesStore } from './challenges.store.ts'
import { createEnter, type Opened } from './enter.ts'
import { factorsRoutes } from './factors.routes.ts'
import { createGoogle, type Google, type GoogleNewcomer } from './google.ts'
import { createGoogleClient, type GoogleCredentials } from './google-client.ts'
import { createIdentitiesStore } from './identities.store.ts'
import { createListFactors } from './list-factors.ts'
import { createPasskeyRule } from './passkey-rule.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPasskeysStore } from './passkeys.store.ts'
import { factorsPersonalData } from './personal-data.store.ts'
import { createProofs } from './proof.ts'
import { createSecondStep, type SecondStep } from './second-step.ts'
import { createSecrets } from './secrets.ts'
import { createNotifyFactorChange } from './notify-factor-change.ts'
import { createTotp } from './totp.ts'
import { createTotpStore } from './totp.store.ts'
import { createUseCode } from './use-code.ts'

export type FactorsApi = {
  /** Opens a session by a code of the second factor. */
  readonly secondStep: SecondStep
  readonly signInByPasskey: Passkeys['signIn']
  /** What a browser needs to make a passkey for the account. */
  readonly passkeyOptions: Passkeys['options']
  /** Opens a session by a Google account, or returns how to attach it to an account that is made for it. */
  signInByGoogle(asked: GoogleSignIn, call: Call): Promise<Opened | { readonly newcomer: GoogleNewcomer }>
  readonly signInByGooglePassword: Google['byPassword']
}

export type FactorsDeps = {
  readonly database: Database
  readonly limiter: RateLimiter
  readonly email: Email
  readonly links: Links
  /** Of the secrets of one-time codes. */
  readonly secretTokens: LinkTokens
  readonly log: Log
  readonly passwords: Passwords
  readonly now: () => Date
  readonly brand: (brandId: string) => Promise<EmailBrand>
  readonly google: GoogleSettings
  readonly origins: Origins
  readonly outbox: Pick<Outbox, 'publish'>
  readonly requiresPasskeys: (brandId: string) => Promise<boolean>
}

/** The identity provider (GOOGLE_ISSUER), and how a brand is known there. */
export type GoogleSettings = {
  readonly issuer: string
  readonly credentialsOf: (brandId: string) => Promise<GoogleCredentials | undefined>
}

const EVERY_MS = 3_600_000

/** Sign-in methods beside a password, and the second factor (ID-08). */
export function createFactors(deps: FactorsDeps): ModuleParts & { api: FactorsApi } {
  const { database, limiter, links, log, now, brand, outbox, requiresPasskeys } = deps
  const { passwordMatches } = deps.passwords
  const { db, transaction } = database
  const accounts = createAccountStore(db)
  const store = createAccountsStore(database)
  const sessions = createSessions({ store, transaction, outbox, requiresPasskeys, now })
  const rule = createPasskeyRule({ store, requiresPasskeys })
  const passkeysStore = createPasskeysStore(db)
  const identities = createIdentitiesStore(db)
  const challenges = createChallengesStore(db)
  const totpStore = createTotpStore(db)
  const secrets = createSecrets(deps.secretTokens)
  const originOf = createOriginOf(deps.origins)
  const notify = createNotifyFactorChange({
    sendEmail: createSendAccountEmail(deps.email),
    originOf,
    resetUrl: (origin, account) => resetUrl(links, origin, account),
  })

  const useCode = createUseCode({ totp: totpStore, secrets, now })
  const proofs = createProofs({ store, accounts, passwordMatches, useCode, transaction, now })
  const shared = { accounts, challenges, identities, sessions, proofs, transaction, notify, brand, originOf, now }
  const enter = createEnter({ totp: totpStore, challenges, sessions, passkeys: passkeysStore, rule, now })
  const totp = createTotp({ ...shared, totp: totpStore, secrets })
  const passkeys = createPasskeys({ ...shared, passkeys: passkeysStore, rule, store, outbox })
  const google = createGoogle({
    ...shared,
    passkeys: passkeysStore,
    links,
    client: createGoogleClient({ issuer: deps.google.issuer, log }),
    credentialsOf: deps.google.credentialsOf,
    enter,
    passwordMatches,
  })
  return {
    api: {
      secondStep: createSecondStep({ ...shared, totp: totpStore, useCode, limiter }),
      signInByPasskey: passkeys.signIn,
      passkeyOptions: passkeys.options,
      signInByGoogle: google.signIn,
      signInByGooglePassword: google.byPassword,
    },
    personalData: factorsPersonalData(db),
    routes: factorsRoutes({
      listFactors: createListFactors({ ...shared, passkeys: passkeysStore, totp: totpStore }),
      totp,
      forgetDevices: (memberId) => totpStore.forgetDevices(db, memberId),
      passkeys,
      google,
      proofs,
    }),
    jobs: [
      {
        name: 'challenges and remembered browsers',
        everyMs: EVERY_MS,
        async run() {
          await challenges.forgetExpired(now())
          await totpStore.forgetExpiredDevices(now())
        },
      },
      { name: 'secrets under an older key', everyMs: EVERY_MS, run: () => totp.resealAll() },
    ],
  }
}
