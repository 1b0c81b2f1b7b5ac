import { type IdentityMethod, type IdentityStanding, routes } from '@incontro/contract'
import { parseLanguage } from '@incontro/locale'
import { accountsPasskeyBegun } from '../../events/accounts.ts'
import { createEnvelope } from '../../platform/crypto/envelope.ts'
import type { LinkKey } from '../../platform/crypto/link-tokens.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import { AppError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { type Call, handle } from '../../platform/http/binding.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import type { MediaApi } from '../media/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { IdentityAdapter } from './adapter.ts'
import { type CheckRow, createChecksStore, type DocumentRow } from './checks.store.ts'
import { createDecide, type Decide } from './decide.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createEnding } from './ending.ts'
import { type ChecksDesk, createChecksDesk } from './desk.store.ts'
import { dayOf } from './findings.rules.ts'
import { createOwnCheck, isGood } from './own-check.ts'
import { createDecideLiveness } from './liveness/decide-liveness.ts'
import { openWriters } from './liveness/open-writers.ts'
import { type Caller, createOwnLiveness } from './liveness/own-liveness.ts'
import { askForPasskey, forgetOldWriting } from './liveness/writers.store.ts'
import { identityPersonalData } from './personal-data.store.ts'
import { createVeriff, type VeriffSettings } from './veriff/index.ts'
import { identityWebhook } from './webhook.routes.ts'

export type { Finding } from './adapter.ts'
export type { CheckRow, DocumentRow } from './checks.store.ts'
export type { DeskCheck } from './desk.store.ts'
export { NO_WRITERS, type Writer, type Writers } from './liveness/open-writers.ts'
export { decidedEmail, endingEmail } from './emails.ts'

export type IdentitySettings = {
  readonly method: IdentityMethod
  readonly vendor: VeriffSettings | undefined
  /** The keys of the service's liveness check, where it has its own. */
  readonly liveness: VeriffSettings | undefined
}

export type IdentityChecksApi = {
  /** The newest first. */
  checksOf(accountId: string, tx?: Tx): Promise<readonly CheckRow[]>
  lock(tx: Tx, id: string): Promise<CheckRow | null>
  /** AN-05: checks as operators list them. */
  readonly desk: ChecksDesk
  /** Whether one counts today. */
  isValid(accountId: string, tx?: Tx): Promise<boolean>
  standing(accountId: string): Promise<IdentityStanding>
  readonly documents: {
    list(checkId: string, tx?: Tx): Promise<readonly DocumentRow[]>
    open: Documents['open']
  }
  /** Ends a check, once; answers what it came to. */
  readonly decide: Decide
  /** AN-06: what is known of the people who write in a batch; on its connection. */
  readonly openWriters: typeof openWriters
  /** When it was last found that it is the person themselves; null for never. */
  confirmedAt(accountId: string): Promise<Date | null>
  /** A person who was checked by hand before there was a check here: for demos and tests. */
  addChecked(tx: Tx, accountId: string, age: number): Promise<void>
  /** Pictures of an account, at once. */
  removePictures(tx: Tx, accountId: string): Promise<void>
  /** Equal texts have equal marks, from which no text is found. */
  mark(text: string): Buffer
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly memberships: Pick<MembershipsApi, 'lockMembers' | 'markAgeVerified'>
  readonly media: Pick<MediaApi, 'images'>
  readonly settings: IdentitySettings
  /** Of the house: each picture has a key of its own under them. */
  readonly keys: readonly LinkKey[]
  readonly files: FileStore
  readonly email: Email
  readonly outbox: Pick<Outbox, 'publish'>
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}

const MINUTE = 60_000
/** News of a service that did not come by itself. */
const ASKED_AFTER = 10 * MINUTE
/** For how long it is known when and from where a person wrote. */
const HABIT_DAYS = 40

