import type { DataExportReply } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { FileAnswer } from '../../platform/http/binding.ts'
import { idOfMember } from '../../platform/ids/ids.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import type { ExportFiles } from './export-files.ts'
import type { ExportRecord, PrivacyStore } from './privacy.store.ts'

type Deps = {
  readonly store: PrivacyStore
  readonly memberships: Pick<MembershipsApi, 'lockMembers'>
  readonly transaction: RunTransaction
  readonly files: ExportFiles
  /** Has the copy made. */
  readonly wake: (tx: Tx) => Promise<void>
  readonly now: () => Date
}

const DAY = 86_400_000

/** A member requests a copy, reads its progress, and downloads it. */
export function createRequestExport({ store, memberships, transaction, files, wake, now }: Deps) {
  async function read(memberId: string): Promise<DataExportReply> {
    const newest = await store.newestExport(memberId)
    const at = now()
    const isGone = newest?.expires_at != null && newest.expires_at <= at
    return {
      export: newest === undefined || isGone ? null : present(newest),
      nextAt: nextAfter(newest, at),
    }
  }
  return {
    read,
    /** One at a time, one a day; the caller has passed step-up authentication. */
    async request(memberId: string, origin: string): Promise<DataExportReply> {
      const at = now()
      await transaction(async (tx) => {
        await memberships.lockMembers(tx, [memberId])
        const newest = await store.newestExport(memberId, tx)
        if (newest?.state === 'queued') throw new AppError('conflict', { message: 'a copy is being made' })
        if (nextAfter(newest, at) !== null)
          throw new AppError('too_many_requests', { message: 'a copy can be asked for once a day' })
        await store.insertExport(tx, {
          id: idOfMember(memberId),
          member_id: memberId,
          origin,
          next_try_at: at,
          requested_at: at,
        })
        await wake(tx)
      })
      return read(memberId)
    },
    async download(accountId: string, id: string): Promise<FileAnswer> {
      const record = await store.readyExport(accountId, id, now())
      const file = record === undefined ? null : await files.open({ memberId: accountId, id })
      if (record === undefined || file === null) throw new AppError('not_found', { message: 'there is no such file' })
      const name = `my-data-${record.requested_at.toISOString().slice(0, 10)}.zip`
      return new FileAnswer({ content: file.content, bytes: file.bytes ?? record.bytes ?? 0, name })
    },
  }
}

/** A copy that could not be made does not count. */
function nextAfter(newest: ExportRecord | undefined, at: Date): number | null {
  if (newest === undefined || newest.state === 'failed') return null
  const next = newest.requested_at.getTime() + DAY
  return next > at.getTime() ? next : null
}

function present({ id, state, steps_done, steps_total, requested_at, expires_at, bytes }: ExportRecord) {
  return {
    id,
    state,
    done: steps_done,
    total: steps_total,
    requestedAt: requested_at.getTime(),
    expiresAt: expires_at?.getTime() ?? null,
    bytes,
  }
}
