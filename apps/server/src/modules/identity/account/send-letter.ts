import { isLanguage } from '@incontro/locale'
import type { Tx } from '../../../platform/database/database.ts'
import { senderOf } from '../../../platform/mail/letter-headers.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { SuppressionReason } from '../../../platform/mail/suppressions.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { LetterBrand } from '../../../platform/mail/letter-content.ts'
import { type AccountLetter, despite, writeLetter } from '../letters/letters.ts'
import type { Account } from './account.store.ts'

type Deps = { queue: Mail['queue']; brand: (brandId: string) => Promise<LetterBrand> }
export type SendAddress = {
  readonly origin: string
  /** Another address than the account's own. */
  readonly to?: string
  /** Makes the same letter leave once; without it every call is a letter. */
  readonly key?: string
  readonly alsoDespite?: SuppressionReason
}
export type SendLetter = (tx: Tx, account: Account, letter: AccountLetter, address: SendAddress) => Promise<void>

/** Puts a letter about an account into the outbox of mail, in the transaction of what it tells. */
export function createSendLetter({ queue, brand }: Deps): SendLetter {
  return async function sendLetter(tx, account, letter, { origin, to = account.email, key = newId(), alsoDespite }) {
    const sender = await brand(account.brand_id)
    const language = isLanguage(account.language) ? account.language : 'es'
    await queue(tx, {
      key: `${letter.kind}:${key}`,
      brandId: account.brand_id,
      from: senderOf(sender),
      to,
      memberId: account.id,
      despite: alsoDespite === undefined ? despite[letter.kind] : [...despite[letter.kind], alsoDespite],
      ...writeLetter(letter, { brand: sender, language, origin }),
    })
  }
}
