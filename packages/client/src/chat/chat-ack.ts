import type { ClientReply, MessageImage } from '@incontro/contract'

/** What a sender learns of a message. The picture comes beside the acknowledgement: other tabs have not uploaded it. */
export type ChatAck = Extract<ClientReply<'chat'>, { ok: true }> & { readonly image?: MessageImage }
