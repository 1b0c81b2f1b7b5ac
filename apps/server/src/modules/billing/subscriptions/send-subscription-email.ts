import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { Payer, SendPaymentEmail } from '../../charges/index.ts'

export type Words = ReturnType<typeof wordsOf>
export type Content = { readonly subject: string; readonly intro: string; readonly blocks: readonly EmailBlock[] }
export type SendSubscriptionEmail = ReturnType<typeof createSendSubscriptionEmail>

/** Sends an e-mail about a subscription, in the words that all of them share. */
export function createSendSubscriptionEmail(send: SendPaymentEmail) {
  return async function sendEmail(
    tx: Tx,
    to: { key: string; payer: Payer; brandId: string },
    write: (words: Words, origin: string) => Content,
  ): Promise<void> {
    await send(tx, to, ({ language, origin }) => {
      const words = wordsOf(language)
      const { greeting, reason } = words.texts
      return { ...write(words, origin), greeting, reason }
    })
  }
}

function wordsOf(language: Language) {
  const formats = formatsFor(language)
  return {
    language,
    texts: textsFor(language, 'subscriptionMail'),
    planTexts: textsFor(language, 'planMail'),
    reasons: textsFor(language, 'pay').messages,
    money: (amountMinor: number, currency: string) => formats.money({ amountMinor, currency }),
    date: (at: Date) => formats.longDate(at, 'UTC'),
    dateTime: (at: Date) => formats.dateTime(at, 'UTC'),
  }
}
