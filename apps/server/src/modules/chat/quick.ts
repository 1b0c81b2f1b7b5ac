import type { ClientPayload } from '@incontro/contract'
import { presentItem, type Item, type Pair, type Viewer } from './chat.present.ts'
import type { Sent } from './commands.ts'

/**
 * The contract's encoding of the three shapes that go by the thousand, by hand: a test compares each with the contract's own.
 * Whatever is not plainly of the common form is left to the contract.
 */
const TRACKER = /^[A-Za-z0-9_-]{1,64}$/
const ANGEL = /^[A-Za-z0-9-]{1,64}$/
const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/

/** A chat event with nothing but the two ids, the client-made id and the text. */
export function readChat(sent: unknown): ClientPayload<'chat'> | null {
  if (typeof sent !== 'object' || sent === null) return null
  let fields = 0
  for (const _ in sent) fields += 1
  if (fields !== 4) return null
  const { trackerId, angelId, idMessaggio, msg } = sent as Readonly<Record<string, unknown>>
  if (
    typeof trackerId !== 'string' ||
    typeof angelId !== 'string' ||
    typeof idMessaggio !== 'string' ||
    typeof msg !== 'string'
  )
    return null
  if (!TRACKER.test(trackerId) || !ANGEL.test(angelId) || !UUID.test(idMessaggio)) return null
  return { trackerId, angelId, clientId: idMessaggio, text: msg }
}

/** The acknowledgement of a sent message. */
export function sentJson({ conversationId, seq, at, icebreakers, messages }: Sent): string {
  return `{"ok":true,"id":"${conversationId}.${seq}","seq":${seq},"time":${at},"creditiIcebreaker":${icebreakers},"creditiTotali":${messages}}`
}

/** An item as its viewer gets it. */
export function itemJson(item: Item, pair: Pair, viewer: Viewer): string {
  const shown = presentItem(item, pair, viewer)
  const text =
    shown.text === undefined
      ? `"blurredMessage":${JSON.stringify(shown.blurredText)}`
      : `"msg":${JSON.stringify(shown.text)}`
  return (
    `{"id":"${shown.id}","seq":${shown.seq},"idMessaggio":"${shown.clientId}","angelId":"${shown.angelId}","trackerId":"${shown.trackerId}",` +
    `"screenName":${JSON.stringify(shown.screenName)},"da":"${shown.author}",${text},"time":${shown.time},"letto":${shown.isRead},"type":"${shown.type}",` +
    `"automatico":${shown.isAutomated},"idNotifica":${JSON.stringify(shown.notificationId)},"categoriaNotifica":${JSON.stringify(shown.category)}}`
  )
}
