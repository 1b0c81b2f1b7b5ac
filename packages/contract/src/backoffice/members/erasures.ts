import { z } from 'zod'
import { BrandId, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

const ACCESS = 'members.read'
const One = z.strictObject({ id: Uuid })

/** `waiting`: it can still be taken back. `running`: its day has come. `held`: some of it is kept as evidence until a day. */
export const erasureStates = ['waiting', 'running', 'held', 'done', 'taken_back'] as const
export const ErasureState = z.enum(erasureStates)
export type ErasureState = z.infer<typeof ErasureState>

export const ErasureRow = z.strictObject({
  id: Uuid,
  /** Null once the account is erased. */
  trackerId: z.string().nullable(),
  brandId: BrandId,
  state: ErasureState,
  requestedAt: Millis,
  /** When it begins: until then the member can take it back. */
  dueAt: Millis,
  /** A month after it was asked for: the law's. */
  deadline: Millis,
  erasedAt: Millis.nullable(),
  /** When what is held back is looked at again. */
  againAt: Millis.nullable(),
  /** What each module has done, in the order in which they do it. */
  steps: z.array(z.strictObject({ module: z.string(), isDone: z.boolean(), heldUntil: Millis.nullable() })),
  actions: z.array(ItemAction),
})
export type ErasureRow = z.infer<typeof ErasureRow>

export const listErasures = defineRead({
  id: 'listErasures',
  summary: 'Erasures that members asked for, with what each module has done, the newest first (BO-37)',
  path: '/erasures',
  access: ACCESS,
  query: listQuery({ state: ErasureState.optional(), brandId: BrandId.optional() }),
  reply: listReply(ErasureRow),
})

export const restartErasure = defineAct({
  id: 'restartErasure',
  summary: 'Has an erasure that stopped go on at once; it begins no sooner than its day (BO-37)',
  path: '/erasures/:id/restart',
  access: 'members.act',
  act: { name: 'erasures.restart', object: 'erasure', reasons: ['legal_duty', 'correction', 'other'] },
  params: One,
  result: z.strictObject({ restarted: Uuid }),
  errors: ['not_found', 'conflict'],
})

export const copyStates = ['queued', 'ready', 'failed'] as const
export const CopyState = z.enum(copyStates)
export type CopyState = z.infer<typeof CopyState>

export const CopyRow = z.strictObject({
  id: Uuid,
  trackerId: z.string(),
  brandId: BrandId,
  state: CopyState,
  requestedAt: Millis,
  deadline: Millis,
  readyAt: Millis.nullable(),
  /** When it is removed. */
  expiresAt: Millis.nullable(),
  bytes: z.int().nullable(),
  stepsDone: z.int(),
  /** 0 while the work has not begun. */
  steps: z.int(),
  attempts: z.int(),
  actions: z.array(ItemAction),
})
export type CopyRow = z.infer<typeof CopyRow>

export const listCopies = defineRead({
  id: 'listCopies',
  summary: 'Copies of their data that members asked for; no one but the member opens one (BO-37)',
  path: '/data-copies',
  access: ACCESS,
  query: listQuery({ state: CopyState.optional(), brandId: BrandId.optional() }),
  reply: listReply(CopyRow),
})

export const restartCopy = defineAct({
  id: 'restartCopy',
  summary: 'Has a copy that failed or waits for another try made at once (BO-37)',
  path: '/data-copies/:id/restart',
  access: 'members.act',
  act: { name: 'data_copies.restart', object: 'data_copy', reasons: ['legal_duty', 'correction', 'other'] },
  params: One,
  result: z.strictObject({ restarted: Uuid }),
  errors: ['not_found', 'conflict'],
})
