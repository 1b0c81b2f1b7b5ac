import type { AngelKind } from '@incontro/contract'
import { textsFor } from '@incontro/texts/sync.ts'
import type { EmailBlock } from '../../../platform/email/content.ts'
import type { EmailTemplate } from '../../../platform/email/email.ts'
import type { News } from '../planner.rules.ts'
import { type NotificationKind, notificationKinds } from '../preferences.rules.ts'

export type DigestNews = Pick<News, 'kind' | 'count' | 'isReply'> & { readonly name: string; readonly by: AngelKind }
export type Digest = {
  /** The newest first. */
  readonly news: readonly DigestNews[]
  readonly everyDays: number
  /** Where messages, and likes and visits, are read; each signs in. */
  readonly urls: { readonly messages: string; readonly others: string }
}

const MAX_NAMED = 5
const order: readonly NotificationKind[] = notificationKinds

/**
 * NT-09: what happened while a member was away. Who wrote, and how many messages, never what (D6); whether a person or
 * software did it (D2).
 */
export const digestEmail: EmailTemplate<Digest> = ({ news, everyDays, urls }, { brand, language, leaveUrl }) => {
  const words = textsFor(language, 'digestMail')
  const { kinds } = textsFor(language, 'common')
  const sorted = order.flatMap((kind) => news.filter((one) => one.kind === kind))
  const first = sorted[0]?.kind ?? 'messages'
  const subject = words.subject[first](names(sorted.filter(({ kind }) => kind === first)))
  const hidden = sorted.length - MAX_NAMED
  const people = sorted.slice(0, MAX_NAMED).map(({ name, by, ...what }) => ({
    name,
    label: by === 'member' ? null : kinds[by].label,
    what: words.what(what),
  }))
  const blocks: EmailBlock[] = [{ kind: 'people', people }]
  if (hidden > 0) blocks.push({ kind: 'text', text: words.more(hidden) })
  const messages = sorted.filter(({ kind }) => kind === 'messages').reduce((sum, { count }) => sum + count, 0)
  if (messages > 0) blocks.push({ kind: 'button', label: words.read(messages), url: urls.messages, isBare: true })
  if (sorted.some(({ kind }) => kind !== 'messages'))
    blocks.push({ kind: 'button', label: words.see, url: urls.others, isBare: true })
  blocks.push({ kind: 'note', text: words.signsIn })

  return {
    subject: `${subject} · ${brand.title}`,
    preview: people.map(({ name, what }) => `${name}: ${what}`).join(' · '),
    heading: words.heading,
    blocks,
    reason: words.reason(brand.title, everyDays),
    leave: { label: words.leave, url: leaveUrl },
  }
}

function names(news: readonly DigestNews[]): { name: string; others: number } {
  return { name: news[0]?.name ?? '', others: Math.max(0, news.length - 1) }
}
