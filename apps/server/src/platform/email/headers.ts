import type { OutgoingEmail } from './outgoing.ts'

/** A From: the brand's name and its address. */
export function senderOf({ title, support }: { title: string; support: { email: string } }): string {
  return `"${title.replace(/["\\\r\n]/g, '')}" <${support.email}>`
}

/** The domain of a sender such as `"Name" <help@brand.example>`. */
export function domainOf(sender: string): string {
  return /@([\w.-]+)>?\s*$/.exec(sender)?.[1]?.toLowerCase() ?? 'localhost'
}

/**
 * What every e-mail says of itself: that software wrote it (RFC 3834: no holiday reply answers it) and what it is
 * about (Feedback-ID, for the reports of large receivers); an e-mail of a list besides which list, and how to leave it with
 * one press (RFC 2919, 2369, 8058).
 */
export function headersOf({
  from,
  brandId,
  topic = 'account',
  unsubscribeUrl,
  headers,
}: OutgoingEmail): Record<string, string> {
  const domain = domainOf(from)
  return {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Feedback-ID': `${topic}:${brandId}:${domain}`,
    ...(unsubscribeUrl !== undefined && {
      'List-Id': `<${topic}.${domain}>`,
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
    ...headers,
  }
}

/** The envelope's sender, tagged with the e-mail, so that a bounce that comes as an e-mail says which one it is about. */
export function returnPath(emailId: string, sender: string, fixed: string | undefined): string {
  const [name = 'bounce', domain = domainOf(sender)] = fixed?.split('@') ?? []
  return `${name}+${emailId}@${domain}`
}
