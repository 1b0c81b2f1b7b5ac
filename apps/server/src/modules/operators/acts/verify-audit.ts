import { hashOfRow } from './audit.rules.ts'
import type { AuditStore } from './audit.store.ts'

export type AuditProof = {
  readonly isWhole: boolean
  readonly rows: number
  /** Of the newest row, in hex. */
  readonly head: string | null
  /** The number of the first row that was changed, or that does not follow the one before it. */
  readonly broken: number | null
}

/** BO-11: works the chain of hashes out again from its first row. */
export async function verifyAudit(store: Pick<AuditStore, 'chain'>): Promise<AuditProof> {
  let [rows, previous]: [number, Buffer | null] = [0, null]
  for await (const row of store.chain()) {
    const follows = row.number === rows + 1 && (row.previous === null ? previous === null : previous?.equals(row.previous))
    if (follows !== true || !hashOfRow(row, previous).equals(row.hash))
      return { isWhole: false, rows, head: previous?.toString('hex') ?? null, broken: row.number }
    rows += 1
    previous = row.hash
  }
  return { isWhole: true, rows, head: previous?.toString('hex') ?? null, broken: null }
}
