import type { AngelKind, Flow, Session } from '@incontro/contract'
import type { Country, Language } from '@incontro/locale'
import { attributionReturned } from '../../events/attribution.ts'
import type { Sealing } from '../../platform/crypto/sealing.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { FindPrincipal } from '../../platform/http/principal.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limit.ts'
import type { FindSigner } from './devices.ts'
import { createDisclosures } from './disclosures.ts'
import { createEnter } from './factors/enter.ts'
import { createChallengesStore } from './factors/challenges.store.ts'
import { createRequireProof, type RequireProof } from './factors/require-proof.ts'
import { createTotpStore } from './factors/totp.store.ts'
import type { MemberFacts } from './identity.rules.ts'
import { identityRoutes } from './identity.routes.ts'
import { createIdentityStore, type MemberRow, type NewMember, type ProfileColumns } from './identity.store.ts'
import { type PayingCustomer, presentSession } from './identity.present.ts'
import { createLogIn } from './log-in.ts'
import { createMemberFacts } from './member-facts.ts'
import type { Passwords } from './passwords.ts'
import { createSetMarketing } from './set-marketing.ts'
import { identityPersonalData } from './personal-data.store.ts'
import { createSessions } from './sessions.ts'
import { createSignInGuard } from './sign-in-guard.ts'
import { createAdmit } from './sign-up/admit.ts'
import type { SignUpRules } from './sign-up/admit.rules.ts'
import { createComplete } from './sign-up/complete.ts'
import { createJoin } from './sign-up/join.ts'
import type { RequirePlace, SignUpDoor } from './sign-up/place.ts'
import { createRegisterExternal } from './sign-up/register-external.ts'
import { createRegister } from './sign-up/register.ts'
import { createVerifySession } from './verify-session.ts'
import { createWelcomeBack, type GiftOf } from './welcome-back.ts'

export { type AccountDoor, createAccount } from './account/create-account.ts'
export { externalLink, type Invitation } from './account/external-link.ts'
export { createFactors } from './factors/create-factors.ts'
export { createPasswords, type PasswordCost, type Passwords } from './passwords.ts'
export { mayReadBlurred } from './identity.rules.ts'
export { isErased } from './erased.store.ts'
export { maskEmail } from './sign-up/admit.rules.ts'
export type { MemberFacts } from './identity.rules.ts'
export type { NewMember, ProfileColumns } from './identity.store.ts'

