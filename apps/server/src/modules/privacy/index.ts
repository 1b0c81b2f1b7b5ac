import type { Database, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { SAFETY_NET_MS, type Waker } from '../../platform/jobs/jobs.ts'
import type { Email } from '../../platform/email/email.ts'
import type { ModuleParts } from '../../platform/module.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { type ExportRow, type PersonalData, section } from '../../platform/personal-data/personal-data.ts'
import type { EmailBrand } from '../../platform/email/content.ts'
import type { AccountApi, AccountsApi } from '../accounts/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { createPrivacyDesk } from './desk.store.ts'
import { createEraseAccount } from './erase-account.ts'
import { createExportFiles } from './export-files.ts'
import { createSendPrivacyEmail } from './send-privacy-email.ts'
import { createMakeExport } from './make-export.ts'
import { createPrivacyStore } from './privacy.store.ts'
import { privacyRoutes } from './privacy.routes.ts'
import { createRequestExport } from './request-export.ts'
import { createRunErasures } from './run-erasures.ts'

type PrivacyDesk = ReturnType<typeof createPrivacyDesk>

export { privacyEmail, type PrivacyEmail } from './send-privacy-email.ts'

export type PrivacyApi = {
  /** TS-02: what a log-in says of an account that is about to be erased and can still be kept. */
  pendingErasure(memberId: string): Promise<{ erasesAt: number; token: string } | null>
  /** AN-05: closes an account and erases it within the hour, without days to think better of it: of a minor nothing is kept. */
  eraseSoon(tx: Tx, memberId: string): Promise<void>
  /** When an account is erased that can still be kept; null where that was not asked for. */
  erasesAt(memberId: string, tx?: Tx): Promise<Date | null>
  /** BO-37: erasures and copies as operators see them; `restart…` has the work go on at once. */
  readonly desk: Omit<PrivacyDesk, 'restartErasure' | 'restartCopy'> & {
    /** The modules in the order in which they erase. */
    modules(): readonly string[]
    restartErasure(tx: Tx, id: string): Promise<void>
    restartCopy(tx: Tx, id: string): Promise<void>
  }
}

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly memberships: Pick<MembershipsApi, 'lockMembers'>
  readonly accounts: Pick<AccountsApi, 'requireProof'>
  readonly account: AccountApi
  readonly brand: (brandId: string) => Promise<EmailBrand>
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly email: Email
  readonly jobs: Waker
  readonly outbox: Pick<Outbox, 'publish' | 'poke'>
  readonly disconnect: (accountId: string, sessionId: string) => void
  /** What every module and the platform hold of people, in the order of the modules; erased from the last to the first. */
  readonly parts: () => readonly PersonalData[]
  /** Where the archives are kept, for all processes. */
  readonly files: FileStore
  /** Where this machine makes them. */
  readonly folder: string
  readonly now: () => Date
  readonly log: Log
}

const EXPORTS = 'privacy.exports'
const ERASURES = 'privacy.erasures'

/** A member's copy of their data, and the erasure of the account (TS-02). */
export function createPrivacy(deps: Deps): ModuleParts & { api: PrivacyApi } {
  const { database, accounts, account, outbox, now, log, parts } = deps
  const { transaction } = database
  const store = createPrivacyStore(database.db)
  const desk = createPrivacyDesk(database.db)
  const files = createExportFiles({ store: deps.files, folder: deps.folder })
  const sendEmail = createSendPrivacyEmail(deps.email)
  const shared = { store, transaction, files, sendEmail, now, log, parts, account, outbox }

  const makeExports = createMakeExport({ ...shared, brand: deps.brand })
  const exports = createRequestExport({
    ...shared,
    memberships: deps.memberships,
    wake: (tx) => deps.jobs.wake(tx, EXPORTS),
  })
  const { erase, eraseSoon, keep, pending } = createEraseAccount({
    ...shared,
    originOf: deps.brandOrigin,
    disconnect: (memberId, sessionIds) => {
      for (const id of sessionIds) deps.disconnect(memberId, id)
    },
  })

  async function forgetExpired(): Promise<void> {
    await files.removeForgotten()
    for (const { id, member_id } of await store.expiredExports(now())) {
      await files.remove({ memberId: member_id, id })
      await store.deleteExport(id)
    }
  }

  return {
    api: {
      pendingErasure: pending,
      eraseSoon,
      erasesAt: async (memberId, tx) => (await store.pendingErasure(memberId, tx))?.due_at ?? null,
      desk: {
        ...desk,
        modules: () =>
          parts()
            .map(({ module }) => module)
            .reverse(),
        async restartErasure(tx, id) {
          await desk.restartErasure(tx, id, now())
          await deps.jobs.wake(tx, ERASURES)
        },
        async restartCopy(tx, id) {
          await desk.restartCopy(tx, id, now())
          await deps.jobs.wake(tx, EXPORTS)
        },
      },
    },
    routes: privacyRoutes({
      requireProof: accounts.requireProof,
      originOf: account.originOf,
      exports,
      erase,
      keep,
    }),
    jobs: [
      { name: EXPORTS, everyMs: SAFETY_NET_MS, run: makeExports },
      { name: 'privacy.expired exports', everyMs: 3_600_000, run: forgetExpired },
      { name: ERASURES, everyMs: SAFETY_NET_MS, run: createRunErasures(shared) },
    ],
    personalData: {
      module: 'privacy',
      tables: {
        data_exports: { exported: 'exports', erased: 'deleted' },
        erasures: { exported: 'erasures', erased: { kept: 'the proof that the account was erased, and when' } },
      },
      sections: [
        section('exports', async ({ memberId }) => {
          const newest = await store.newestExport(memberId)
          const rows: ExportRow[] = newest === undefined ? [] : [{ at: newest.requested_at, state: newest.state }]
          return rows
        }),
        section('erasures', (subject) => store.erasuresOf(subject.memberId)),
      ],
      async erase(tx, { memberId }) {
        await store.deleteExportsOf(tx, memberId)
        return undefined
      },
      eraseFiles: async ({ memberId }) => files.removeAll(memberId, await store.exportIdsOf(memberId)),
    },
  }
}
