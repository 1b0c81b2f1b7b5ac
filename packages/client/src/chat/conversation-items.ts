import { fromWireCode, type Message } from '@incontro/contract'
import type { OutboxEntry, OutboxImage } from './outbox.ts'

export type Author = Message['author']

/** One thing in a conversation as a page shows it. `key` stays the same from the press of the button to the read tick. */
export type ChatItem =
  | {
      readonly kind: 'message'
      readonly key: string
      readonly message: Message
      readonly isOwn: boolean
      /** 'none' where no tick belongs: the other side's messages, likes, visits. */
      readonly receipt: 'none' | 'sent' | 'read'
    }
  | {
      readonly kind: 'pending'
      readonly key: string
      readonly text: string
      readonly at: number
      readonly delivery: 'sending' | 'waiting'
      readonly image: OutboxImage | null
    }
  | {
      readonly kind: 'refused'
      readonly key: string
      readonly text: string
      readonly at: number
      readonly code: string
      readonly image: OutboxImage | null
    }

export type ItemsInput = {
  readonly messages: readonly Message[]
  readonly outgoing: readonly OutboxEntry[]
  readonly me: Author
  /** How far the other side has read; null where receipts are not given. */
  readonly readByPeer: number | null
  readonly isOnline: boolean
}

/** What is shown, in order: the messages, then what is still on its way. */
export function composeItems({ messages, outgoing, me, readByPeer, isOnline }: ItemsInput): ChatItem[] {
  const confirmed = new Set<string>()
  const items = messages.map((message): ChatItem => {
    confirmed.add(message.clientId)
    const isOwn = message.author === me
    const hasTick = isOwn && message.type === 'personal'
    const isRead = readByPeer !== null && message.seq <= readByPeer
    return {
      kind: 'message',
      key: message.clientId,
      message,
      isOwn,
      receipt: hasTick ? (isRead ? 'read' : 'sent') : 'none',
    }
  })
  for (const entry of outgoing) {
    if (confirmed.has(entry.clientId)) continue
    const { clientId: key, text, at, image = null } = entry
    if (entry.state === 'refused')
      items.push({ kind: 'refused', key, text, at, image, code: fromWireCode(entry.refusedFor ?? 'internal') })
    else items.push({ kind: 'pending', key, text, at, image, delivery: isOnline ? 'sending' : 'waiting' })
  }
  return items
}
