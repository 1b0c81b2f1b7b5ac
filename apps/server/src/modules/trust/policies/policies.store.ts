import { sql } from 'kysely'
import type { LadderStep, PolicyWords } from '@incontro/contract/backoffice.ts'
import type { Language } from '@incontro/locale'
import type { Db, Tx } from '../../../platform/database/database.ts'

export type Policy = {
  readonly id: string
  readonly version: number
  readonly severity: number
  readonly words: Readonly<Record<Language, PolicyWords>>
  readonly ladder: readonly LadderStep[]
  readonly draftedAt: Date
  readonly inForceFrom: Date | null
}

const POLICY = sql.raw(
  `id, version, severity, words, ladder, drafted_at as "draftedAt", in_force_from as "inForceFrom"`,
)

/** Rules as data (TS-06): versions that never change once they are in force. */
export function createPoliciesStore(root: Db) {
  return {
    /** The newest version of each policy that is in force. */
    async inForce(at: Date, db: Db | Tx = root): Promise<Policy[]> {
      const { rows } = await sql<Policy>`select distinct on (id) ${POLICY} from policies where in_force_from <= ${at}
        order by id, version desc`.execute(db)
      return rows
    },
    async versions(db: Db | Tx = root): Promise<Policy[]> {
      return (await sql<Policy>`select ${POLICY} from policies order by id, version desc`.execute(db)).rows
    },
    /** The draft of a policy, locked. */
    async lockDraft(tx: Tx, id: string): Promise<Policy | undefined> {
      const { rows } =
        await sql<Policy>`select ${POLICY} from policies where id = ${id} and in_force_from is null for update`.execute(
          tx,
        )
      return rows[0]
    },
    /** Writes the draft: of the next version where the newest is in force. Answers its version. */
    async draft(
      tx: Tx,
      {
        id,
        severity,
        words,
        ladder,
        at,
        by,
      }: Pick<Policy, 'id' | 'severity' | 'words' | 'ladder'> & { at: Date; by: string },
    ): Promise<number> {
      const { rows } = await sql<{ version: number }>`
        insert into policies (id, version, severity, words, ladder, drafted_at, drafted_by)
          select ${id}, coalesce(max(case when in_force_from is null then version else version + 1 end), 1), ${severity},
            ${JSON.stringify(words)}::jsonb, ${JSON.stringify(ladder)}::jsonb, ${at}, ${by}
          from policies where id = ${id}
        on conflict (id, version) do update set severity = excluded.severity, words = excluded.words, ladder = excluded.ladder,
          drafted_at = excluded.drafted_at, drafted_by = excluded.drafted_by
        returning version`.execute(tx)
      return rows[0]?.version ?? 1
    },
    async publish(
      tx: Tx,
      { id, version, at, by }: { id: string; version: number; at: Date; by: string },
    ): Promise<void> {
      await sql`update policies set in_force_from = ${at}, published_by = ${by} where id = ${id} and version = ${version}`.execute(
        tx,
      )
    },
  }
}
export type PoliciesStore = ReturnType<typeof createPoliciesStore>
