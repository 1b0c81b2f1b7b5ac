import { z } from 'zod'
import { Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead, objectKinds, Reason } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { OperatorRoleName } from './operator-shapes.ts'

/** A value before or after an act. Personal ones stand as a hash. */
const Fields = z.record(z.string(), z.unknown())

/** BO-11: one act, as it stands in the audit for good. */
export const AuditRow = z.strictObject({
  number: z.int(),
  at: Millis,
  operatorId: Uuid.nullable(),
  /** Null for what the product did by itself, such as a deadline. */
  operator: z.string().nullable(),
  role: OperatorRoleName.nullable(),
  network: z.string().nullable(),
  act: z.string(),
  object: z.strictObject({ kind: z.enum(objectKinds), id: z.string(), brandId: z.string().nullable() }),
  reason: Reason.nullable(),
  before: Fields.nullable(),
  after: Fields.nullable(),
  approvalId: Uuid.nullable(),
  /** Of the row and of the one before it, in hex. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = defineRead({
  id: 'listAudit',
  summary: 'Who did what, newest first (BO-11)',
  path: '/audit',
  access: 'audit.read',
  query: listQuery({
    operatorId: Uuid.optional(),
    act: z.string().max(60).optional(),
    kind: z.enum(objectKinds).optional(),
    object: z.string().max(80).optional(),
    from: z.coerce.number().int().optional(),
    to: z.coerce.number().int().optional(),
  }),
  reply: listReply(AuditRow),
})

/** One row with all that it says; names stand beside ids where there are some. */
export const AuditDetails = AuditRow.extend({
  /** Of the call that did it: the same that its answer carried as `x-request-id`. */
  requestId: z.string(),
  /** The object's name and page, where it has them and the operator may see them. */
  objectTitle: z.string().nullable(),
  objectPath: z.string().nullable(),
  brand: z.string().nullable(),
  /** The row that this one took back, and the one that took this one back (G12). */
  undoes: z.int().nullable(),
  undoneBy: z.int().nullable(),
  /** The hash of the row before, in hex; null for the first. */
  previous: z.string().nullable(),
})
export type AuditDetails = z.infer<typeof AuditDetails>

export const showAudit = defineRead({
  id: 'showAudit',
  summary: 'One row of the audit: to who may read it, and to who did it (BO-11)',
  path: '/audit/:number',
  access: 'operator',
  params: z.strictObject({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  reply: AuditDetails,
  errors: ['not_found'],
})

export const ownActs = defineRead({
  id: 'ownActs',
  summary: 'What the operator of this session did, newest first',
  path: '/me/acts',
  access: 'operator',
  query: listQuery({}),
  reply: listReply(AuditRow),
})

export const verifyAudit = defineRead({
  id: 'verifyAudit',
  summary: 'Works the chain of hashes out again: whole, or the first row that does not fit (BO-11)',
  path: '/audit/verify',
  access: 'audit.read',
  reply: z.strictObject({
    isWhole: z.boolean(),
    rows: z.int(),
    /** Of the newest row. */
    head: z.string().nullable(),
    /** The number of the first row that was changed, is missing or follows none. */
    broken: z.int().nullable(),
  }),
})

/** BO-11: what the chain ended with on a day, kept and sent to the auditors, so that a rewritten chain is noticed. */
export const AuditHead = z.strictObject({
  /** In UTC: `2026-11-26`. */
  day: z.string(),
  at: Millis,
  /** The newest row of that day, and its hash in hex. */
  number: z.int(),
  hash: z.string(),
  /** The first row since the day before that did not fit; null while the chain is whole. */
  broken: z.int().nullable(),
})
export type AuditHead = z.infer<typeof AuditHead>

/** BO-12: someone looked at what belongs to a person. */
export const AccessRow = z.strictObject({
  id: Uuid,
  at: Millis,
  operator: z.string(),
  role: OperatorRoleName,
  person: z.strictObject({ kind: z.enum(['member', 'angel']), id: z.string() }),
  what: z.enum(['email', 'phone', 'ip', 'birth', 'bank', 'chat', 'photo', 'identity', 'export', 'pages']),
  reason: Reason,
  caseId: Uuid.nullable(),
  /** When the person sees it. */
  shownFrom: Millis,
})

export type AccessRow = z.infer<typeof AccessRow>

export const listAccess = defineRead({
  id: 'listAccess',
  summary: 'Who looked at what of people, newest first (BO-12)',
  path: '/access',
  access: 'audit.read',
  query: listQuery({ operatorId: Uuid.optional(), person: z.string().max(80).optional() }),
  reply: listReply(AccessRow),
})

/** G6: an act that waits for another operator's yes. */
export const ApprovalState = z.enum(['waiting', 'approved', 'refused', 'withdrawn', 'over', 'failed'])
export type ApprovalState = z.infer<typeof ApprovalState>
export const Approval = z.strictObject({
  id: Uuid,
  state: ApprovalState,
  act: z.string(),
  object: z.strictObject({ kind: z.enum(objectKinds), id: z.string(), brandId: z.string().nullable() }),
  /** The object's name, as a person knows it. */
  title: z.string(),
  askedBy: z.strictObject({ id: Uuid, name: z.string() }),
  askedAt: Millis,
  reason: Reason,
  /** BO-10: exactly what will happen: fields with their value before and after. */
  effect: z.array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Fields that someone changed since it was asked for: it cannot be approved then. */
  changed: z.array(z.strictObject({ field: z.string(), then: z.unknown(), now: z.unknown() })),
  until: Millis,
  /** Where there is no second holder: the act happens by itself from then on, and the owner was informed. */
  happensAt: Millis.nullable(),
  decidedBy: z.strictObject({ id: Uuid, name: z.string() }).nullable(),
  decidedAt: Millis.nullable(),
  decision: z.string().nullable(),
  actions: z.array(ItemAction),
})
export type Approval = z.infer<typeof Approval>

export const listApprovals = defineRead({
  id: 'listApprovals',
  summary: 'Requests that wait, or are over (BO-10)',
  path: '/approvals',
  access: 'operator',
  query: listQuery({ state: ApprovalState.optional() }),
  reply: listReply(Approval),
})

const OneApproval = z.strictObject({ id: Uuid })

export const showApproval = defineRead({
  id: 'showApproval',
  summary: 'One request with its exact effect (BO-10)',
  path: '/approvals/:id',
  access: 'operator',
  params: OneApproval,
  reply: Approval,
  errors: ['not_found'],
})

export const approve = defineAct({
  id: 'approve',
  summary: 'Approves a request: its act happens now, in the same transaction (G6)',
  path: '/approvals/:id/approve',
  access: 'operator',
  act: { name: 'approvals.approve', object: 'approval', reasons: ['reading', 'other'], needsStepUp: true },
  params: OneApproval,
  result: Approval,
  errors: ['own_request', 'request_over', 'stale', 'missing_permission', 'not_found'],
})

export const refuse = defineAct({
  id: 'refuse',
  summary: 'Refuses a request, with a reason that its author reads',
  path: '/approvals/:id/refuse',
  access: 'operator',
  act: { name: 'approvals.refuse', object: 'approval', reasons: ['correction', 'rules', 'other'] },
  params: OneApproval,
  result: Approval,
  errors: ['own_request', 'request_over', 'missing_permission', 'not_found'],
})

export const withdraw = defineAct({
  id: 'withdrawApproval',
  summary: 'Takes an own request back',
  path: '/approvals/:id/withdraw',
  access: 'operator',
  act: { name: 'approvals.withdraw', object: 'approval', reasons: ['correction', 'other'] },
  params: OneApproval,
  result: Approval,
  errors: ['request_over', 'not_found'],
})

/** G12: takes an act back within ten seconds. */
export const undo = defineAct({
  id: 'undo',
  summary: 'Undoes an own act of the last ten seconds (G12)',
  path: '/audit/:number/undo',
  access: 'operator',
  act: { name: 'audit.undo', object: 'approval', reasons: ['correction'] },
  params: z.strictObject({ number: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  result: z.strictObject({ undone: z.int() }),
  errors: ['conflict', 'not_found'],
})
