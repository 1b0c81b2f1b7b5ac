export type ContactDetail = 'email' | 'link' | 'phone'

const EMAIL = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\p{L}]{2,})+/iu
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|bit\.ly)\/\S+|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|it|es|fr|eu|uk|me|ly|app|io)(?![\p{L}\p{N}])/iu
/** At least seven digits with nothing but separators of phone numbers between them. */
const PHONE = /(?<!\d)\+?\d(?:[\s().-]{0,3}\d){6,14}(?!\d)/

const DETAILS: readonly (readonly [ContactDetail, RegExp])[] = [
  ['email', EMAIL],
  ['link', LINK],
  ['phone', PHONE],
]

/** Finds the first way to be reached outside that a text gives away: an e-mail address, a link, a phone number. */
export function contactDetailIn(text: string): ContactDetail | null {
  return contactPartOf(text)?.detail ?? null
}

/** The same, with the part of the text that it is. */
export function contactPartOf(text: string): { readonly detail: ContactDetail; readonly word: string } | null {
  for (const [detail, pattern] of DETAILS) {
    const [word] = pattern.exec(text) ?? []
    if (word !== undefined) return { detail, word: word.trim() }
  }
  return null
}
