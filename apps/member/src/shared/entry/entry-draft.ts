import type { City } from '@incontro/contract'
import { tabDraft } from '../page/tab-draft.ts'

type EntryDraft = { readonly place: City | null; readonly age: number | null; readonly email: string }

const draft = tabDraft<EntryDraft>('entryDraft')

/** What a visitor typed into the forms of sign-up and log-in, until the sign-in; never a password, nor consents. */
export function keptEntry(): Partial<EntryDraft> {
  return draft.read()
}

/** Adds what was typed now; of other fields nothing is kept. */
export function keepEntryDraft(changes: Partial<EntryDraft>): void {
  const { place, age, email } = { ...draft.read(), ...changes }
  draft.keep({
    ...(place !== undefined && { place }),
    ...(age !== undefined && { age }),
    ...(email !== undefined && { email }),
  })
}

export function forgetEntryDraft(): void {
  draft.forget()
}
