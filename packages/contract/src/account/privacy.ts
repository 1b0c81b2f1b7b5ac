import { z } from 'zod'
import { defineRoute } from '../wire/route.ts'
import { Language } from '@incontro/locale/schemas.ts'
import { Millis, Ok, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

const own = { in: 'params', field: 'trackerId' } as const
const ownBody = { in: 'body', field: 'clickid' } as const

/** A copy of a member's data: being made, ready, or not made. */
export const DataExport = z.strictObject({
  id: Uuid,
  state: z.enum(['queued', 'ready', 'failed']),
  done: z.int(),
  /** Steps in all; 0 while the work has not begun. */
  total: z.int(),
  requestedAt: Millis,
  expiresAt: Millis.nullable(),
  bytes: z.int().nullable(),
})
export type DataExport = z.output<typeof DataExport>

const DataExportReply = z.strictObject({
  export: DataExport.nullable(),
  /** When the next one may be asked for; null for now. */
  nextAt: Millis.nullable(),
})
export type DataExportReply = z.output<typeof DataExportReply>

export const dataExport = defineRoute({
  id: 'dataExport',
  summary: 'The newest copy of the own data and how far it is (TS-02)',
  method: 'GET',
  path: '/api/users/:trackerId/export',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId }),
  reply: DataExportReply,
})

export const requestDataExport = defineRoute({
  id: 'requestDataExport',
  summary: 'Asks for a copy of all that is held of the own account; one at a time, one a day (TS-02)',
  method: 'POST',
  path: '/api/users/export',
  auth: 'bearer',
  owner: ownBody,
  body: wire(() => ({ trackerId: as('clickid', TrackerId) })),
  reply: DataExportReply,
  errors: ['proof_required', 'conflict', 'too_many_requests', 'bad_request'],
})

export const downloadDataExport = defineRoute({
  id: 'downloadDataExport',
  summary: 'The finished copy as a ZIP archive, for its owner only (TS-02)',
  method: 'GET',
  path: '/api/users/:trackerId/export/:id',
  auth: 'bearer',
  owner: own,
  file: 'application/zip',
  params: z.strictObject({ trackerId: TrackerId, id: Uuid }),
  reply: z.unknown(),
  errors: ['not_found'],
})

export const eraseAccount = defineRoute({
  id: 'eraseAccount',
  summary: 'Closes the own account and erases it after a time to think better of it (TS-02)',
  method: 'POST',
  path: '/api/users/eraseProfile',
  auth: 'bearer',
  owner: ownBody,
  body: wire(() => ({ trackerId: as('clickid', TrackerId) })),
  reply: z.strictObject({ result: z.literal(true), erasesAt: Millis }),
  errors: ['proof_required', 'conflict', 'bad_request'],
})

export const keepAccount = defineRoute({
  id: 'keepAccount',
  summary: 'Takes an erasure back, by the token of its e-mails or of a log-in (TS-02)',
  method: 'POST',
  path: '/auth/users/keepAccount',
  auth: 'none',
  body: z.strictObject({ token: z.string().max(4000).optional() }),
  reply: z.strictObject({ result: z.literal('OK') }),
  errors: ['token_missing', 'token_not_base64', 'token_not_encrypted', 'token_expired', 'bad_request'],
})

export const chooseLanguage = defineRoute({
  id: 'chooseLanguage',
  summary: 'The language of the account: of its pages on every device, its e-mails and documents (UI-09)',
  method: 'PUT',
  path: '/api/users/:trackerId/language',
  auth: 'bearer',
  owner: own,
  params: z.strictObject({ trackerId: TrackerId }),
  body: wire(() => ({ language: as('lingua', Language) })),
  reply: Ok,
  errors: ['bad_request'],
})
