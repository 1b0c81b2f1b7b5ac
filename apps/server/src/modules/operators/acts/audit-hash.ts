import { createHash } from 'node:crypto'
import { inOrder } from './audit.rules.ts'

/** What a row of the audit says, in the order in which it is hashed. */
export type Hashed = {
  readonly number: number
  readonly at: Date
  readonly operator_id: string | null
  readonly grant_id: string | null
  readonly role: string | null
  readonly session_id: string | null
  readonly network: string | null
  readonly act: string
  readonly object_kind: string
  readonly object_id: string
  readonly brand_id: string | null
  readonly reason: unknown
  readonly before: unknown
  readonly after: unknown
  readonly request_id: string
  readonly approval_id: string | null
  readonly undoes: number | null
}

/** BO-11: the hash of a row covers all of it and the hash of the row before: SHA-256 of both, names of fields in order. */
export function hashOfRow(row: Hashed, previous: Buffer | null): Buffer {
  const content = JSON.stringify([
    row.number,
    row.at.toISOString(),
    row.operator_id,
    row.grant_id,
    row.role,
    row.session_id,
    row.network,
    row.act,
    row.object_kind,
    row.object_id,
    row.brand_id,
    inOrder(row.reason),
    inOrder(row.before),
    inOrder(row.after),
    row.request_id,
    row.approval_id,
    row.undoes,
  ])
  return createHash('sha256')
    .update(previous ?? Buffer.alloc(32))
    .update(content)
    .digest()
}

/** A personal value as the audit keeps it: the same value has the same mark, and nothing leads back to it without the key. */
export function markOf(value: string, key: Buffer): string {
  return `#${createHash('sha256').update(key).update(value).digest('base64url').slice(0, 16)}`
}
