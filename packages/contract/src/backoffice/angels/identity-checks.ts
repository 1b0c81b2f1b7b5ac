import { z } from 'zod'
import { AngelId, BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { documentKinds, documentSides, identityMethods, identityOutcomes } from '../../studio/identity.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'

/** `waiting`: pictures were handed in; `over`: it ran out, of a profile that is listed; `open`: not handed in yet. */
export const identityCheckStates = ['waiting', 'over', 'open', 'decided'] as const
const State = z.enum(identityCheckStates)
export type IdentityCheckState = z.infer<typeof State>

const rowFields = {
  id: Uuid,
  /** As members read it; empty before there is a profile. */
  name: z.string(),
  trackerId: TrackerId,
  angelId: AngelId.nullable(),
  brandId: BrandId,
  country: z.string(),
  /** A check of liveness has no document: whether it is still the same person (AN-06). */
  purpose: z.enum(['identity', 'liveness']),
  method: z.enum(identityMethods),
  state: State,
  outcome: z.enum(identityOutcomes).nullable(),
  createdAt: Millis,
  sentAt: Millis.nullable(),
  decidedAt: Millis.nullable(),
  /** The last day on which it counts. */
  expiresOn: z.string().nullable(),
}
export const IdentityCheckRow = z.strictObject(rowFields)
export type IdentityCheckRow = z.infer<typeof IdentityCheckRow>

export const IdentityCheckDetails = z.strictObject({
  ...rowFields,
  version: Version,
  documentKind: z.enum(documentKinds).nullable(),
  birthYear: z.int().nullable(),
  /** Who decided; null for a service, the sandbox, or no one yet. */
  decidedBy: z.string().nullable(),
  /** The age as the person said it. */
  age: z.int().nullable(),
  files: z.array(z.strictObject({ id: Uuid, side: z.enum(documentSides) })),
  /** Until when this operator sees the pictures; null where they did not open them. */
  openUntil: Millis.nullable(),
  actions: z.array(ItemAction),
})
export type IdentityCheckDetails = z.infer<typeof IdentityCheckDetails>

const OneCheck = z.strictObject({ id: Uuid })

export const listIdentityChecks = defineRead({
  id: 'listIdentityChecks',
  summary: 'Checks of identity and age, what waits first asked for by its state (AN-05)',
  path: '/identity-checks',
  access: 'identity.documents',
  query: listQuery({ state: State.optional(), brandId: BrandId.optional() }),
  reply: listReply(IdentityCheckRow),
})

export const showIdentityCheck = defineRead({
  id: 'showIdentityCheck',
  summary: 'One check: what was found, and which pictures there are; no picture (AN-05)',
  path: '/identity-checks/:id',
  access: 'identity.documents',
  params: OneCheck,
  reply: IdentityCheckDetails,
  errors: ['not_found'],
})

export const openIdentityDocuments = defineAct({
  id: 'openIdentityDocuments',
  summary:
    'Opens the pictures of a check for ten minutes; the person sees later that they were looked at (AN-05, BO-12)',
  path: '/identity-checks/:id/open',
  access: 'identity.documents',
  act: {
    name: 'identity.open',
    object: 'identity_check',
    reasons: ['reading', 'asked_by_person', 'security', 'legal_duty'],
    needsStepUp: true,
  },
  params: OneCheck,
  result: z.strictObject({ id: Uuid, openUntil: Millis }),
  errors: ['not_found', 'gone'],
})

export const showIdentityPicture = defineRead({
  id: 'showIdentityPicture',
  summary: 'A picture of a document, for the operator who opened the check (AN-05)',
  path: '/identity-checks/:id/pictures/:fileId',
  access: 'identity.documents',
  params: z.strictObject({ id: Uuid, fileId: Uuid }),
  reply: z.strictObject({ type: z.literal('image/jpeg'), base64: z.string() }),
  errors: ['not_found', 'gone', 'step_up_required'],
})

export const decideIdentity = defineAct({
  id: 'decideIdentity',
  summary: 'Says what a check by hand came to; the number of the document is marked and not kept (AN-05)',
  path: '/identity-checks/:id/decide',
  access: 'identity.documents',
  act: {
    name: 'identity.decide',
    object: 'identity_check',
    reasons: ['reading', 'correction'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: OneCheck,
  fields: {
    outcome: z.enum(identityOutcomes),
    /** Left out for a check of liveness, and for it alone. */
    document: z
      .strictObject({
        kind: z.enum(documentKinds),
        birthYear: z.int().min(1900).max(2100),
        expiresOn: z.iso.date(),
        number: z.string().trim().min(3).max(40),
      })
      .optional(),
  },
  result: z.strictObject({ id: Uuid, outcome: z.enum(identityOutcomes) }),
  errors: ['not_found', 'conflict'],
})
