import type { Generated } from 'kysely'

export type GatewaysTables = {
  merchant_accounts: {
    id: string
    provider: string
    brands: string[]
    methods: string[] | null
    settings: unknown
    sealed: string
    secrets: unknown
    is_on: boolean
    version: Generated<number>
    test: 'accepted' | 'refused' | 'no_answer' | 'untestable' | null
    tested_at: Date | null
    created_at: Date
    changed_at: Date
    changed_by: string
  }
}
