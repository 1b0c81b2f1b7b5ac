import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../platform/email/email.ts'
import type { WarningKind } from './shifts.store.ts'

/** AN-18: that a day or a week is long, or that the day is over. */
export const hoursEmail: EmailTemplate<{ readonly kind: WarningKind }> = ({ kind }, { brand, language, origin }) => {
  const { hours, button } = textsFor(language, 'payMail')
  const { greeting, frame } = textsFor(language, 'mail')
  const words = hours[kind]
  return {
    subject: `${words.subject} · ${brand.title}`,
    preview: words.text,
    heading: words.subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text: words.text },
      { kind: 'button', label: button, url: `${origin}/studio/work` },
    ],
    reason: frame.service(brand.title),
  }
}
