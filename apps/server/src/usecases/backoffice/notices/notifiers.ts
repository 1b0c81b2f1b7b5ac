import { randomUUID } from 'node:crypto'
import type { DueProcess, Decision, Notice } from '../../../modules/trust/index.ts'
import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Email } from '../../../platform/email/email.ts'
import { noticeEmail, type NoticeEmail } from './emails.ts'

const PURPOSE = 'notice'
const GOOD_FOR_MS = 3 * 365 * 86_400_000
/** How the page of links tells a notice from a decision. */
const PREFIX = 'notice-'

export type NotifiersDeps = {
  readonly process: Pick<DueProcess, 'notices' | 'policies'>
  readonly email: Email
  readonly tokens: LinkTokens
  readonly now: () => Date
}

/** Who gave a notice: has an address or none, and never an account. Each e-mail has a link that shows the notice and its answer. */
export function createNotifiers({ process, email, tokens, now }: NotifiersDeps) {
  function linkOf(id: string): string {
    const expiresAt = new Date(now().getTime() + GOOD_FOR_MS)
    return `/case/${PREFIX}${tokens.seal({ id: randomUUID(), purpose: PURPOSE, expiresAt, subject: { id } })}`
  }
  async function send(
    tx: Tx,
    { id, brandId, email: address, language, number }: Notice,
    mail: NoticeEmail,
    key: string,
  ) {
    if (address === null) return
    await email.send(tx, {
      to: { brandId, email: address, language },
      template: noticeEmail,
      data: { ...mail, number, path: linkOf(id) },
      category: 'decisions',
      key,
    })
  }
  async function sendTo(tx: Tx, id: string, mail: NoticeEmail, key: string): Promise<void> {
    const notice = await process.notices.byId(id, tx)
    if (notice !== undefined) await send(tx, notice, mail, key)
  }

  return {
    send,
    sendTo,
    /** The notice of a link; undefined where it is none. */
    async byLink(token: string): Promise<Notice | undefined> {
      if (!token.startsWith(PREFIX)) return undefined
      const opened = tokens.open(token.slice(PREFIX.length), { purpose: PURPOSE, now: now() })
      return opened.ok ? process.notices.byId(opened.content.subject.id ?? '') : undefined
    },
    /** What a decision says to the notifier of one of its reports: whether something was done, by which rule, and how to object. */
    async answer(tx: Tx, noticeId: string, decision: Decision): Promise<void> {
      const notice = await process.notices.byId(noticeId, tx)
      if (notice === undefined) return
      const policy = (await process.policies.versions(tx)).find(
        ({ id, version }) => id === decision.policyId && version === decision.policyVersion,
      )
      const words = policy?.words[notice.language]
      await send(
        tx,
        notice,
        {
          kind: 'answer',
          answer: decision.outcome === 'no_action' ? 'not_acted' : 'acted',
          rule: words === undefined ? null : `${words.title}. ${words.text}`,
          words: null,
          appealUntil: decision.appealUntil,
        },
        `notice-answer:${decision.id}:${noticeId}`,
      )
    },
  }
}
export type Notifiers = ReturnType<typeof createNotifiers>
