import type { Reason } from '@incontro/contract/backoffice.ts'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../platform/database/json-column.ts'

type Fields = Readonly<Record<string, unknown>>

type Operators = {
  id: string
  email: string
  /** The address as normal_email writes it: spellings that one mailbox gets are one. */
  mailbox: GeneratedAlways<string>
  name: string
  password_hash: string | null
  language: string
  zone: string | null
  has_letter_keys: Generated<boolean>
  created_at: Date
  activated_at: Date | null
  disabled_at: Date | null
  last_seen_at: Date | null
  visited_at: Date | null
  visited_before_at: Date | null
  version: Generated<number>
}

type Sessions = {
  id: string
  token_hash: Buffer
  operator_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  factor_at: Date | null
  stepped_up_at: Date | null
  revoked_at: Date | null
  ip: string
  user_agent: string
}

type Invitations = {
  token_hash: Buffer
  operator_id: string
  is_reset: boolean
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

type Totp = {
  id: string
  operator_id: string
  sealed: string
  created_at: Date
  confirmed_at: Date | null
  last_used_at: Date | null
  last_step: Generated<number>
}

type Passkeys = {
  id: string
  operator_id: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  rp_id: string
  name: string
  created_at: Date
  last_used_at: Date | null
}

type Challenges = { hash: Buffer; kind: 'sign_in' | 'add'; operator_id: string | null; expires_at: Date }

type Grants = {
  id: string
  operator_id: string
  role: string
  brands: string[] | null
  countries: string[] | null
  given_at: Date
  until: Date | null
  given_by: string | null
  reason: Json<Reason>
  taken_at: Date | null
  taken_by: string | null
}

type Approvals = {
  id: string
  act: string
  object_kind: string
  object_id: string
  brand_id: string | null
  title: string
  input: Json<Fields>
  before: Json<Fields>
  after: Json<Fields>
  reason: Json<Reason>
  asked_by: string
  asked_grant: string
  asked_at: Date
  expires_at: Date
  happens_at: Date | null
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'over' | 'failed'
  decided_by: string | null
  decided_at: Date | null
  decision: string | null
}

type Audit = {
  number: number
  at: Date
  operator_id: string | null
  grant_id: string | null
  role: string | null
  session_id: string | null
  network: string | null
  act: string
  object_kind: string
  object_id: string
  brand_id: string | null
  reason: Json<Reason> | null
  before: Json<Fields> | null
  after: Json<Fields> | null
  request_id: string
  approval_id: string | null
  undoes: number | null
  previous: Buffer | null
  hash: Buffer
}

type AuditHeads = { day: string; at: Date; number: number; hash: Buffer; broken: number | null }

type Keys = {
  operator_id: string
  key: string
  act: string
  fingerprint: Buffer
  reply: Json<unknown> | null
  at: Date
}

type Access = {
  id: string
  at: Date
  operator_id: string
  role: string
  person_kind: 'member' | 'angel'
  person_id: string
  account_id: string | null
  brand_id: string | null
  what: string
  details: Json<Fields>
  reason: Json<Reason>
  case_id: string | null
  shown_from: Date
}

type Leases = { kind: string; id: string; number: number; operator_id: string; since: Date; until: Date }

type Views = {
  id: string
  operator_id: string
  page: string
  name: string
  query: string
  is_shared: boolean
  saved_at: Date
}

type Skips = {
  id: string
  queue: string
  item_id: string
  brand_id: string
  operator_id: string
  reason: Json<Reason>
  at: Date
}

type Notes = { id: string; account_id: string; operator_id: string; text: string; at: Date }

type CareOfOperators = {
  operator_id: string
  is_grey: boolean
  is_blurred: boolean
  leaves_out: string[]
}
type Viewings = {
  id: string
  token_hash: Buffer | null
  operator_id: string
  session_id: string
  account_id: string
  at: Date
  until: Date
  ended_at: Date | null
}
export type OperatorsTables = {
  operators: Operators
  operator_sessions: Sessions
  operator_invitations: Invitations
  operator_totp: Totp
  operator_passkeys: Passkeys
  operator_challenges: Challenges
  operator_grants: Grants
  operator_approvals: Approvals
  operator_audit: Audit
  operator_audit_heads: AuditHeads
  operator_keys: Keys
  operator_access: Access
  operator_leases: Leases
  operator_views: Views
  operator_skips: Skips
  operator_care: CareOfOperators
  operator_notes: Notes
  operator_viewings: Viewings
}
