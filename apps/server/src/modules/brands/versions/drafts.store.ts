import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import type { BrandsTables } from '../tables.ts'
import { BrandContent } from './content.ts'

export type Draft = {
  readonly brandId: string
  readonly content: BrandContent
  /** The live settings that it began from; null where the brand is not live. */
  readonly base: BrandContent | null
  readonly revision: number
  readonly startedBy: string
  readonly editedBy: string
  readonly editedAt: Date
}
type NewDraft = Pick<Draft, 'brandId' | 'content' | 'base'>
type Edited = { readonly by: string; readonly at: Date }

/** What is edited of brands before it is live (BO-20). */
export function createDraftsStore(root: Db) {
  const tables = (db: Db | Tx) => db.withTables<BrandsTables>()
  return {
    async find(brandId: string, tx?: Tx): Promise<Draft | undefined> {
      const row = await tables(tx ?? root)
        .selectFrom('brand_drafts')
        .selectAll()
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
      return row && present(row)
    },
    async lock(tx: Tx, brandId: string): Promise<Draft | undefined> {
      const row = await tables(tx)
        .selectFrom('brand_drafts')
        .selectAll()
        .where('brand_id', '=', brandId)
        .forUpdate()
        .executeTakeFirst()
      return row && present(row)
    },
    async all(): Promise<Draft[]> {
      return (await tables(root).selectFrom('brand_drafts').selectAll().execute()).map(present)
    },
    /** Begins a draft; false where there is one. */
    async insert(tx: Tx, { brandId, content, base }: NewDraft, { by, at }: Edited): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await tables(tx)
        .insertInto('brand_drafts')
        .values({
          brand_id: brandId,
          content: JSON.stringify(content),
          base: base === null ? null : JSON.stringify(base),
          started_by: by,
          started_at: at,
          edited_by: by,
          edited_at: at,
        })
        .onConflict((on) => on.doNothing())
        .executeTakeFirst()
      return (numInsertedOrUpdatedRows ?? 0n) > 0n
    },
    async save(tx: Tx, { brandId, content, base }: NewDraft, { by, at }: Edited): Promise<void> {
      await tables(tx)
        .updateTable('brand_drafts')
        .set((set) => ({
          content: JSON.stringify(content),
          base: base === null ? null : JSON.stringify(base),
          revision: set('revision', '+', 1),
          edited_by: by,
          edited_at: at,
        }))
        .where('brand_id', '=', brandId)
        .execute()
    },
    async remove(tx: Tx, brandId: string): Promise<void> {
      await tables(tx).deleteFrom('brand_drafts').where('brand_id', '=', brandId).execute()
    },
  }
}
export type DraftsStore = ReturnType<typeof createDraftsStore>

function present(row: Selectable<BrandsTables['brand_drafts']>): Draft {
  return {
    brandId: row.brand_id,
    content: BrandContent.parse(row.content),
    base: row.base === null ? null : BrandContent.parse(row.base),
    revision: row.revision,
    startedBy: row.started_by,
    editedBy: row.edited_by,
    editedAt: row.edited_at,
  }
}
