import { z } from 'zod'
import { AngelId, BrandId, Millis, TrackerId, Uuid } from '../../wire/shapes.ts'
import { OwnPhoto } from '../../people/photos.ts'
import {
  applicationKinds,
  applicationStates,
  MAX_APPLICATION_WORDS,
  refusalReasons,
} from '../../studio/applications.ts'
import { identityOutcomes } from '../../studio/identity.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

const State = z.enum(applicationStates)
const Kind = z.enum(applicationKinds)
const Words = z.string().trim().min(2).max(MAX_APPLICATION_WORDS)
const One = z.strictObject({ id: Uuid })

const rowFields = {
  id: Uuid,
  /** As members would read it; empty while it is not written. */
  name: z.string(),
  email: Masked,
  brandId: BrandId,
  kind: Kind,
  state: State,
  country: z.string(),
  createdAt: Millis,
  sentAt: Millis.nullable(),
  /** Until when it is answered; null where nothing waits for the team. */
  dueAt: Millis.nullable(),
  /** A refusal that the person asks to look at again. */
  isAppealed: z.boolean(),
}
export const ApplicationRow = z.strictObject(rowFields)
export type ApplicationRow = z.infer<typeof ApplicationRow>

export const ApplicationDetails = z.strictObject({
  ...rowFields,
  version: Version,
  trackerId: TrackerId,
  angelId: AngelId.nullable(),
  age: z.int(),
  region: z.string(),
  city: z.string(),
  about: z.string(),
  description: z.string(),
  languages: z.array(z.string()),
  photos: z.array(OwnPhoto),
  /** What was signed; null before. */
  contract: z.strictObject({ textVersion: z.string(), signedOn: z.string(), signature: z.string() }).nullable(),
  identity: z.strictObject({
    checkId: Uuid.nullable(),
    outcome: z.enum(identityOutcomes).nullable(),
    isValid: z.boolean(),
  }),
  question: z.string().nullable(),
  answer: z.string().nullable(),
  refusal: z.enum(refusalReasons).nullable(),
  refusalWords: z.string().nullable(),
  decidedAt: Millis.nullable(),
  decidedBy: z.string().nullable(),
  appeal: z.string().nullable(),
  appealAnswer: z.string().nullable(),
  actions: z.array(ItemAction),
})
export type ApplicationDetails = z.infer<typeof ApplicationDetails>

export const listApplications = defineRead({
  id: 'listApplications',
  summary: 'Who applied for a profile of their own, the newest first (AN-04)',
  path: '/angel-applications',
  access: 'angels.read',
  query: listQuery({
    state: State.optional(),
    brandId: BrandId.optional(),
    kind: Kind.optional(),
    appealed: z.enum(['yes']).optional(),
  }),
  reply: listReply(ApplicationRow),
})

export const showApplicationToOperator = defineRead({
  id: 'showApplicationToOperator',
  summary: 'One application: what the person said, signed and showed; documents are the check’s (AN-04)',
  path: '/angel-applications/:id',
  access: 'angels.read',
  params: One,
  reply: ApplicationDetails,
  errors: ['not_found'],
})

const act = { object: 'application' as const, isVersioned: true }

export const askApplicant = defineAct({
  id: 'askApplicant',
  summary: 'Asks the person a question by e-mail; it waits for the answer (AN-04)',
  path: '/angel-applications/:id/ask',
  access: 'angels.approve',
  act: { ...act, name: 'applications.ask', reasons: ['unsure', 'quality'] },
  params: One,
  fields: { text: Words },
  result: One,
  errors: ['not_found', 'conflict'],
})

export const approveApplication = defineAct({
  id: 'approveApplication',
  summary: 'Shows the profile to members; of a paid host two operators say yes (AN-04)',
  path: '/angel-applications/:id/approve',
  access: 'angels.approve',
  act: { ...act, name: 'applications.approve', reasons: ['reading'], needsStepUp: true, hasApproval: true },
  params: One,
  result: One,
  errors: ['not_found', 'conflict'],
})

export const refuseApplication = defineAct({
  id: 'refuseApplication',
  summary: 'Refuses with a reason that the person reads; another operator can be asked (AN-04)',
  path: '/angel-applications/:id/refuse',
  access: 'angels.approve',
  act: { ...act, name: 'applications.refuse', reasons: ['quality', 'rules', 'duplicate', 'other'], needsStepUp: true },
  params: One,
  fields: { refusal: z.enum(refusalReasons), text: Words },
  result: One,
  errors: ['not_found', 'conflict'],
})

export const decideApplicationAppeal = defineAct({
  id: 'decideApplicationAppeal',
  summary: 'Another operator looks at a refusal: it stays, or the application waits again (AN-04)',
  path: '/angel-applications/:id/appeal',
  access: 'angels.approve',
  act: { ...act, name: 'applications.appeal', reasons: ['reading'], needsStepUp: true },
  params: One,
  fields: { stays: z.boolean(), text: Words },
  result: One,
  errors: ['not_found', 'conflict', 'own_request'],
})
