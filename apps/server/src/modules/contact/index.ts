import { routes } from '@incontro/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import type { Email } from '../../platform/email/email.ts'
import type { Mail } from '../../platform/email/mail.ts'
import { createWebhookSignature } from '../../platform/email/webhook-signature.ts'
import { countWebhook } from '../../platform/metrics/webhooks.ts'
import { handle } from '../../platform/http/binding.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import type { Log } from '../../platform/log/log.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { HOUR, MINUTE } from '../../platform/rate-limit/windows.ts'
import type { BrandsApi } from '../brands/index.ts'
import type { MembershipsApi } from '../memberships/index.ts'
import { createReceiveReply } from './inbound/receive-reply.ts'
import { contactPersonalData } from './personal-data.store.ts'
import { createSendMessage } from './send-message.ts'
import { createMailSupport } from './support-email.ts'
import { createSendAnswer } from './tickets/answer-email.ts'
import { createTicketsDesk, type TicketsDesk } from './tickets/desk.ts'
import { createSendReceived } from './tickets/received-email.ts'
import { createSnippetsStore } from './tickets/snippets.store.ts'
import type { TicketDays } from './tickets/tickets.rules.ts'
import { createTicketsStore } from './tickets/tickets.store.ts'

export { supportEmail } from './support-email.ts'
export { answerEmail } from './tickets/answer-email.ts'
export { receivedEmail } from './tickets/received-email.ts'
export type { TicketsDesk } from './tickets/desk.ts'
export type { SnippetRow } from './tickets/snippets.store.ts'
export { mergedStanding, ticketName, ticketNumber, type TicketStanding } from './tickets/tickets.rules.ts'
export type { Ticket, TicketFilter, TicketInList, TicketMessage, TicketScope } from './tickets/tickets.store.ts'

export type ContactApi = { readonly tickets: TicketsDesk }

/** How often a caller may make each of these calls. */
const limits = {
  // each is an e-mail of ours; a shared network holds many people
  sendContact: [
    ...limitsOfBrowser({ most: 30, windowMs: HOUR, counts: ['done'] }),
    { by: 'email', most: 10, windowMs: HOUR, counts: ['done'] },
  ],
  // only what the provider has not signed counts
  mailInbound: [{ by: 'network', most: 100, windowMs: MINUTE, counts: ['forbidden', 'bad_request'] }],
} satisfies Record<string, RouteLimits>

type Deps = {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<BrandsApi, 'get'>
  readonly memberships: Pick<MembershipsApi, 'member' | 'memberByEmail'>
  readonly mailing: {
    readonly email: Email
    readonly mail: Pick<Mail, 'takeBack' | 'statesOf' | 'suppressions'>
    /** What the mail provider signs its calls with. */
    readonly webhookKey: string | undefined
  }
  readonly settings: TicketDays & { readonly replyAddress: string | undefined }
  /** Open pages of operators ask again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly log: Log
  readonly now: () => Date
}

/** RT-16, BO-36: what people write to the brand, kept as tickets, and what is answered. */
export function createContact(deps: Deps): ModuleParts & { readonly api: ContactApi } {
  const { database, brands, memberships, mailing, settings, notifyDesk, log, now } = deps
  const { db, transaction } = database
  const { email, mail, webhookKey } = mailing
  const { replyAddress } = settings
  const store = createTicketsStore(db)
  const sending = { email, brand: brands.get, replyAddress }
  const mailSupport = createMailSupport({ email, brand: brands.get })
  const sendMessage = createSendMessage({
    transaction,
    store,
    memberships,
    mailSupport,
    sendReceived: createSendReceived(sending),
    days: settings,
    notifyDesk,
    now,
  })
  const requireSignature = createWebhookSignature({ key: webhookKey, now })
  const receiveReply = createReceiveReply({ transaction, store, days: settings, notifyDesk, log, now })
  return {
    api: {
      tickets: createTicketsDesk({
        store,
        snippets: createSnippetsStore(db),
        mail,
        sendAnswer: createSendAnswer(sending),
        days: settings,
        now,
      }),
    },
    personalData: contactPersonalData(db),
    routes: [
      handle(
        routes.sendContact,
        limits.sendContact,
        async ({ body: { homepage: _seenByNobody, ...written }, principal, call }) => {
          await sendMessage({
            ...written,
            brandId: call.brandId,
            origin: call.origin,
            account: principal === null ? null : { id: principal.accountId, trackerId: principal.trackerId },
          })
          return { result: true as const }
        },
      ),
      handle(routes.mailInbound, limits.mailInbound, async ({ body }) => {
        requireSignature(body)
        await receiveReply({ recipient: body.recipient, mime: body['body-mime'] })
        countWebhook('mail', 'accepted')
        return { result: true as const }
      }),
    ],
  }
}
