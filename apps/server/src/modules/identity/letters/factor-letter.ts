import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { LetterBlock } from '../../../platform/mail/letter-frame.ts'

/** What changed about the ways into an account. */
export type FactorChange =
  | 'totpOn'
  | 'totpOff'
  | 'recoveryCodesNew'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'googleLinked'
  | 'googleUnlinked'

export type FactorLetter = {
  readonly kind: 'factors'
  readonly change: FactorChange
  /** The name of a passkey, the address of a Google account, the number of codes left; empty for the rest. */
  readonly detail: string
  /** Where he chooses a new password if it was not he. */
  readonly url: string
}

/** What it says, below the greeting. */
export function factorBlocks(letter: FactorLetter, at: { title: string; language: Language }): LetterBlock[] {
  const words = textsFor(at.language, 'factorMail')
  return [
    { kind: 'text', text: words[letter.change].text(at.title, letter.detail) },
    { kind: 'text', text: words.notYou },
    { kind: 'button', label: words.button, url: letter.url },
  ]
}
