import { z } from 'zod'
import { Millis, Ok, Uuid } from '../../wire/shapes.ts'
import { AuditHead } from './audit.ts'
import { defineRead, defineStep } from '../calls.ts'

/** G7: a filtered list that an operator keeps under a name; `shared` ones everybody sees. */
export const SavedView = z.strictObject({
  id: Uuid,
  /** The page that it belongs to: `operators`, `audit`. */
  page: z.string().max(40),
  name: z.string().trim().min(1).max(60),
  /** The part of the address behind the question mark. */
  query: z.string().max(2000),
  isShared: z.boolean(),
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof SavedView>

export const savedViews = defineRead({
  id: 'savedViews',
  summary: 'The saved views of a page (G7)',
  path: '/views',
  access: 'operator',
  query: z.strictObject({ page: z.string().max(40) }),
  reply: z.strictObject({ views: z.array(SavedView) }),
})

export const saveView = defineStep({
  id: 'saveView',
  summary: 'Keeps a view under a name; the same name on a page again replaces it',
  path: '/views',
  access: 'operator',
  body: SavedView.pick({ page: true, name: true, query: true, isShared: true }),
  reply: SavedView,
  errors: ['conflict'],
})

export const removeView = defineStep({
  id: 'removeView',
  summary: 'Removes an own view',
  path: '/views/:id/remove',
  access: 'operator',
  params: z.strictObject({ id: Uuid }),
  body: z.strictObject({}),
  reply: Ok,
  errors: ['not_found'],
})

/** What the search finds (BO-15); each kind of hit is added by the issue that builds its page. */
export const SearchHit = z.strictObject({
  kind: z.enum(['operator', 'member', 'angel', 'order', 'receipt', 'case', 'ticket', 'brand']),
  id: z.string(),
  /** Masked where it names a person. */
  title: z.string(),
  detail: z.string(),
  /** Where it belongs; the page says its name. */
  brandId: z.string().optional(),
  /** Where it is shown, below /backoffice. */
  path: z.string(),
})

export type SearchHit = z.infer<typeof SearchHit>

export const search = defineRead({
  id: 'search',
  summary:
    'Finds by tracker id, address, order, provider reference, receipt, name and numbers, within the scope (BO-15)',
  path: '/search',
  access: 'operator',
  query: z.strictObject({ q: z.string().trim().min(3).max(200) }),
  reply: z.strictObject({ hits: z.array(SearchHit) }),
})

export const brandNames = defineRead({
  id: 'brandNames',
  summary: 'The brands within the scope of the operator, by name: for filters, and for the scope of a grant',
  path: '/brand-names',
  access: 'operator',
  reply: z.strictObject({ brands: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
})

/** BO-16: what waits for this operator. */
export const today = defineRead({
  id: 'today',
  summary: 'Own leases, deadlines of the next two days, approvals and alarms (BO-16)',
  path: '/today',
  access: 'operator',
  reply: z.strictObject({
    approvals: z.array(
      z.strictObject({ id: Uuid, act: z.string(), title: z.string(), askedBy: z.string(), until: Millis }),
    ),
    leases: z.array(
      z.strictObject({ kind: z.string(), id: z.string(), title: z.string(), until: Millis, path: z.string() }),
    ),
    deadlines: z.array(
      z.strictObject({ kind: z.string(), id: z.string(), title: z.string(), dueAt: Millis, path: z.string() }),
    ),
    alarms: z.array(z.strictObject({ code: z.string(), count: z.int(), path: z.string() })),
    /** When the operator was here before this visit; null at the first one. */
    lastVisit: Millis.nullable(),
    /** What others did since then, of what the operator may read: by act, the newest first, at most 20. */
    since: z.array(z.strictObject({ act: z.string(), count: z.int(), at: Millis })),
    /** The newest head of the audit, for who may read it (BO-11). */
    auditHead: AuditHead.nullable(),
  }),
})

export const visitToday = defineStep({
  id: 'visitToday',
  summary: 'Notes that the operator has opened Today: what changed since the visit before stands there (BO-16)',
  path: '/today/visit',
  access: 'operator',
  body: z.strictObject({}),
  reply: z.strictObject({ lastVisit: Millis.nullable() }),
})
