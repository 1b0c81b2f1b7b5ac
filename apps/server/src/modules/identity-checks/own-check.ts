import {
  type DocumentKind,
  type DocumentSide,
  type IdentityOutcome,
  type IdentityStanding,
  sidesOf,
} from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { IncomingFile } from '../../platform/http/upload.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { PrivateImages } from '../media/index.ts'
import type { IdentityAdapter } from './adapter.ts'
import type { CheckRow, ChecksStore } from './checks.store.ts'
import type { Decide } from './decide.ts'
import type { Documents } from './documents.ts'
import { dayOf, mayRepeat } from './findings.rules.ts'
import { sandboxFinding } from './sandbox.ts'

type Deps = {
  readonly store: ChecksStore
  readonly documents: Documents
  readonly adapter: IdentityAdapter
  readonly images: Pick<PrivateImages, 'prepare'>
  readonly decide: Decide
  readonly transaction: RunTransaction
  /** Open pages of operators ask again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
type Visit = { readonly accountId: string; readonly returnUrl: string; readonly language: Language }
type Sent = { readonly documentKind: DocumentKind; readonly sandboxOutcome?: IdentityOutcome | undefined }

/** AN-05: what a person does for the check of their own identity and age. */
export function createOwnCheck({ store, documents, adapter, images, decide, transaction, notifyDesk, now }: Deps) {
  async function standing(accountId: string): Promise<IdentityStanding> {
    const checks = await store.of(accountId)
    const [check] = checks
    const today = dayOf(now())
    const isValid = checks.some((one) => isGood(one, today))
    if (check === undefined)
      return { method: adapter.method, state: 'none', ...NOTHING, isValid, sides: [], page: null }
    const files = await documents.list(check.id)
    return {
      method: check.method,
      state: check.state,
      outcome: check.outcome,
      decidedAt: check.decidedAt?.getTime() ?? null,
      documentKind: check.documentKind,
      birthYear: check.birthYear,
      expiresOn: check.expiresOn,
      isValid,
      sides: files.map(({ side }) => side),
      page: check.page,
    }
  }

  async function running(accountId: string): Promise<CheckRow | undefined> {
    return (await store.of(accountId)).find(({ state }) => state !== 'decided')
  }
  async function requireOpen(accountId: string): Promise<CheckRow> {
    const check = await running(accountId)
    if (check?.state !== 'open' || check.method === 'vendor')
      throw new AppError('conflict', { message: 'no check is open for pictures' })
    return check
  }

  /** The pages of the service, once for a check; begun again where it did not answer the last time. */
  async function openPages(check: CheckRow, { returnUrl, language }: Visit): Promise<void> {
    if (adapter.hosted === undefined || check.method !== 'vendor' || check.session !== null) return
    const started = await adapter.hosted.start({
      checkId: check.id,
      accountId: check.accountId,
      returnUrl,
      language,
    })
    if (started === null) throw new AppError('unavailable', { message: 'the service does not answer' })
    await transaction(async (tx) => {
      const now = await store.lock(tx, check.id)
      if (now?.session === null) await store.setSession(tx, check.id, started)
    })
  }

  return {
    standing,
    async start(visit: Visit): Promise<IdentityStanding> {
      const { accountId } = visit
      const good = (await store.of(accountId)).find((one) => isGood(one, dayOf(now())))
      if (good !== undefined && !mayRepeat(good.expiresOn, now()))
        throw new AppError('conflict', { message: 'the check is good for long' })
      await transaction((tx) =>
        store.insert(tx, { id: newId(), accountId, method: adapter.method, forSession: null, at: now() }),
      )
      const check = await running(accountId)
      if (check !== undefined) await openPages(check, visit)
      return standing(accountId)
    },
    async addPicture(accountId: string, side: DocumentSide, file: IncomingFile): Promise<IdentityStanding> {
      const check = await requireOpen(accountId)
      const { content } = await images.prepare(file, 'picture')
      if (!(await documents.keep(check.id, side, content))) throw new AppError('conflict')
      return standing(accountId)
    },
    async send(accountId: string, { documentKind, sandboxOutcome }: Sent): Promise<IdentityStanding> {
      const check = await requireOpen(accountId)
      if (sandboxOutcome !== undefined && check.method !== 'sandbox')
        throw new AppError('bad_request', { field: 'sandboxOutcome', message: 'not here' })
      await transaction(async (tx) => {
        await store.lock(tx, check.id)
        const sides = new Set((await documents.list(check.id, tx)).map(({ side }) => side))
        const missing = sidesOf(documentKind).find((side) => !sides.has(side))
        if (missing !== undefined)
          throw new AppError('bad_request', { field: missing, message: 'this picture is missing' })
        await store.send(tx, check.id, { documentKind, at: now() })
        await notifyDesk(tx)
        if (check.method !== 'sandbox') return
        const finding = sandboxFinding({ outcome: sandboxOutcome ?? 'approved', documentKind }, now())
        await decide(tx, check.id, { finding, decidedBy: null })
      })
      return standing(accountId)
    },
    /** News of the service: what it came to is asked for and not taken from the message. */
    async fetch(check: Pick<CheckRow, 'id' | 'session' | 'forSession'>): Promise<void> {
      const service = check.forSession === null ? adapter.hosted : adapter.liveness
      const finding = check.session === null ? 'pending' : await service?.result(check.session)
      if (finding === undefined || finding === 'pending') return
      await transaction((tx) => decide(tx, check.id, { finding, decidedBy: null }))
    },
  }
}

const NOTHING = { outcome: null, decidedAt: null, documentKind: null, birthYear: null, expiresOn: null } as const

/** Whether a check counts on a day. */
export function isGood({ outcome, lapsedAt, expiresOn }: CheckRow, today: string): boolean {
  return outcome === 'approved' && lapsedAt === null && expiresOn !== null && expiresOn >= today
}
