import type { Database } from '../../platform/database/database.ts'
import { createFiguresStore, type FiguresStore } from './figures.store.ts'

export { type Counted, isSmall, shownCells } from './figures.rules.ts'
export type { FigureFilter, FigureScope, StoredBucket } from './figures.store.ts'

/** BO-53: figures with one definition each, counted when they are asked for. */
export type FiguresApi = FiguresStore

export function createFigures({ database: { db } }: { readonly database: Pick<Database, 'db'> }): { api: FiguresApi } {
  return { api: createFiguresStore(db) }
}
