import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type AuthorityNotice = {
  readonly id: string
  readonly at: Date
  readonly operatorId: string
  readonly authority: string
  readonly told: string
  readonly reference: string | null
}
export type SealedEvidence = { readonly at: Date; readonly isWhole: boolean }
type NewEvidence = {
  readonly id: string
  readonly caseId: string
  readonly reportId: string
  readonly at: Date
  /** What was reported, as it was: words, profile, messages. */
  readonly content: unknown
}

const hashOf = (content: string): Buffer => createHash('sha256').update(content).digest()

/** TS-15: sealed evidence, what authorities were told, and what of the lane is late. */
export function createUrgentStore(db: Db) {
  return {
    /** Keeps evidence as it is now; a later change shows by its hash. */
    async seal(tx: Tx, { id, caseId, reportId, at, content }: NewEvidence): Promise<void> {
      const text = JSON.stringify(content)
      await sql`insert into case_evidence (id, case_id, report_id, at, content, hash)
        values (${id}, ${caseId}, ${reportId}, ${at}, ${text}, ${hashOf(text)})`.execute(tx)
    },
    async evidenceOf(caseId: string): Promise<SealedEvidence[]> {
      const { rows } = await sql<{
        at: Date
        content: string
        hash: Buffer
      }>`select at, content, hash from case_evidence
        where case_id = ${caseId} order by at, id`.execute(db)
      return rows.map(({ at, content, hash }) => ({ at, isWhole: hashOf(content).equals(hash) }))
    },
    async addNotice(tx: Tx, notice: AuthorityNotice & { readonly caseId: string }): Promise<void> {
      const { id, caseId, at, operatorId, authority, told, reference } = notice
      await sql`insert into authority_notices (id, case_id, at, operator_id, authority, told, reference)
        values (${id}, ${caseId}, ${at}, ${operatorId}, ${authority}, ${told}, ${reference})`.execute(tx)
      await sql`update cases set version = version + 1 where id = ${caseId}`.execute(tx)
    },
    async noticesOf(caseId: string): Promise<AuthorityNotice[]> {
      const { rows } = await sql<AuthorityNotice>`select id, at, operator_id as "operatorId", authority, told, reference
        from authority_notices where case_id = ${caseId} order by at, id`.execute(db)
      return rows
    },
    /** Whether a case about someone still waits, in whichever brand. */
    async isOpen(tx: Tx, { kind, id }: { readonly kind: 'member' | 'angel'; readonly id: string }): Promise<boolean> {
      const { rows } = await sql`select from cases where subject_kind = ${kind} and subject_id = ${id}
        and state = 'open' and lane = 'urgent' limit 1`.execute(tx)
      return rows.length > 0
    },
    /** Open urgent cases past their hour, by brand. */
    async overdue(at: Date): Promise<{ readonly brandId: string; readonly count: number }[]> {
      const { rows } = await sql<{
        brandId: string
        count: number
      }>`select brand_id as "brandId", count(*)::int as count
        from cases where state = 'open' and lane = 'urgent' and due_at <= ${at} group by brand_id`.execute(db)
      return rows
    },
  }
}
export type UrgentStore = ReturnType<typeof createUrgentStore>
