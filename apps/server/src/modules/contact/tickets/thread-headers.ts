import type { Brand } from '@incontro/brand'
import { domainOf, replyAddress as addressOf } from './reply-address.rules.ts'

/** What names a ticket in the headers of its e-mails. */
export type Thread = { readonly id: string; readonly token: string; readonly brandId: string }

type Input = {
  readonly ticket: Thread
  readonly brand: Brand
  /** Where replies come in; undefined where they do not. */
  readonly replyAddress: string | undefined
  /** The Message-ID of the e-mail that this one answers. */
  readonly answers: string | null
}

/** What keeps the e-mails of a ticket in one thread (RFC 5322), and brings the reply back to it. */
export function threadHeaders({ ticket, brand, replyAddress, answers }: Input): Record<string, string> {
  const thread = `<ticket.${ticket.id}@${domainOf(brand.support.email)}>`
  return {
    References: answers === null ? thread : `${thread} ${answers}`,
    'In-Reply-To': answers ?? thread,
    ...(replyAddress !== undefined && { 'Reply-To': addressOf(replyAddress, brand.support.email, ticket.token) }),
  }
}