/** How often a caller may make each of these calls. */
const limits = {
  startIdentity: [{ by: 'account', most: 20, windowMs: HOUR }],
  addIdentityPicture: [{ by: 'account', most: 60, windowMs: HOUR }],
  sendIdentity: [{ by: 'account', most: 20, windowMs: HOUR }],
  startLiveness: [{ by: 'account', most: 30, windowMs: HOUR }],
  addLivenessPicture: [{ by: 'account', most: 60, windowMs: HOUR }],
  sendLiveness: [{ by: 'account', most: 30, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

/** AN-05: who the people behind profiles are, and that they are of age. */
export function createIdentityChecks(deps: Deps): ModuleParts & {
  api: IdentityChecksApi
  plugin: ReturnType<typeof identityWebhook>
} {
  const { database, memberships, media, settings, files, email, outbox, notifyDesk, now } = deps
  const { db, transaction } = database
  const store = createChecksStore(db)
  const envelope = createEnvelope(deps.keys)
  const documents = createDocuments({ store, files, envelope, transaction, now })
  const decide = createDecide({
    ...{ store, envelope, memberships, outbox, email, now },
    decideLiveness: createDecideLiveness({ store, outbox, now }),
    removeFiles: documents.removeOf,
  })
  const adapter: IdentityAdapter = {
    method: settings.method,
    ...(settings.vendor !== undefined && {
      hosted: createVeriff(settings.vendor),
      liveness: createVeriff(settings.liveness ?? settings.vendor),
    }),
  }
  const own = createOwnCheck({
    store,
    documents,
    adapter,
    images: media.images,
    decide,
    transaction,
    notifyDesk,
    now,
  })
  const ownLiveness = createOwnLiveness({
    ...{ store, documents, adapter, decide, transaction, notifyDesk, now },
    images: media.images,
  })
  const visitOf = async ({ accountId }: Principal, { origin }: Call, returnTo: string) => {
    const account = (await transaction((tx) => memberships.lockMembers(tx, [accountId]))).get(accountId)
    return { accountId, returnUrl: `${origin}${returnTo}`, language: parseLanguage(account?.language ?? '') ?? 'en' }
  }

  return {
    api: {
      checksOf: (accountId, tx) => store.of(accountId, tx),
      lock: (tx, id) => store.lock(tx, id),
      desk: createChecksDesk(db),
      isValid: async (accountId, tx) => (await store.of(accountId, tx)).some((one) => isGood(one, dayOf(now()))),
      standing: own.standing,
      documents: { list: documents.list, open: documents.open },
      decide,
      openWriters,
      confirmedAt: store.confirmedAt,
      addChecked: (tx, accountId, age) =>
        store.addChecked(tx, { id: newId(), accountId, birthYear: now().getUTCFullYear() - age, at: now() }),
      removePictures: documents.removeOf,
      mark: envelope.mark,
    },
    plugin: identityWebhook({
      store,
      services: [adapter.hosted ?? [], adapter.liveness ?? []].flat(),
      fetchResult: own.fetch,
    }),
    routes: [
      handle(routes.showIdentity, async ({ principal }) => own.standing(requirePerson(principal))),
      handle(routes.startIdentity, limits.startIdentity, async ({ principal, body, call }) => {
        requirePerson(principal)
        return own.start(await visitOf(principal, call, body.returnTo))
      }),
      handle(routes.addIdentityPicture, limits.addIdentityPicture, async ({ principal, params, call }) =>
        own.addPicture(requirePerson(principal), params.side, await call.openFile()),
      ),
      handle(routes.sendIdentity, limits.sendIdentity, async ({ principal, body }) =>
        own.send(requirePerson(principal), body),
      ),
      handle(routes.showLiveness, async ({ principal, call }) => ownLiveness.standing(callerOf(principal, call))),
      handle(routes.startLiveness, limits.startLiveness, async ({ principal, body, call }) =>
        ownLiveness.start({ ...callerOf(principal, call), ...(await visitOf(principal, call, body.returnTo)) }),
      ),
      handle(routes.addLivenessPicture, limits.addLivenessPicture, async ({ principal, call }) =>
        ownLiveness.addPicture(callerOf(principal, call), await call.openFile()),
      ),
      handle(routes.sendLiveness, limits.sendLiveness, async ({ principal, body, call }) =>
        ownLiveness.send(callerOf(principal, call), body.sandboxOutcome),
      ),
    ],
    // whoever holds her password and her mailbox could have added it: her face is looked at before she writes
    transactionHandlers: [
      within(accountsPasskeyBegun, 'identity-checks', (tx, asked) => askForPasskey(tx, asked, now())),
    ],
    jobs: [
      { name: 'identity-checks.files', everyMs: HOUR, run: documents.removeDue },
      {
        name: 'identity-checks.writing',
        everyMs: HOUR,
        run: () => forgetOldWriting(db, new Date(now().getTime() - HABIT_DAYS * 24 * HOUR)),
      },
      {
        name: 'identity-checks.ending',
        everyMs: HOUR,
        run: createEnding({ store, memberships, email, transaction, notifyDesk, now }),
      },
      {
        name: 'identity-checks.results',
        everyMs: ASKED_AFTER,
        async run() {
          for (const check of await store.hostedSince(new Date(now().getTime() - ASKED_AFTER))) await own.fetch(check)
        },
      },
    ],
    personalData: identityPersonalData(db, documents),
  }
}

/** AN-06: the session that asks, and where it is. */
function callerOf({ accountId, sessionId }: Principal, { ip }: Call): Caller {
  return { accountId, writer: { sessionId, network: networkOf(ip) } }
}

/** Members show their age elsewhere: this check is for people with a profile, or on their way to one. */
function requirePerson({ role, accountId }: Principal): string {
  if (role !== 'angel') throw new AppError('forbidden', { message: 'for people who answer members' })
  return accountId
}
