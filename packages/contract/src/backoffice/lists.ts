import { z } from 'zod'

/** The place in a list after which the next page begins; opaque. */
export const Cursor = z.string().max(400)
/** Totals are exact up to here; above it a list says that there are more (G7). */
export const EXACT_TO = 10_000
export const PAGE_SIZE = 50

/** G7: filters and order stand in the address of the page, so that it can be passed on. */
export function listQuery<F extends z.ZodRawShape>(filters: F) {
  return z.strictObject({
    after: Cursor.optional(),
    ...filters,
  })
}

export function listReply<R extends z.ZodType>(row: R) {
  return z.strictObject({
    rows: z.array(row),
    /** Null on the last page. */
    next: Cursor.nullable(),
    /** How many match; at most 10,000, and then `isMore`. */
    total: z.int(),
    isMore: z.boolean(),
  })
}

/** G4: what can be done with an item, and why what cannot. Pages draw nothing else. */
export const ItemAction = z.strictObject({
  action: z.string(),
  allowed: z.boolean(),
  /** The code of the refusal that the call would answer. */
  why: z.string().optional(),
  needs: z.array(z.enum(['step_up', 'approval'])),
})
export type ItemAction = z.infer<typeof ItemAction>

/** Part of an address, a number or a name, as it is shown before it is revealed (G8). */
export const Masked = z.string()
