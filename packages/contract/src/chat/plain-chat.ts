import { Author, ItemType, type Message, type MessageImage } from './chat.ts'
import type { ClientPayload } from '../socket.ts'

/**
 * The three shapes of the chat that go by the thousand, translated by hand: a test of the chat compares each with what
 * the schemas say. Whatever is not plainly of the common form is left to the schemas.
 */
const TRACKER = /^[A-Za-z0-9_-]{1,64}$/
const ANGEL = /^[A-Za-z0-9-]{1,64}$/
const UUID = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/

/** A chat event with nothing but the two ids, the client-made id and the text; null for any other. */
export function readPlainChat(sent: unknown): ClientPayload<'chat'> | null {
  if (typeof sent !== 'object' || sent === null) return null
  let fields = 0
  for (const _ in sent) fields += 1
  if (fields !== 4) return null
  const { trackerId, angelId, idMessaggio, msg } = sent as Readonly<Record<string, unknown>> // an object, see above
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

export type Acknowledgement = { id: string; seq: number; time: number; icebreakers: number; messages: number }

/** The acknowledgement of a sent message, as JSON. Its id holds nothing that JSON would have to escape. */
export function acknowledgementJson({ id, seq, time, icebreakers, messages }: Acknowledgement): string {
  return `{"ok":true,"id":"${id}","seq":${seq},"time":${time},"creditiIcebreaker":${icebreakers},"creditiTotali":${messages}}`
}

/** The words of the wire, so that a message by the thousand needs no schema. */
const authors = { member: Author.encode('member'), angel: Author.encode('angel') }
const types = {
  personal: ItemType.encode('personal'),
  like: ItemType.encode('like'),
  visit: ItemType.encode('visit'),
  other: ItemType.encode('other'),
}

/** A message as JSON. */
export function messageJson(shown: Message): string {
  const text =
    shown.text === undefined
      ? `"blurredMessage":${JSON.stringify(shown.blurredText)}`
      : `"msg":${JSON.stringify(shown.text)}`
  const image = shown.image === undefined ? '' : `,"immagine":${imageJson(shown.image)}`
  return (
    `{"id":"${shown.id}","seq":${shown.seq},"idMessaggio":"${shown.clientId}","angelId":"${shown.angelId}","trackerId":"${shown.trackerId}",` +
    `"screenName":${JSON.stringify(shown.screenName)},"da":"${authors[shown.author]}",${text},"time":${shown.time},"letto":${shown.isRead},"type":"${types[shown.type]}",` +
    `"automatico":${shown.isAutomated},"idNotifica":${JSON.stringify(shown.notificationId)},"categoriaNotifica":${JSON.stringify(shown.category)}${image}}`
  )
}

function imageJson({ id, width, height, thumbHash }: MessageImage): string {
  return JSON.stringify({ id, width, height, thumbhash: thumbHash })
}
