import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { AngelId, BrandId, Email, Millis, Uuid } from '../../wire/shapes.ts'
import { defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply, Masked } from '../lists.ts'

/** For how long the link of an invitation works. */
export const ANGEL_INVITATION_HOURS = 24
export const MAX_CONTRACT_LENGTH = 40_000

export const invitationStates = ['open', 'over', 'taken'] as const
const State = z.enum(invitationStates)
export type InvitationState = z.infer<typeof State>

export const AngelInvitationRow = z.strictObject({
  id: Uuid,
  email: Masked,
  brandId: BrandId,
  kind: z.enum(['member', 'host']),
  textVersion: z.string(),
  state: State,
  invitedBy: z.string(),
  createdAt: Millis,
  expiresAt: Millis,
  /** The profile that came of it. */
  angelId: AngelId.nullable(),
  actions: z.array(ItemAction),
})
export type AngelInvitationRow = z.infer<typeof AngelInvitationRow>

export const listAngelInvitations = defineRead({
  id: 'listAngelInvitations',
  summary: 'Who was invited to a profile of their own, the newest first (AN-04)',
  path: '/angel-invitations',
  access: 'angels.read',
  query: listQuery({}),
  reply: listReply(AngelInvitationRow),
})

export const inviteAngel = defineAct({
  id: 'inviteAngel',
  summary:
    'Invites a person to a profile of their own by a link of 24 hours. The person writes it and signs the contract; the operator writes nothing of it (AN-04)',
  path: '/angel-invitations',
  access: 'angels.contract',
  act: { name: 'angels.invite', object: 'angel', reasons: ['new_task', 'asked_by_person'] },
  fields: {
    brandId: BrandId,
    email: Email,
    language: Language,
    kind: z.enum(['member', 'host']),
    /** Which text of the contract it is, and the text. */
    textVersion: z.string().trim().min(1).max(60),
    contract: z.string().trim().min(1).max(MAX_CONTRACT_LENGTH),
  },
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'conflict', 'invalid'],
})

export const renewAngelInvitation = defineAct({
  id: 'renewAngelInvitation',
  summary: 'Sends another link to an invited person; the one before stops working (AN-04)',
  path: '/angel-invitations/:id/renew',
  access: 'angels.contract',
  act: { name: 'angels.invite_again', object: 'angel', reasons: ['asked_by_person'] },
  params: z.strictObject({ id: Uuid }),
  result: z.strictObject({ id: Uuid }),
  errors: ['not_found', 'conflict'],
})

export const approveAngel = defineAct({
  id: 'approveAngel',
  summary:
    'Lists a profile for the first time, once the check of identity and age is good; who invited cannot approve (AN-05)',
  path: '/angels/:id/approve',
  access: 'angels.approve',
  act: {
    name: 'angels.approve',
    object: 'angel',
    reasons: ['reading'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: z.strictObject({ id: AngelId }),
  result: z.strictObject({ id: AngelId }),
  errors: ['not_found', 'conflict', 'gone', 'own_request'],
})
