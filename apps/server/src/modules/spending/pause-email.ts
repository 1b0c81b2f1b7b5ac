import type { PausedCredits } from '@incontro/contract'
import { formatsFor } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../platform/email/email.ts'

type Data = {
  readonly kind: 'pause' | 'exclusion'
  readonly until: Date
  readonly timeZone: string
  readonly credits: PausedCredits
}

/** TS-24: confirms a pause: until when, for which accounts, and what happens to plans and credits. */
export const pauseEmail: EmailTemplate<Data> = ({ kind, until, timeZone, credits }, { language, origin }) => {
  const texts = textsFor(language, 'spendingMail')
  const formats = formatsFor(language)
  const end = `${formats.longDate(until, timeZone)}, ${formats.time(until, timeZone)}`
  const words = texts[kind]
  return {
    subject: words.subject(end),
    preview: words.intro(end),
    heading: words.subject(end),
    blocks: [
      { kind: 'text', text: words.intro(end) },
      { kind: 'text', text: texts.renewals },
      { kind: 'text', text: texts.credits[credits] },
      { kind: 'text', text: texts.letters },
      { kind: 'button', label: texts.see, url: `${origin}/profile/spending` },
      { kind: 'note', text: texts.noShorter },
    ],
    reason: texts.reason,
  }
}
