import type { ContactTopic } from '@incontro/contract'
import type { Language } from '@incontro/locale'

/** Where messages to the brand wait that could not be sent. */
export const KEPT_KEY = 'contactUnsent'

/** A message to the brand as this browser keeps it until it was taken. */
export type KeptMessage = {
  readonly id: string
  readonly email: string
  readonly topic: ContactTopic
  readonly message: string
  readonly language: Language
  /** The tracker id of who was signed in: it is sent under that account or under none. */
  readonly by: string | null
  /** Of the hidden field. */
  readonly homepage?: string
}
