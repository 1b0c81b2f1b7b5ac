import type { ContactTopic } from '@incontro/contract'
import { tabDraft } from '../../shared/page/tab-draft.ts'

/** What stands in the form and was not sent; an untouched e-mail address is the account's. */
export type Draft = { readonly email?: string; readonly topic: ContactTopic | ''; readonly message: string }

export const emptyDraft: Draft = { topic: '', message: '' }
export const contactDraft = tabDraft<Draft>('contactDraft')
