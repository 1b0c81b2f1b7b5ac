import type { MailEventBody } from '@incontro/contract'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { MailEvent } from '../../../platform/email/suppressions.ts'
import { createWebhookSignature } from '../../../platform/email/webhook-signature.ts'
import { countWebhook } from '../../../platform/metrics/webhooks.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { EmailPreferences } from './email-preferences.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly mail: Pick<Mail, 'suppressions' | 'brandOf'>
  readonly brandIds: () => Promise<readonly string[]>
  readonly memberships: Pick<MembershipsApi, 'memberByEmail'>
  readonly settings: Pick<EmailPreferences, 'endAll'>
  /** What the provider signs with; undefined refuses every call. */
  readonly key: string | undefined
  readonly log: Log
  readonly now: () => Date
}

/** ID-16: the mail provider reports what became of an e-mail. The answer is the same for every address, known or not. */
export function createMailRemove({ transaction, mail, brandIds, memberships, settings, key, log, now }: Deps) {
  const requireSignature = createWebhookSignature({ key, now })

  /** Whose e-mails end: of the brand that wrote, else of every brand that knows the address. */
  async function holders(email: string, emailId: string | null): Promise<string[]> {
    const brandId = emailId === null ? null : await mail.brandOf(emailId)
    const ids = brandId === null ? await brandIds() : [brandId]
    const members = await Promise.all(ids.map((id) => memberships.memberByEmail(id, email)))
    return members.flatMap((member) => member?.id ?? [])
  }

  return async function mailRemove({ signature, 'event-data': report }: MailEventBody): Promise<void> {
    requireSignature(signature)
    const event: MailEvent = { token: signature.token, email: report.recipient.trim(), at: now(), ...whatOf(report) }
    const leaving = event.kind === 'unsubscribed' ? await holders(event.email, event.emailId) : []
    const isNew = await transaction(async (tx) => {
      if (!(await mail.suppressions.note(tx, event))) return false
      for (const memberId of leaving) await settings.endAll(tx, memberId)
      return true
    })
    countWebhook('mail', isNew ? 'accepted' : 'duplicate')
    if (!isNew) throw new AppError('forbidden', { message: 'the call came before' })
    log.info({ kind: event.kind, isPermanent: event.isPermanent, emailId: event.emailId }, 'mail provider reported')
  }
}
export type MailRemove = ReturnType<typeof createMailRemove>

const kindOf: Readonly<Record<string, MailEvent['kind']>> = {
  failed: 'failed',
  bounced: 'failed',
  complained: 'complained',
  unsubscribed: 'unsubscribed',
  delivered: 'delivered',
}

function whatOf({ event, severity, message }: MailEventBody['event-data']) {
  const id = /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/.exec(message?.headers?.['message-id'] ?? '')?.[1]
  const kind = kindOf[event] ?? 'other'
  return { kind, isPermanent: kind === 'failed' && severity !== 'temporary', emailId: id ?? null }
}