export type IdentityDoor = {
  readonly findPrincipal: FindPrincipal
  /** Those of the sessions that have ended: logged out, run out, or of a disabled account. */
  endedSessions(sessionIds: readonly string[]): Promise<readonly string[]>
  /** CH-22: whose browser signed what its worker sends. */
  readonly findSigner: FindSigner
  member(id: string): Promise<MemberFacts | null>
  members(ids: readonly string[]): Promise<Map<string, MemberFacts>>
  memberByTracker(trackerId: string): Promise<MemberFacts | null>
  memberByEmail(brandId: string, email: string): Promise<MemberFacts | null>
  /** Locks the rows in id order until the transaction ends. */
  lockMembers(tx: Tx, ids: readonly string[]): Promise<Map<string, MemberFacts>>
  setLevel(tx: Tx, memberId: string, change: { level: 0 | 1 | 2; until: Date | null }): Promise<void>
  markAgeVerified(tx: Tx, memberId: string, at: Date): Promise<void>
  setPlace(tx: Tx, memberId: string, place: { region: string; city: string }): Promise<void>
  /** What he says of himself, checked by profiles, and the photo that others see, chosen by media. */
  setProfile(tx: Tx, memberId: string, columns: ProfileColumns): Promise<void>
  /** Adds accounts that are not there yet, as the demo data does; answers the ids of those that were added. */
  addAccounts(tx: Tx, accounts: readonly NewMember[]): Promise<string[]>
  /** Disables those of the accounts that are open and takes their passwords away; returns how many that were. */
  close(tx: Tx, ids: readonly string[], at: Date): Promise<number>
  touch(memberId: string): Promise<void>
  /** Refuses a session whose holder has not shown of late who he is: it may be a stolen one. */
  readonly requireProof: RequireProof
  /** TR-13: where a member came from, as his sign-up and later clicks told it. */
  origin(memberId: string, tx?: Tx): Promise<MemberOrigin | null>
  /** Whether a member agreed to marketing, and his changing that: what he said before stays on record. */
  agreesToMarketing(memberId: string): Promise<boolean>
  setMarketing(tx: Tx, memberId: string, granted: boolean): Promise<void>
  /** The session fields of section 3. */
  sessionOf(memberId: string, token: string): Promise<Session>
  /** The same for somebody who enters just now: he may find a gift (ID-17). */
  greet(memberId: string, token: string): Promise<Session>
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
  limiter: RateLimiter
  outbox: Outbox
  sealing: Sealing
  passwords: Passwords
  now: () => Date
  /** The flow by its id, or the brand's default where the id is unknown or not given. */
  flow: (brandId: string, flowId: string | undefined, language?: Language) => Promise<Flow>
  /** The country and language of a brand. */
  home: (brandId: string) => Promise<{ readonly country: Country; readonly language: Language }>
  /** ID-13: whom the brand takes, and where the sign-up is of those whom it sends elsewhere. */
  signUpRules: (brandId: string) => Promise<SignUpRules>
  signUpAddress: (to: string) => Promise<string>
  /** TR-13: the page of his affiliate on which a member may pay. */
  affiliatePage: (member: MemberOrigin) => Promise<string | undefined>
  requirePlace: RequirePlace
  /** ID-17: what a flow gives to a member who was away for long; without it nobody gets anything. */
  giftOf?: GiftOf
  /** TS-02: when a closed account goes for good, and a token that keeps it; null where it does not. */
  pendingErasure?: (memberId: string) => Promise<{ erasesAt: number; token: string } | null>
  /** PY-04: what payments knows of a member; nothing where nobody is paid. */
  customer?: (memberId: string) => Promise<PayingCustomer>
  /** The kind of the profile that an account writes as. */
  angelKind: (angelId: string) => Promise<AngelKind | null>
  /** Ends the open sockets of a session. */
  disconnect: (accountId: string, sessionId: string) => void
}

