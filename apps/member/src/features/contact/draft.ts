import type { ContactTopic } from '@incontro/contract'

/** What stands in the form and was not sent; an e-mail that he did not touch is the account's. */
export type Draft = { readonly email?: string; readonly topic: ContactTopic | ''; readonly message: string }

const KEY = 'contactDraft'
const empty: Draft = { topic: '', message: '' }

/** Of this tab: a reload loses nothing, another person's tab shows nothing. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...empty, ...kept } : empty
  } catch {
    return empty
  }
}

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // a browser that keeps nothing: the page holds it
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was kept
  }
}
