import { z } from 'zod'
import { Email, Millis, Uuid } from '../../wire/shapes.ts'
import { Version, defineAct, defineRead } from '../calls.ts'
import { ItemAction, listQuery, listReply } from '../lists.ts'
import { OperatorGrant, OperatorRoleName, OperatorState, PersonName, Scope } from './operator-shapes.ts'
import { grades, operatorRoles } from './permissions.ts'

const OneOperator = z.strictObject({ id: Uuid })

export const OperatorRow = z.strictObject({
  id: Uuid,
  name: z.string(),
  email: z.string(),
  state: OperatorState,
  roles: z.array(OperatorRoleName),
  lastSeen: Millis.nullable(),
  isOwn: z.boolean(),
})

export const listOperators = defineRead({
  id: 'listOperators',
  summary: 'Operators, by name',
  path: '/operators',
  access: 'operators.manage',
  query: listQuery({
    search: z.string().trim().max(100).optional(),
    state: OperatorState.optional(),
    role: OperatorRoleName.optional(),
  }),
  reply: listReply(OperatorRow),
})

export const OperatorDetails = z.strictObject({
  id: Uuid,
  version: Version,
  name: z.string(),
  email: z.string(),
  state: OperatorState,
  since: Millis,
  lastSeen: Millis.nullable(),
  hasFactor: z.boolean(),
  grants: z.array(OperatorGrant),
  /** Those that ended or were taken back, newest first. */
  pastGrants: z.array(OperatorGrant),
  actions: z.array(ItemAction),
})
export type OperatorDetails = z.infer<typeof OperatorDetails>

export const showOperator = defineRead({
  id: 'showOperator',
  summary: 'One operator with their grants',
  path: '/operators/:id',
  access: 'operators.manage',
  params: OneOperator,
  reply: OperatorDetails,
  errors: ['not_found'],
})

export const inviteOperator = defineAct({
  id: 'inviteOperator',
  summary: 'Invites someone by a link of 24 hours, with their first grant (BO-07)',
  path: '/operators',
  access: 'operators.manage',
  act: {
    name: 'operators.invite',
    object: 'operator',
    reasons: ['new_task', 'business', 'other'],
    needsStepUp: true,
    hasApproval: true,
  },
  fields: {
    email: Email,
    name: PersonName,
    role: OperatorRoleName,
    scope: Scope,
    until: Millis.nullable(),
  },
  result: z.strictObject({ operatorId: Uuid }),
  errors: ['conflict', 'invalid'],
})

export const renewInvitation = defineAct({
  id: 'renewInvitation',
  summary: 'Sends the invitation again; the link before stops working',
  path: '/operators/:id/invitation',
  access: 'operators.manage',
  act: { name: 'operators.invite_again', object: 'operator', reasons: ['asked_by_person', 'other'], needsStepUp: true },
  params: OneOperator,
  result: z.strictObject({ until: Millis }),
  errors: ['conflict', 'not_found'],
})

export const giveGrant = defineAct({
  id: 'giveGrant',
  summary: 'Gives an operator a role, for brands and countries, until a day (BO-08)',
  path: '/operators/:id/grants',
  access: 'operators.manage',
  act: {
    name: 'operators.grant',
    object: 'operator',
    reasons: ['new_task', 'business', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneOperator,
  fields: { role: OperatorRoleName, scope: Scope, until: Millis.nullable() },
  result: OperatorDetails,
  errors: ['not_found', 'no_self_raise', 'invalid'],
})

export const takeGrant = defineAct({
  id: 'takeGrant',
  summary: 'Takes a role back, at once (BO-08)',
  path: '/operators/:id/grants/:grantId/take',
  access: 'operators.manage',
  act: {
    name: 'operators.take_grant',
    object: 'operator',
    reasons: ['new_task', 'left_company', 'security', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: z.strictObject({ id: Uuid, grantId: Uuid }),
  result: OperatorDetails,
  errors: ['not_found', 'last_owner', 'no_self_raise'],
})

export const disableOperator = defineAct({
  id: 'disableOperator',
  summary: 'Shuts an operator out: their sessions end at once',
  path: '/operators/:id/disable',
  access: 'operators.manage',
  act: {
    name: 'operators.disable',
    object: 'operator',
    reasons: ['left_company', 'security', 'other'],
    needsStepUp: true,
    isVersioned: true,
  },
  params: OneOperator,
  result: OperatorDetails,
  errors: ['not_found', 'last_owner', 'no_self_raise'],
})

export const enableOperator = defineAct({
  id: 'enableOperator',
  summary: 'Lets an operator who was shut out in again, with the roles that still stand',
  path: '/operators/:id/enable',
  access: 'operators.manage',
  act: {
    name: 'operators.enable',
    object: 'operator',
    reasons: ['new_task', 'correction', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneOperator,
  result: OperatorDetails,
  errors: ['not_found', 'conflict', 'no_self_raise'],
})

export const resetFactor = defineAct({
  id: 'resetFactor',
  summary: 'A lost second factor: removes all factors and sends a link to set up a new one (BO-07)',
  path: '/operators/:id/reset-factor',
  access: 'operators.manage',
  act: {
    name: 'operators.reset_factor',
    object: 'operator',
    reasons: ['lost_factor', 'security'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: OneOperator,
  result: OperatorDetails,
  errors: ['not_found', 'no_self_raise'],
})

export const endSessions = defineAct({
  id: 'endOperatorSessions',
  summary: 'Ends every session of an operator within five seconds',
  path: '/operators/:id/end-sessions',
  access: 'operators.manage',
  act: {
    name: 'operators.end_sessions',
    object: 'operator',
    reasons: ['security', 'asked_by_person', 'left_company', 'other'],
    needsStepUp: true,
  },
  params: OneOperator,
  result: z.strictObject({ ended: z.int() }),
  errors: ['not_found'],
})

export const showRoles = defineRead({
  id: 'showRoles',
  summary: 'The permission matrix, with how many operators have each role',
  path: '/roles',
  access: 'operator',
  reply: z.strictObject({
    roles: z.array(
      z.strictObject({
        role: z.enum(operatorRoles),
        operators: z.int(),
        permissions: z.array(z.strictObject({ permission: z.string(), grade: z.enum(grades) })),
      }),
    ),
  }),
})
