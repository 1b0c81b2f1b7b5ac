export type ContactDetail = 'email' | 'link' | 'phone'

const EMAIL = /[\p{L}\p{N}._%+-]+\s*(?:@|\(at\)|\[at\])\s*[\p{L}\p{N}-]+(?:\s*(?:\.|\(dot\)|\[dot\])\s*[\p{L}]{2,})+/iu
const LINK =
  /(?:https?:\/\/|www\.)\S+|\b(?:t\.me|wa\.me|bit\.ly)\/\S+|(?<![\p{L}\p{N}@._-])[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|it|es|fr|eu|uk|me|ly|app|io)(?![\p{L}\p{N}])/iu
/** At least seven digits with nothing but separators of phone numbers between them. */
const PHONE = /(?<!\d)\+?\d(?:[\s().-]{0,3}\d){6,14}(?!\d)/

/** Finds the first way to be reached outside that a text gives away: an e-mail address, a link, a phone number. */
export function contactDetailIn(text: string): ContactDetail | null {
  if (EMAIL.test(text)) return 'email'
  if (LINK.test(text)) return 'link'
  if (PHONE.test(text)) return 'phone'
  return null
}
