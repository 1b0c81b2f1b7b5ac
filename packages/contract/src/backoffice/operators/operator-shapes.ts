import { z } from 'zod'
import { Language } from '@incontro/locale/schemas.ts'
import { Email, Millis, Uuid } from '../../wire/shapes.ts'
import { operatorRoles, type Permission, permissionNames } from './permissions.ts'

export const OperatorRoleName = z.enum(operatorRoles)
export const PermissionName = z.enum(permissionNames as [Permission, ...Permission[]]) // there are some

/** Names of people: no control, invisible or direction-changing characters (G15). */
export const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cn}]*$/u)
export const NewPassword = z.string().min(12).max(200)
/** Six digits of an authenticator app. */
export const Code = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{3}$/)
/** A link of an invitation ends with it. */
export const InvitationToken = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)

/** What a grant reaches: null is all of them. */
export const Scope = z.strictObject({
  brands: z.array(z.string().max(40)).min(1).max(200).nullable(),
  countries: z.array(z.string().length(2)).min(1).max(60).nullable(),
})
export type Scope = z.infer<typeof Scope>

/** BO-08: a role that an operator has, for what, until when, from whom and why. */
export const OperatorGrant = z.strictObject({
  id: Uuid,
  role: OperatorRoleName,
  scope: Scope,
  from: Millis,
  until: Millis.nullable(),
  givenBy: z.string().nullable(),
  reason: z.string(),
})
export type OperatorGrant = z.infer<typeof OperatorGrant>

/** `invited`: has a link and no second factor yet. */
export const OperatorState = z.enum(['invited', 'active', 'disabled'])
export type OperatorState = z.infer<typeof OperatorState>

export const OperatorSession = z.strictObject({
  id: Uuid,
  isOwn: z.boolean(),
  since: Millis,
  lastSeen: Millis,
  until: Millis,
  /** Of the network, without its last part. */
  network: z.string(),
  browser: z.string(),
})

export const OperatorFactor = z.strictObject({
  id: Uuid,
  kind: z.enum(['totp', 'passkey']),
  name: z.string(),
  since: Millis,
  lastUsed: Millis.nullable(),
})

/** The operator that a session belongs to, and what they may do now. */
export const Me = z.strictObject({
  id: Uuid,
  name: z.string(),
  email: Email,
  language: Language,
  /** IANA name; the browser's own without it. */
  zone: z.string().nullable(),
  /** WCAG 2.1.4: bare-letter keys can be switched off. */
  hasLetterKeys: z.boolean(),
  grants: z.array(OperatorGrant),
  /** The best grade of each permission that any grant gives. */
  permissions: z.partialRecord(PermissionName, z.enum(['read', 'limited', 'approved', 'full'])),
  factors: z.array(OperatorFactor),
  sessions: z.array(OperatorSession),
  /** Until when acts that need the second factor go through without being asked; null when it was not shown. */
  steppedUpUntil: Millis.nullable(),
})
export type Me = z.infer<typeof Me>
