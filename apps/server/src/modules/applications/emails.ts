import { APPLICATION_ANSWER_DAYS, APPLICATION_APPEAL_DAYS, type ApplicationRefusal } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Application } from './applications.store.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Email, EmailTemplate } from '../../platform/email/email.ts'

/** What an application's person is written, by what happened. */
export type ApplicationNews =
  | { readonly kind: 'started'; readonly path: string }
  | { readonly kind: 'sent' | 'approved' | 'withdrawn' | 'late' }
  | { readonly kind: 'question'; readonly words: string }
  | { readonly kind: 'refused'; readonly refusal: ApplicationRefusal; readonly words: string }
  | { readonly kind: 'appealStays' | 'appealReopened'; readonly words: string }

/** AN-04: every state of an application in the person's language. */
export const applicationEmail: EmailTemplate<ApplicationNews> = (news, { brand, language, origin }) => {
  const words = textsFor(language, 'applicationMail')
  const { greeting } = textsFor(language, 'mail')
  const { subject, text } = words[news.kind]
  const known = words[news.kind]
  const button = 'button' in known ? known.button : undefined
  const said = 'words' in news ? news.words : undefined
  return {
    subject: `${subject} · ${brand.title}`,
    preview: text(APPLICATION_ANSWER_DAYS),
    heading: subject,
    blocks: [
      { kind: 'text', text: greeting },
      { kind: 'text', text: text(APPLICATION_ANSWER_DAYS) },
      ...(news.kind === 'refused' ? [{ kind: 'text' as const, text: words.reasons[news.refusal] }] : []),
      ...(said === undefined ? [] : [{ kind: 'text' as const, text: said }]),
      ...(news.kind === 'refused' ? [{ kind: 'text' as const, text: words.appeal(APPLICATION_APPEAL_DAYS) }] : []),
      ...(button === undefined
        ? []
        : [
            {
              kind: 'button' as const,
              label: button,
              url: `${origin}${news.kind === 'started' ? news.path : '/studio/apply'}`,
            },
          ]),
      { kind: 'note', text: words.ask(brand.support.email) },
    ],
    reason: words.reason(brand.title),
  }
}

/** Sends it once for an application and a moment. */
export async function sendNews(
  tx: Tx,
  email: Email,
  { application, news, at }: { application: Application; news: ApplicationNews; at: Date },
): Promise<void> {
  const { brandId, email: address, language, accountId: memberId, id } = application
  await email.send(tx, {
    to: { brandId, email: address, language, memberId },
    template: applicationEmail,
    data: news,
    category: news.kind === 'refused' || news.kind === 'appealStays' ? 'decisions' : 'account',
    key: `application:${id}:${news.kind}:${String(at.getTime())}`,
  })
}
