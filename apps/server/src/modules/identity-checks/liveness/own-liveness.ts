import { type LivenessOutcome, livenessOutcomes, type LivenessStanding } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { runIn } from '../../../platform/database/statement.ts'
import { AppError } from '../../../platform/errors.ts'
import type { IncomingFile } from '../../../platform/http/upload.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { PrivateImages } from '../../media/index.ts'
import type { IdentityAdapter } from '../adapter.ts'
import type { CheckRow, ChecksStore } from '../checks.store.ts'
import type { Documents } from '../documents.ts'
import type { Decide } from '../decide.ts'
import type { Writer } from './open-writers.ts'
import { findSign } from './open-writers.ts'

type Deps = {
  readonly store: ChecksStore
  readonly documents: Documents
  readonly adapter: Pick<IdentityAdapter, 'method' | 'liveness'>
  readonly images: Pick<PrivateImages, 'prepare'>
  readonly decide: Decide
  readonly transaction: RunTransaction
  /** Open pages of operators ask again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly now: () => Date
}
/** Whose session asks, and where it is. */
export type Caller = { readonly accountId: string; readonly writer: Writer }
type Visit = Caller & { readonly returnUrl: string; readonly language: Language }

/** AN-06: what a person does to show that it is they who write. */
export function createOwnLiveness({ store, documents, adapter, images, decide, transaction, notifyDesk, now }: Deps) {
  const newest = ({ accountId, writer }: Caller, tx?: Tx) => store.newestLiveness(accountId, writer.sessionId, tx)

  async function standing(caller: Caller): Promise<LivenessStanding> {
    const { accountId } = caller
    const [check, confirmedAt, sign] = await Promise.all([
      newest(caller),
      store.confirmedAt(accountId),
      transaction((tx) => findSign(runIn(tx), caller, now())),
    ])
    const common = { sign, confirmedAt: confirmedAt?.getTime() ?? null }
    if (check === null)
      return { method: adapter.method, state: 'none', outcome: null, page: null, hasPicture: false, ...common }
    return {
      method: check.method,
      state: check.state,
      outcome: livenessOutcomes.find((one) => one === check.outcome) ?? null,
      page: check.page,
      hasPicture: (await documents.list(check.id)).length > 0,
      ...common,
    }
  }

  async function requireOpen(caller: Caller): Promise<CheckRow> {
    const check = await newest(caller)
    if (check?.state !== 'open' || check.method === 'vendor')
      throw new AppError('conflict', { message: 'no check is open here' })
    return check
  }

  /** The pages of the service, once for a check; begun again where it did not answer the last time. */
  async function openPages(check: CheckRow, { returnUrl, language }: Visit): Promise<void> {
    if (adapter.liveness === undefined || check.method !== 'vendor' || check.session !== null) return
    const asked = { checkId: check.id, accountId: check.accountId, returnUrl, language }
    const started = await adapter.liveness.start(asked)
    if (started === null) throw new AppError('unavailable', { message: 'the service does not answer' })
    await transaction(async (tx) => {
      const locked = await store.lock(tx, check.id)
      if (locked?.session === null) await store.setSession(tx, check.id, started)
    })
  }

  return {
    standing,
    async start(visit: Visit): Promise<LivenessStanding> {
      const { accountId, writer } = visit
      const { method } = adapter
      await transaction((tx) =>
        store.insert(tx, { id: newId(), accountId, method, forSession: writer.sessionId, at: now() }),
      )
      const check = await newest(visit)
      if (check !== null && check.state === 'open') await openPages(check, visit)
      return standing(visit)
    },
    async addPicture(caller: Caller, file: IncomingFile): Promise<LivenessStanding> {
      const check = await requireOpen(caller)
      const { content } = await images.prepare(file, 'picture')
      if (!(await documents.keep(check.id, 'face', content))) throw new AppError('conflict')
      return standing(caller)
    },
    /** The sandbox answers at once; a picture waits for an operator, and counts until they have looked. */
    async send(caller: Caller, sandboxOutcome: LivenessOutcome | undefined): Promise<LivenessStanding> {
      const check = await requireOpen(caller)
      const isSandbox = check.method === 'sandbox'
      if (sandboxOutcome !== undefined && !isSandbox)
        throw new AppError('bad_request', { field: 'sandboxOutcome', message: 'not here' })
      await transaction(async (tx) => {
        await store.lock(tx, check.id)
        if (!isSandbox && (await documents.list(check.id, tx)).length === 0)
          throw new AppError('bad_request', { field: 'picture', message: 'the picture is missing' })
        await store.send(tx, check.id, { documentKind: null, at: now() })
        await notifyDesk(tx)
        const finding = { ...NOTHING, outcome: sandboxOutcome ?? 'approved' }
        if (isSandbox) await decide(tx, check.id, { finding, decidedBy: null })
      })
      return standing(caller)
    },
  }
}

const NOTHING = { documentKind: null, birthYear: null, expiresOn: null, documentNumber: null } as const
