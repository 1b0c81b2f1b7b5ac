import { AngelPrompt } from '@incontro/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'

/** A question that has left the list since is not shown any more. */
const Shown = z.array(z.unknown()).transform((rows) => rows.flatMap((row) => AngelPrompt.safeParse(row).data ?? []))

/** D20: the questions that a profile answers. */
export const promptsStore = {
  async of(db: Db, angelId: string): Promise<AngelPrompt[]> {
    const { rows } =
      await sql`select prompt, answer from angel_prompts where angel_id = ${angelId} order by place`.execute(db)
    return Shown.parse(rows)
  },
  /** Replaces them all. */
  async keep(tx: Tx, angelId: string, prompts: readonly AngelPrompt[]): Promise<void> {
    await sql`select 1 from angels where id = ${angelId} for update`.execute(tx) // two pages that save at once follow each other
    await sql`delete from angel_prompts where angel_id = ${angelId}`.execute(tx)
    for (const [index, { prompt, answer }] of prompts.entries())
      await sql`insert into angel_prompts (angel_id, place, prompt, answer)
        values (${angelId}, ${index + 1}, ${prompt}, ${answer})`.execute(tx)
  },
}
