import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { AuditStore } from './audit.store.ts'
import type { HeadRow, HeadsStore } from './heads.store.ts'
import { verifyAudit } from './verify-audit.ts'

/** Sends a head to the auditors, or to the owners where there is no auditor. */
export type SendHead = (tx: Tx, head: HeadRow) => Promise<void>

type Deps = {
  readonly transaction: RunTransaction
  readonly audit: Pick<AuditStore, 'chain' | 'byNumber'>
  readonly heads: HeadsStore
  readonly send: SendHead
  readonly log: Log
  readonly now: () => Date
}

/** It looks each hour whether the day has its head: a day that begins while no process runs is made up for. */
const EVERY_MS = 3_600_000

/**
 * BO-11: once a day, in UTC, works the chain out again since the last good head, keeps what it ends with, and sends it to the
 * auditors: who rewrites the chain in the database does not reach what lies in their mailboxes.
 */
export function auditHeadJob({ transaction, audit, heads, send, log, now }: Deps): Job {
  return {
    name: 'operators.audit-head',
    everyMs: EVERY_MS,
    async run() {
      const at = now()
      const day = at.toISOString().slice(0, 10)
      if ((await heads.last())?.day === day) return
      const head = await headOf(at, day)
      if (head === null) return
      if (head.broken !== null) log.error({ row: head.broken }, 'the chain of the audit is broken')
      await transaction(async (tx) => {
        if (await heads.keep(tx, head)) await send(tx, head)
      })
    },
  }

  /** Null while no one has done anything. */
  async function headOf(at: Date, day: string): Promise<HeadRow | null> {
    const last = await heads.lastWhole()
    const isThere = last === undefined || (await audit.byNumber(last.number))?.hash.equals(last.hash) === true
    if (!isThere) return { day, at, number: last.number, hash: last.hash, broken: last.number }
    const { rows, head, broken } = await verifyAudit(audit, { after: last })
    if (head === null && broken === null) return null
    return { day, at, number: rows, hash: Buffer.from(head ?? '', 'hex'), broken }
  }
}
