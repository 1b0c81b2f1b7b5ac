import type { Generated } from 'kysely'

export type ProviderIdentitiesTable = {
  id: string
  brand_id: string
  member_id: string
  issuer: string
  subject: string
  email: string
  hosted_domain: string | null
  created_at: Date
  last_used_at: Date
}

export type PasskeysTable = {
  id: string
  credential_id: string
  member_id: string
  rp_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  backed_up: boolean
  name: string
  created_at: Date
  last_used_at: Date | null
}

export type OneTimeCodesTable = {
  member_id: string
  secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: Generated<number>
}

export type RecoveryCodesTable = { id: string; member_id: string; code_hash: Buffer; used_at: Date | null }

export type RememberedDevicesTable = {
  id: string
  member_id: string
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

export type FactorChallengesTable = {
  hash: Buffer
  kind: 'second_step' | 'passkey_sign_in' | 'passkey_add'
  member_id: string | null
  tries: Generated<number>
  expires_at: Date
}

export type FactorsTables = {
  provider_identities: ProviderIdentitiesTable
  passkeys: PasskeysTable
  one_time_codes: OneTimeCodesTable
  recovery_codes: RecoveryCodesTable
  remembered_devices: RememberedDevicesTable
  factor_challenges: FactorChallengesTable
}

/** The columns of each, in the order of the migration; a test compares them with the database. */
export const factorsColumns = {
  provider_identities: [
    'id',
    'brand_id',
    'member_id',
    'issuer',
    'subject',
    'email',
    'hosted_domain',
    'created_at',
    'last_used_at',
  ],
  passkeys: [
    'id',
    'credential_id',
    'member_id',
    'rp_id',
    'public_key',
    'counter',
    'transports',
    'backed_up',
    'name',
    'created_at',
    'last_used_at',
  ],
  one_time_codes: ['member_id', 'secret', 'created_at', 'confirmed_at', 'last_step'],
  recovery_codes: ['id', 'member_id', 'code_hash', 'used_at'],
  remembered_devices: ['id', 'member_id', 'token_hash', 'created_at', 'expires_at'],
  factor_challenges: ['hash', 'kind', 'member_id', 'tries', 'expires_at'],
} as const satisfies { [T in keyof FactorsTables]: readonly (keyof FactorsTables[T])[] }
