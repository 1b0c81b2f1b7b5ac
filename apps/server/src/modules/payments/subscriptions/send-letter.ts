import { formatsFor, type Language } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { frameLetter, type LetterBlock } from '../../../platform/mail/letter-frame.ts'
import { senderOf } from '../../../platform/mail/letter-headers.ts'
import type { Payer, QueueLetter, SellingBrand } from '../parties.ts'

type Deps = {
  readonly brand: (brandId: string) => Promise<SellingBrand>
  readonly brandOriginOf: (brandId: string) => Promise<string>
  readonly queue: QueueLetter
}
export type Words = ReturnType<typeof wordsOf>
export type Letter = { readonly subject: string; readonly intro: string; readonly blocks: readonly LetterBlock[] }
export type SendLetter = ReturnType<typeof createSendLetter>

/** A letter about what a member pays: in his language, in the brand's look, once a key, in the transaction of what it tells. */
export function createSendLetter({ brand, brandOriginOf, queue }: Deps) {
  return async function sendLetter(
    tx: Tx,
    to: { key: string; payer: Payer; brandId: string },
    write: (words: Words, origin: string) => Letter,
  ): Promise<void> {
    if (to.payer.isErased) return // nobody is left at that address
    const [seller, origin] = await Promise.all([brand(to.brandId), brandOriginOf(to.brandId)])
    const words = wordsOf(to.payer.language)
    const { subject, intro, blocks } = write(words, origin)
    await queue(tx, {
      key: to.key,
      brandId: to.brandId,
      from: senderOf(seller),
      to: to.payer.email,
      memberId: to.payer.id,
      topic: 'orders',
      despite: ['complained'], // the law owes him word of what is charged and what ended
      subject,
      ...frameLetter(
        seller,
        { language: words.language, site: origin },
        {
          preview: intro,
          heading: subject,
          blocks: [{ kind: 'text', text: words.texts.greeting }, { kind: 'text', text: intro }, ...blocks],
          reason: words.texts.reason,
        },
      ),
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
