import type { OperatorRole } from '@incontro/contract/backoffice.ts'
import { type Language, parseLanguage } from '@incontro/locale'
import { textsFor } from '@incontro/texts/sync.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Mail } from '../../platform/email/mail.ts'
import type { OutgoingEmail } from '../../platform/email/outgoing.ts'
import type { NotifyOwners } from './acts/approvals.ts'
import type { SendHead } from './acts/audit-head.ts'
import type { OperatorsStore } from './operators.store.ts'
import type { SendInvitation } from './sign-in/invite.ts'
import { reaches } from './grants.rules.ts'
import type { Grant, Operator } from './operator.ts'

type Deps = {
  readonly mail: Pick<Mail, 'queue'>
  /** `"Name" <address>`: operators belong to no brand, so no brand's address is theirs. */
  readonly sender: string
  readonly operators: Pick<OperatorsStore, 'holdersOf' | 'byId'>
  /** Where the pages of the back office are. */
  readonly origin: () => string
  readonly now: () => Date
}

/** E-mails to all who have one of some roles, each in their language. */
export type NotifyRoles = (
  tx: Tx,
  asked: {
    /** Makes it happen once for each of them. */
    readonly key: string
    readonly roles: readonly OperatorRole[]
    /** What one of them is sent; null for nothing, where their grants do not reach it. */
    readonly write: (reader: {
      readonly language: Language
      readonly reaches: (roles: readonly OperatorRole[], brandId: string | null) => boolean
    }) => { readonly subject: string; readonly lines: readonly [string, string]; readonly path: string } | null
  },
) => Promise<void>

/** Sends an operator what a brand would send: to their own address and to no other, and marked as a preview (BO-28). */
export type SendPreview = (
  tx: Tx,
  operator: Pick<Operator, 'id' | 'email'>,
  preview: Pick<OutgoingEmail, 'key' | 'subject' | 'html' | 'text' | 'mark'>,
) => Promise<void>

/** What stands where an e-mail of the queue names its brand: these belong to none. */
export const NO_BRAND = 'back-office'

/** E-mails to operators: plain, without a brand's frame. */
export function createOperatorEmails({ mail, sender, operators, origin, now }: Deps): {
  sendInvitation: SendInvitation
  notifyOwners: NotifyOwners
  sendHead: SendHead
  notifyRoles: NotifyRoles
  sendPreview: SendPreview
} {
  async function send(
    tx: Tx,
    {
      key,
      to,
      language,
      subject,
      lines,
      link,
    }: { key: string; to: string; language: Language; subject: string; lines: readonly [string, string]; link: string },
  ): Promise<void> {
    const { reason } = textsFor(language, 'operatorMail')
    const [first, second] = lines
    await mail.queue(tx, {
      key,
      brandId: NO_BRAND,
      from: sender,
      to,
      subject,
      text: `${first}\n\n${link}\n\n${second}\n\n-- \n${reason}\n`,
      html: `<!doctype html><html lang="${language}"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:24px">
<p>${escaped(first).replaceAll('\n', '<br>')}</p><p><a href="${escaped(link)}">${escaped(link)}</a></p><p>${escaped(second)}</p><p style="color:#666;font-size:13px">${escaped(reason)}</p></body></html>`,
    })
  }
  return {
    async sendInvitation(tx, { email, language: stored, url, isReset, key }) {
      const language = parseLanguage(stored) ?? 'en'
      const { subject, intro, until } = textsFor(language, 'operatorMail')[isReset ? 'reset' : 'invitation']
      await send(tx, { key, to: email, language, subject, lines: [intro, until], link: url })
    },
    async notifyOwners(tx, { id, act, title, happensAt }) {
      const owners = await operators.holdersOf(['owner'], now(), tx)
      for (const ownerId of new Set(owners.map((owner) => owner.id))) {
        const owner = await operators.byId(ownerId, tx)
        if (owner === undefined) continue
        const language = parseLanguage(owner.language) ?? 'en'
        const texts = textsFor(language, 'operatorMail').alone
        const at = whenOf(happensAt, { language, zone: owner.zone ?? 'UTC' })
        await send(tx, {
          key: `operator-alone:${id}:${ownerId}`,
          to: owner.email,
          language,
          subject: texts.subject(title),
          lines: [texts.intro(act, title, at), texts.look],
          link: `${origin()}/backoffice/approvals/${id}`,
        })
      }
    },
    async notifyRoles(tx, { key, roles, write }) {
      const holders = await operators.holdersOf(roles, now(), tx)
      for (const [id, grants] of Map.groupBy(holders, (holder) => holder.id)) {
        const reader = await operators.byId(id, tx)
        if (reader === undefined) continue
        const language = parseLanguage(reader.language) ?? 'en'
        const email = write({ language, reaches: reachOf(grants.map(({ grant }) => grant)) })
        if (email === null) continue
        const { subject, lines, path } = email
        const link = `${origin()}/backoffice${path}`
        await send(tx, { key: `${key}:${id}`, to: reader.email, language, subject, lines, link })
      }
    },
    async sendPreview(tx, { email }, { key, ...preview }) {
      await mail.queue(tx, { ...preview, key: `mail-preview:${key}`, brandId: NO_BRAND, from: sender, to: email })
    },
    async sendHead(tx, { day, at, number, hash, broken }) {
      const auditors = await operators.holdersOf(['auditor'], at, tx)
      const to = auditors.length > 0 ? auditors : await operators.holdersOf(['owner'], at, tx)
      for (const id of new Set(to.map((holder) => holder.id))) {
        const reader = await operators.byId(id, tx)
        if (reader === undefined) continue
        const language = parseLanguage(reader.language) ?? 'en'
        const texts = textsFor(language, 'operatorMail').head
        await send(tx, {
          key: `operator-audit-head:${day}:${id}`,
          to: reader.email,
          language,
          subject: broken === null ? texts.subject(day) : texts.subjectBroken(day),
          lines: [
            broken === null ? texts.intro(day, number, hash.toString('hex')) : texts.broken(broken),
            broken === null ? texts.keep : texts.act,
          ],
          link: `${origin()}/backoffice/audit`,
        })
      }
    },
  }
}

function reachOf(grants: readonly Grant[]) {
  return (roles: readonly OperatorRole[], brandId: string | null) =>
    grants.some((grant) => roles.includes(grant.role) && reaches(grant, { brandId }))
}

function whenOf(at: Date, { language, zone }: { language: Language; zone: string }): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)
}
