import { ANGEL_INVITATION_HOURS, type ReasonCode } from '@incontro/contract/backoffice.ts'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'

/** AN-22: says to whose profile it is that an operator took it out of the lists, and why. */
export const unlistedEmail: EmailTemplate<{ readonly reason: ReasonCode }> = (
  { reason },
  { brand, language, origin },
) => {
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

/** AN-04: the link of an invitation. */
export const invitationEmail: EmailTemplate<{ readonly kind: 'member' | 'host'; readonly path: string }> = (
  { kind, path },
  { brand, language, origin },
) => {
  const words = textsFor(language, 'angelMail').invitation
  const subject = words.subject(brand.title)
  return {
    subject,
    preview: words.kinds[kind],
    heading: subject,
    blocks: [
      { kind: 'text', text: textsFor(language, 'mail').greeting },
      { kind: 'text', text: words.kinds[kind] },
      { kind: 'text', text: words.own },
      { kind: 'button', label: words.button, url: `${origin}${path}` },
      { kind: 'note', text: words.until(ANGEL_INVITATION_HOURS) },
    ],
    reason: words.reason(brand.title),
  }
}

/** AN-05: members see the profile from now on. */
export const approvedEmail: EmailTemplate<object> = (_, { brand, language, origin }) => {
  const { subject, text, answers, button } = textsFor(language, 'angelMail').approved
  const { greeting, frame } = textsFor(language, 'mail')
  return {
    subject: `${subject} · ${brand.title}`,
    preview: text,
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text },
      { kind: 'text', text: answers },
      { kind: 'button', label: button, url: `${origin}/studio` },
    ],
    reason: frame.service(brand.title),
  }
}
