import type { NoticeReason } from '@incontro/contract'
import type { Language } from '@incontro/locale'

/** What stands in the form. */
export type Draft = {
  readonly place: string
  readonly reason: NoticeReason | ''
  readonly text: string
  readonly name: string
  readonly email: string
  readonly isInGoodFaith: boolean
}
export const emptyDraft: Draft = { place: '', reason: '', text: '', name: '', email: '', isInGoodFaith: false }

/** The worst first. */
export const reasonsInOrder = Object.keys({
  child_abuse: true,
  threat_to_life: true,
  trafficking: true,
  underage: true,
  intimate_image: true,
  self_harm: true,
  hate: true,
  insults: true,
  scam: true,
  impersonation: true,
  fake: true,
  sexual_services: true,
  unlawful: true,
  other: true,
} satisfies Record<NoticeReason, true>) as NoticeReason[] // Object.keys forgets them

export type FieldFault = 'reason' | 'words' | 'name' | 'email' | 'goodFaith'
type Rules = { readonly isBlank: (text: string) => boolean; readonly isEmail: (text: string) => boolean }

/** What is missing, in the order of the form. Who they are may be left out of child abuse alone, and where it is of anything. */
export function faultsOf(
  { reason, text, name, email, isInGoodFaith }: Draft,
  { isBlank, isEmail }: Rules,
): readonly FieldFault[] {
  const isOptional = reason === 'child_abuse'
  const address = email.trim()
  const whys: readonly (readonly [FieldFault, boolean])[] = [
    ['reason', reason === ''],
    ['words', isBlank(text)],
    ['name', name.trim() === '' && !isOptional],
    ['email', address === '' ? !isOptional : !isEmail(address)],
    ['goodFaith', !isInGoodFaith],
  ]
  return whys.flatMap(([field, isMissing]) => (isMissing ? [field] : []))
}

/** As it is sent; null while no reason is chosen. */
export function noticeOf({ place, reason, text, name, email }: Draft, language: Language) {
  if (reason === '') return null
  const orNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())
  return { place: place.trim(), reason, text: text.trim(), name: orNull(name), email: orNull(email), language }
}
