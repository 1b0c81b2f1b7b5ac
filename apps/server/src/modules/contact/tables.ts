import type { ContactTopic } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { Generated, GeneratedAlways } from 'kysely'

/** How a message came: by the form, by e-mail, as an answer of the team, or as a note that the team alone sees. */
export type MessageKind = 'form' | 'mail' | 'answer' | 'note'
export type TicketState = 'open' | 'answered' | 'closed' | 'merged'

export type ContactTables = {
  contact_messages: {
    id: string
    ticket_id: string
    kind: MessageKind
    brand_id: string
    member_id: string | null
    /** Of the person: the one who wrote, or to whom it was answered. */
    email: string
    /** Of a message by the form. */
    topic: ContactTopic | null
    message: string
    language: Language
    at: Date
    operator_id: string | null
    is_automatic: Generated<boolean>
    files: Generated<number>
    mail_id: string | null
    merged_from: string | null
  }
  tickets: {
    id: string
    number: GeneratedAlways<string>
    brand_id: string
    country: string | null
    member_id: string | null
    email: string
    mailbox: GeneratedAlways<string>
    language: Language
    category: ContactTopic
    state: TicketState
    opened_at: Date
    due_at: Date | null
    last_at: Date
    closed_at: Date | null
    assignee_id: string | null
    merged_into: string | null
    reply_token: string
    version: Generated<number>
  }
  ticket_snippets: {
    id: string
    operator_id: string
    is_shared: boolean
    name: string
    texts: Partial<Record<Language, string>>
    version: Generated<number>
    saved_at: Date
  }
}
