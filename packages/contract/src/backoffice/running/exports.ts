import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, Reason } from '../calls.ts'
import { listQuery, listReply } from '../lists.ts'

/** BO-59: the largest file; a list with more rows has to be narrower. */
export const MAX_EXPORT_ROWS = 100_000
/** For how long a file can be fetched. */
export const EXPORT_DAYS = 7

const State = z.enum(['waiting', 'ready', 'failed', 'over'])

export const ExportRow = z.strictObject({
  id: Uuid,
  /** The id of the call whose rows it holds. */
  list: z.string(),
  query: z.record(z.string(), z.string()),
  state: State,
  /** Why it failed: the code of a refusal. */
  failure: z.string().nullable(),
  rows: z.int().nullable(),
  reason: Reason,
  askedAt: Millis,
  readyAt: Millis.nullable(),
  /** When the link ends. */
  endsAt: Millis.nullable(),
})
export type ExportRow = z.infer<typeof ExportRow>

export const listExports = defineRead({
  id: 'listExports',
  summary: 'Own exports of lists, newest first (BO-59)',
  path: '/exports',
  access: 'operator',
  query: listQuery({ state: State.optional() }),
  reply: listReply(ExportRow),
})

export const startExport = defineAct({
  id: 'startExport',
  summary: 'Has a list written as a CSV file, as the operator sees it: masked, and within the scope (BO-59)',
  path: '/exports',
  access: 'operator',
  act: {
    name: 'exports.start',
    object: 'export',
    reasons: ['business', 'legal_duty', 'asked_by_person', 'other'],
    needsStepUp: true,
  },
  fields: {
    /** The id of the call that lists the rows. */
    list: z.string().max(60),
    query: z.record(z.string().max(40), z.string().max(200)),
  },
  result: z.strictObject({ id: Uuid }),
  errors: ['invalid', 'too_many', 'missing_permission'],
})

export const exportFile = defineRead({
  id: 'exportFile',
  summary: 'The file of an own export; its link is good for seven days (BO-59)',
  path: '/exports/:id/file',
  access: 'operator',
  params: z.strictObject({ id: Uuid }),
  reply: z.strictObject({ name: z.string(), content: z.string() }),
  errors: ['not_found', 'gone'],
})
