import { hashOfRow } from './audit-hash.ts'
import type { AuditStore } from './audit.store.ts'

export type AuditProof = {
  readonly isWhole: boolean
  readonly rows: number
  /** Of the newest row, in hex. */
  readonly head: string | null
  /** The number of the first row that was changed, is missing, or does not follow the one before it. */
  readonly broken: number | null
}
/** A row that is known to be good: the chain after it is worked out again. */
type KnownRow = { readonly number: number; readonly hash: Buffer }

/**
 * BO-11: works the chain of hashes out again, from its first row or after a known one. `heads` are hashes that were kept
 * elsewhere, by number: a chain that was rewritten, or cut at its end, does not agree with them.
 */
export async function verifyAudit(
  store: Pick<AuditStore, 'chain'>,
  { after, heads = new Map() }: { after?: KnownRow | undefined; heads?: ReadonlyMap<number, Buffer> } = {},
): Promise<AuditProof> {
  let [rows, previous]: [number, Buffer | null] = [after?.number ?? 0, after?.hash ?? null]
  const broken = (number: number): AuditProof => ({
    isWhole: false,
    rows,
    head: previous?.toString('hex') ?? null,
    broken: number,
  })
  for await (const row of store.chain(rows)) {
    if (row.number !== rows + 1) return broken(rows + 1)
    const follows = row.previous === null ? previous === null : previous?.equals(row.previous) === true
    const isOwn = hashOfRow(row, previous).equals(row.hash) && heads.get(row.number)?.equals(row.hash) !== false
    if (!follows || !isOwn) return broken(row.number)
    rows += 1
    previous = row.hash
  }
  if (Math.max(0, ...heads.keys()) > rows) return broken(rows + 1)
  return { isWhole: true, rows, head: previous?.toString('hex') ?? null, broken: null }
}
