import { buffer } from 'node:stream/consumers'
import type { DocumentSide } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Envelope } from '../../platform/crypto/envelope.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { CheckRow, ChecksStore } from './checks.store.ts'

type Deps = {
  readonly store: ChecksStore
  readonly files: FileStore
  readonly envelope: Envelope
  readonly transaction: RunTransaction
  readonly now: () => Date
}

export type Documents = ReturnType<typeof createDocuments>

const fileOf = (id: string) => `identity/${id}`
/** How long pictures stay after the decision, and those that were never handed in. */
const DAYS_AFTER_DECISION = 30
const DAYS_OPEN = 60
const DAY = 86_400_000

/** AN-05: pictures of documents and faces, sealed under keys of their own. */
export function createDocuments({ store, files, envelope, transaction, now }: Deps) {
  async function removeAll(tx: Tx, ids: readonly string[]): Promise<void> {
    for (const id of ids) await files.remove(fileOf(id))
    await store.removeFiles(tx, ids)
  }
  return {
    /** Keeps a picture of a side in the place of the one before. False where the check was handed in meanwhile. */
    async keep(checkId: string, side: DocumentSide, content: Buffer): Promise<boolean> {
      const id = newId()
      const { sealed, key } = envelope.seal(content)
      await files.put(fileOf(id), sealed, 'application/octet-stream')
      const before = await transaction(async (tx) => {
        const check = await store.lock(tx, checkId)
        return check?.state === 'open' ? store.putFile(tx, { id, checkId, side, key, addedAt: now() }) : undefined
      })
      if (before === undefined) await files.remove(fileOf(id))
      else if (before !== null) await files.remove(fileOf(before))
      return before !== undefined
    },
    list: (checkId: string, tx?: Tx) => store.files(checkId, tx),
    /** The picture, for those who were let; null where it is gone. */
    async open(id: string): Promise<{ readonly check: CheckRow; readonly content: Buffer } | null> {
      const row = await store.file(id)
      const check = row === null ? null : await store.byId(row.checkId)
      const file = row === null ? null : await files.open(fileOf(id))
      if (row === null || check === null || file === null) return null
      return { check, content: envelope.open({ sealed: await buffer(file.stream), key: row.key }) }
    },
    async removeOf(tx: Tx, accountId: string): Promise<void> {
      await removeAll(tx, await store.filesOf(accountId, tx))
    },
    /** Deletes what was kept long enough. */
    async removeDue(): Promise<void> {
      const at = now().getTime()
      const due = await store.dueFiles({
        decidedBefore: new Date(at - DAYS_AFTER_DECISION * DAY),
        addedBefore: new Date(at - DAYS_OPEN * DAY),
      })
      if (due.length > 0) await transaction((tx) => removeAll(tx, due))
    },
  }
}
