import type { Generated, GeneratedAlways } from 'kysely'

export type MembersTable = {
  id: string
  tracker_id: string
  brand_id: string
  role: Generated<'member' | 'angel' | 'operator'>
  email: string
  /** The address as normal_email writes it: spellings that one mailbox gets are one. */
  mailbox: GeneratedAlways<string>
  email_confirmed_at: Date | null
  password_hash: string | null
  country: string
  language: string
  declared_at: Date | null
  disabled_at: Date | null
  erased_at: Date | null
  language_chosen_at: Date | null
  flow_id: string
  source: Generated<string>
  attribution: Generated<Record<string, string>>
  fingerprint: string | null
  gift_messages: number | null
  created_at: Date
  last_active_at: Date
}

export type SessionsTable = {
  id: string
  token_hash: Buffer
  member_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  revoked_at: Date | null
  previous_hash: Buffer | null
  previous_until: Date | null
  renewal_key: Generated<Buffer>
  ip: string | null
  user_agent: string | null
  proved_at: Date | null
  stepped_up_at: Date | null
  by_passkey: Generated<boolean>
  device_key_id: string | null
  /** SubjectPublicKeyInfo of a key of P-256. */
  device_key: Buffer | null
}

export type ConsentsTable = {
  id: string
  member_id: string | null
  kind: string
  granted: boolean
  text_version: string
  at: Date
  ip: string | null
  user_agent: string | null
}

export type AccountsTables = { members: MembersTable; sessions: SessionsTable; consents: ConsentsTable }
