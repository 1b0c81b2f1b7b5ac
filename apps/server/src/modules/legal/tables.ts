export type LegalTables = {
  consent_choices: {
    id: string
    brand_id: string
    tracker_id: string | null
    analytics: boolean
    marketing: boolean
    recording: boolean
    how: 'accept_all' | 'refuse_all' | 'choose' | 'signal'
    asked: string[]
    text_version: string
    language: string
    gpc: boolean
    at: Date
  }
  consent_choice_members: { choice_id: string; member_id: string; at: Date }
}
