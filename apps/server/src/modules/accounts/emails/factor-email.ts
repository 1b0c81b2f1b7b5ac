import type { Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'

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

export type FactorEmail = {
  readonly kind: 'factors'
  readonly change: FactorChange
  /** The name of a passkey, the address of a Google account, the number of codes left; empty for the rest. */
  readonly detail: string
  /** Where the member chooses a new password if it was someone else. */
  readonly url: string
}

/** What it says, below the greeting. */
export function factorBlocks(email: FactorEmail, at: { title: string; language: Language }): EmailBlock[] {
  const words = textsFor(at.language, 'factorMail')
  return [
    { kind: 'text', text: words[email.change].text(at.title, email.detail) },
    { kind: 'text', text: words.notYou },
    { kind: 'button', label: words.button, url: email.url },
  ]
}
