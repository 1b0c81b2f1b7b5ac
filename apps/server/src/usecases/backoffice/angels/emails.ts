import type { ReasonCode } from '@incontro/contract/backoffice.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'

/** AN-22: says to whose profile it is that an operator took it out of the lists, and why. */
export const unlistedEmail: EmailTemplate<{ readonly reason: ReasonCode }> = ({ reason }, { brand, language, origin }) => {
  const words = textsFor(language, 'angelMail').unlisted
  const { greeting, frame } = textsFor(language, 'mail')
  const why = reason in words.why ? words.why[reason as keyof typeof words.why] : words.why.hygiene // the reasons that the act takes
  return {
    subject: `${words.subject} · ${brand.title}`,
    preview: words.text,
    heading: words.subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text: words.text },
      { kind: 'text', text: why },
      { kind: 'text', text: words.stays },
      { kind: 'button', label: words.button, url: `${origin}/studio` },
      { kind: 'note', text: words.ask(brand.support.email) },
    ],
    reason: frame.service(brand.title),
  }
}
