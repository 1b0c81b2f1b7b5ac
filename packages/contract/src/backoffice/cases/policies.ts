import { z } from 'zod'
import { Millis } from '../../wire/shapes.ts'
import { defineAct, defineRead, Version } from '../calls.ts'
import { LadderStep, WordsByLanguage } from './cases.ts'
import { ItemAction } from '../lists.ts'

const PolicyId = z.string().regex(/^[a-z_]{3,40}$/)

/** TS-06: one version of a policy. */
export const PolicyDetails = z.strictObject({
  id: PolicyId,
  policyVersion: z.int(),
  /** What an act saw: the version, and its last draft. */
  version: Version,
  /** `scheduled`: approved, and its day of force comes. */
  state: z.enum(['draft', 'scheduled', 'in_force', 'replaced']),
  severity: z.int(),
  words: WordsByLanguage,
  ladder: z.array(LadderStep),
  inForceFrom: Millis.nullable(),
  actions: z.array(ItemAction),
})
export type PolicyDetails = z.infer<typeof PolicyDetails>

export const listPolicies = defineRead({
  id: 'listPolicies',
  summary: 'Every version of every policy, newest first (TS-06)',
  path: '/policies',
  access: 'policies.draft',
  reply: z.strictObject({ policies: z.array(PolicyDetails) }),
})

export const draftPolicy = defineAct({
  id: 'draftPolicy',
  summary:
    'Writes the draft of the next version of a policy, or of a new one; examples and a ladder are part of it (TS-06)',
  path: '/policies/:id/draft',
  access: 'policies.draft',
  act: { name: 'policies.draft', object: 'policy', reasons: ['quality', 'legal_duty', 'correction', 'other'] },
  params: z.strictObject({ id: PolicyId }),
  fields: {
    severity: z.int().min(1).max(4),
    words: WordsByLanguage,
    ladder: z.array(LadderStep).min(1).max(10),
  },
  result: z.strictObject({ policyVersion: z.int() }),
  errors: ['invalid'],
})

export const publishPolicy = defineAct({
  id: 'publishPolicy',
  summary:
    'Puts the draft into force on its day, with a second lead’s yes; decisions keep the version that they name (TS-06)',
  path: '/policies/:id/publish',
  access: 'policies.publish',
  act: {
    name: 'policies.publish',
    object: 'policy',
    reasons: ['quality', 'legal_duty', 'correction', 'other'],
    needsStepUp: true,
    hasApproval: true,
    isVersioned: true,
  },
  params: z.strictObject({ id: PolicyId }),
  fields: {
    /** Its day of force; left out, or past when the second yes comes: at once. */
    from: Millis.optional(),
  },
  result: z.strictObject({ policyVersion: z.int() }),
  errors: ['not_found', 'stale'],
})
