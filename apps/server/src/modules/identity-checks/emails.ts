import type { IdentityOutcome } from '@incontro/contract'
import { formatsFor } from '@incontro/locale/format.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../platform/email/email.ts'

/** AN-05: what a check came to, why, and what to do next. */
export const decidedEmail: EmailTemplate<{ readonly outcome: IdentityOutcome }> = (
  { outcome },
  { brand, language, origin },
) => {
  const words = textsFor(language, 'identityMail')
  const { greeting, frame } = textsFor(language, 'mail')
  const { subject, text, next } = words.outcomes[outcome]
  return {
    subject: `${subject} · ${brand.title}`,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text },
      { kind: 'text', text: next },
      ...(outcome === 'minor' || outcome === 'duplicate'
        ? []
        : [{ kind: 'button' as const, label: words.button, url: `${origin}/studio` }]),
      { kind: 'note', text: words.ask(brand.support.email) },
    ],
    reason: frame.service(brand.title),
  }
}

/** AN-05: the document runs out on a day, or ran out. Nothing is decided by it. */
export const endingEmail: EmailTemplate<{ readonly expiresOn: string; readonly isOver: boolean }> = (
  { expiresOn, isOver },
  { brand, language, origin },
) => {
  const words = textsFor(language, 'identityMail')
  const { greeting, frame } = textsFor(language, 'mail')
  const { subject, text } = isOver ? words.over : words.ending
  const day = formatsFor(language).date(new Date(`${expiresOn}T12:00:00Z`))
  return {
    subject: `${subject} · ${brand.title}`,
    preview: text(day),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text: text(day) },
      { kind: 'text', text: words.stays },
      { kind: 'button', label: words.button, url: `${origin}/studio/identity` },
    ],
    reason: frame.service(brand.title),
  }
}
