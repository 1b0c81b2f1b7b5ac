import { acknowledgementJson, messageJson } from '@incontro/contract'
import { presentItem, type Item, type Pair, type Viewer } from './reading/chat.present.ts'
import type { Sent } from './sending/commands.ts'

/** The acknowledgement of a sent message, without the way through the schemas. */
export function sentJson({ conversationId, seq, at, icebreakers, messages }: Sent): string {
  return acknowledgementJson({ id: `${conversationId}.${seq}`, seq, time: at, icebreakers, messages })
}

/** An item as its viewer gets it, likewise. */
export function itemJson(item: Item, pair: Pair, viewer: Viewer): string {
  return messageJson(presentItem(item, pair, viewer))
}