/** Members, credentials and sessions. */
export function createIdentity(deps: Deps): ModuleParts & { door: IdentityDoor; signUp: SignUpDoor } {
  const { database, outbox, now } = deps
  const store = createIdentityStore(database)
  const flowChecksAge = async (brandId: string, flowId: string) => (await deps.flow(brandId, flowId)).ageCheck
  const toFacts = createMemberFacts({ flowChecksAge, home: deps.home, now })
  const sessions = createSessions({ store, now })
  const mapOf = async (rows: Awaited<ReturnType<typeof store.byIds>>) =>
    new Map((await Promise.all(rows.map(toFacts))).map((facts) => [facts.id, facts]))

  type Entry = { giftMessages?: number | null; pageLanguage?: Language | undefined }

  async function sessionOf(memberId: string, token: string, { giftMessages = null, pageLanguage }: Entry = {}) {
    const [row] = await store.byIds([memberId])
    if (row === undefined) throw new AppError('not_found')
    const angelKind = row.angel_id === null ? null : await deps.angelKind(row.angel_id)
    const facts = await toFacts(row)
    const language = row.language_chosen_at === null ? (pageLanguage ?? facts.language) : facts.language // UI-09
    return presentSession({
      row,
      facts,
      token,
      flow: await deps.flow(row.brand_id, row.flow_id, language),
      angelKind,
      giftMessages,
      affiliatePage: await deps.affiliatePage(toOrigin(memberId, row)),
      customer: (await deps.customer?.(memberId)) ?? { customerId: null, cardTokens: [] },
    })
  }

  const { giftOf } = deps
  const welcomeBack = giftOf && createWelcomeBack({ store, transaction: database.transaction, giftOf, outbox, now })
  /** The session of somebody who enters, with the gift if he came back after long; told in this answer only (ID-17). */
  async function greet(memberId: string, token: string, pageLanguage?: Language): Promise<Session> {
    const giftMessages = (await welcomeBack?.(memberId)) ?? null
    return sessionOf(memberId, token, { giftMessages, pageLanguage })
  }

  const oneOrNull = async (row: Awaited<ReturnType<typeof store.byTracker>>) =>
    row === undefined ? null : toFacts(row)
  const door: IdentityDoor = {
    findPrincipal: sessions.findPrincipal,
    endedSessions: (ids) => store.endedSessions(ids, now()),
    findSigner: sessions.devices.findSigner,
    member: async (id) => oneOrNull((await store.byIds([id]))[0]),
    members: async (ids) => mapOf(await store.byIds(ids)),
    memberByTracker: async (trackerId) => oneOrNull(await store.byTracker(trackerId)),
    memberByEmail: async (brandId, email) => oneOrNull(await store.byEmail(brandId, email)),
    lockMembers: async (tx, ids) => mapOf(await store.lockByIds(tx, ids)),
    setLevel: (tx, memberId, change) => store.setLevel(tx, memberId, { ...change, at: now() }),
    markAgeVerified: (tx, memberId, at) => store.setAgeVerified(tx, memberId, at),
    setPlace: (tx, memberId, place) => store.setPlace(tx, memberId, place),
    setProfile: (tx, memberId, columns) => store.setProfile(tx, memberId, columns),
    addAccounts: (tx, accounts) => store.insertMissing(tx, accounts),
    close: (tx, ids, at) => store.close(tx, ids, at),
    touch: (memberId) => store.touch(memberId, now()),
    requireProof: createRequireProof({ store, now }),
    async origin(memberId, tx) {
      const row = await store.origin(tx ?? database.db, memberId)
      if (row === undefined) return null
      return toOrigin(memberId, row)
    },
    agreesToMarketing: async (memberId) => (await store.latestConsent(memberId, 'marketing')) ?? false,
    setMarketing: createSetMarketing({ store, now }),
    sessionOf: (memberId, token) => sessionOf(memberId, token),
    greet: (memberId, token) => greet(memberId, token),
  }

  const { flow } = deps
  const disclosures = createDisclosures('sign-up', { limiter: deps.limiter, now })
  const admit = createAdmit({
    store,
    rules: deps.signUpRules,
    signUpAddress: deps.signUpAddress,
    flow,
    disclosures,
    now,
  })
  const enter = createEnter({
    totp: createTotpStore(database.db),
    challenges: createChallengesStore(database.db),
    sessions,
    now,
  })
  const join = createJoin({ store, sessions, transaction: database.transaction, outbox, flow, now })
  const signUp = { admit, join, requirePlace: deps.requirePlace }
  const routes = identityRoutes({
    sealing: deps.sealing,
    register: createRegister({ ...signUp, hashPassword: deps.passwords.hashPassword }),
    registerExternal: createRegisterExternal(signUp),
    complete: createComplete({
      store,
      transaction: database.transaction,
      lockMember: async (tx, id) => (await door.lockMembers(tx, [id])).get(id),
      requirePlace: deps.requirePlace,
      now,
    }),
    logIn: createLogIn({
      store,
      guard: createSignInGuard({ limiter: deps.limiter, store, now }),
      enter,
      passwordMatches: deps.passwords.passwordMatches,
      pendingErasure: deps.pendingErasure ?? (async () => null),
    }),
    verifySession: createVerifySession({ store, sessions, sessionOf: greet }),
    keepDeviceKey: sessions.devices.keep,
    async logOut({ accountId, sessionId }) {
      await sessions.end(sessionId)
      deps.disconnect(accountId, sessionId)
    },
    sessionOf,
    greet,
  })
  return {
    door,
    signUp,
    routes,
    transactionHandlers: [
      within(attributionReturned, 'identity', (tx, { memberId, clickId }) =>
        store.setRemarketing(tx, memberId, clickId),
      ),
    ],
    personalData: identityPersonalData(database.db),
  }
}

function toOrigin(
  memberId: string,
  row: Pick<MemberRow, 'brand_id' | 'tracker_id' | 'source' | 'attribution' | 'created_at'>,
): MemberOrigin {
  const { brand_id: brandId, tracker_id: trackerId, source, attribution, created_at: joinedAt } = row
  return { memberId, brandId, trackerId, source, joinedAt, attribution }
}
