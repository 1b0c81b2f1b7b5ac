import type { ContactTopic } from '@incontro/contract'
import type { Language } from '@incontro/locale'

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
