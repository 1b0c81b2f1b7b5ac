import type { AppealOutcome } from '@incontro/contract'
import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'

/** What a notifier is written (TS-12). */
export type NoticeEmail =
  | { readonly kind: 'receipt'; readonly needsPlace: boolean; readonly at: Date }
  /** An operator asks where it is; or, about an objection, anything. */
  | { readonly kind: 'asked' | 'question'; readonly words: string }
  | {
      readonly kind: 'answer'
      readonly answer: 'acted' | 'not_acted'
      /** The rule that was broken, where a rule was. */
      readonly rule: string | null
      /** The reasons of an operator, where no case has them. */
      readonly words: string | null
      readonly appealUntil: Date
    }
  | { readonly kind: 'appeal'; readonly outcome: AppealOutcome; readonly words: string }

/** The words of an e-mail to a notifier, in the language of the notice. */
export const noticeEmail: EmailTemplate<NoticeEmail & { readonly number: number; readonly path: string }> = (
  data,
  { brand, language, origin },
) => {
  const words = textsFor(language, 'noticeMail')
  const { greeting } = textsFor(language, 'mail')
  const day = (at: Date) => formatsFor(language).longDate(at, 'UTC')
  const text = (line: string): EmailBlock => ({ kind: 'text', text: line })
  const number: EmailBlock = { kind: 'facts', facts: [[words.number, String(data.number)]] }
  const button = (label: string): EmailBlock => ({ kind: 'button', label, url: `${origin}${data.path}` })

  function blocks(): readonly EmailBlock[] {
    switch (data.kind) {
      case 'receipt':
        return [
          text(words.receipt.text(day(data.at))),
          number,
          ...(data.needsPlace ? [text(words.receipt.where)] : [text(words.receipt.next)]),
          button(data.needsPlace ? words.receipt.say : words.button),
        ]
      case 'asked':
        return [text(words.asked.text), text(data.words), number, button(words.receipt.say)]
      case 'question':
        return [text(words.question.text), text(data.words), number, button(words.question.button)]
      case 'answer':
        return [
          text(words.answer[data.answer]),
          {
            kind: 'facts',
            facts: [
              [words.number, String(data.number)],
              ...(data.rule === null ? [] : [[words.rule, data.rule] as const]),
              ...(data.words === null ? [] : [[words.reason, data.words] as const]),
            ],
          },
          text(words.byPerson),
          text(words.redress(day(data.appealUntil))),
          button(words.object),
          { kind: 'note', text: words.otherBodies },
        ]
      case 'appeal':
        return [
          text(words.appeal[data.outcome]),
          {
            kind: 'facts',
            facts: [
              [words.number, String(data.number)],
              [words.reason, data.words],
            ],
          },
          { kind: 'note', text: words.otherBodies },
        ]
    }
  }

  const subject = words.subjects[data.kind](data.number)
  const lines = blocks()
  const [first] = lines
  return {
    subject: `${subject} · ${brand.title}`,
    preview: first?.kind === 'text' ? first.text : subject,
    heading: subject,
    blocks: [text(greeting), ...lines],
    reason: words.frame(brand.title),
  }
}
