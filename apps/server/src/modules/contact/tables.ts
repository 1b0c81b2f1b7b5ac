import type { ContactTopic, Language } from '@incontro/contract'

export type ContactTables = {
  contact_messages: {
    id: string
    brand_id: string
    member_id: string | null
    email: string
    topic: ContactTopic
    message: string
    language: Language
    at: Date
  }
}
