import type { MessageImage } from './chat.ts'
import { fromWireCode } from '../wire/error-codes.ts'

/**
 * The calls of kept-messages.ts translated by hand, for a worker, which does without the schemas: a test compares each with
 * what they say. And the bytes that are signed, which both sides make by this.
 */

/** What was written without a line: sender, recipient, id, and what. */
export type KeptMessage = {
  readonly trackerId: string
  readonly angelId: string
  readonly clientId: string
  readonly text: string
  readonly isInvitation: boolean
  readonly hasImage: boolean
}
export type KeptPicture = Pick<KeptMessage, 'trackerId' | 'angelId' | 'clientId'>
/** By which key something was signed, and how. */
export type Proof = { readonly keyId: string; readonly signature: string }

/** The bytes that the key of a browser signs for a message. Sending them again sends the same message again, which changes nothing. */
export function messageToSign({ trackerId, angelId, clientId, text, isInvitation, hasImage }: KeptMessage) {
  return bytesOf('message', trackerId, angelId, clientId.toLowerCase(), text, isInvitation, hasImage)
}

/** The same for the picture that goes before its message. */
export function pictureToSign({ trackerId, angelId, clientId }: KeptPicture) {
  return bytesOf('picture', trackerId, angelId, clientId.toLowerCase())
}

/** As JSON, which marks where each part ends. */
function bytesOf(...parts: readonly (string | boolean)[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(['incontro', ...parts]))
}

export const KEPT_MESSAGE_PATH = '/api/kept/message'

/** The body of sendKept. */
export function keptMessageBody({ clientId, text, isInvitation, hasImage, ...pair }: KeptMessage, proof: Proof) {
  const message = { ...pair, idMessaggio: clientId, msg: text, invito: isInvitation, immagine: hasImage }
  return { ...message, idChiave: proof.keyId, firma: proof.signature }
}

/** The path of uploadKept with its query. */
export function keptPicturePath({ trackerId, angelId, clientId }: KeptPicture, { keyId, signature }: Proof): string {
  return `/api/kept/image/${trackerId}/${angelId}/${clientId}?idChiave=${keyId}&firma=${signature}`
}

/** The field of a form in which a picture goes. */
export const PICTURE_FIELD = 'immagine'

type Json = Readonly<Record<string, unknown>>

/** What sendKept answers. */
export function readSent({ id, seq, time, creditiIcebreaker, creditiTotali }: Json) {
  return {
    id: String(id),
    seq: Number(seq),
    time: Number(time),
    icebreakers: Number(creditiIcebreaker),
    messages: Number(creditiTotali),
  }
}

/** What uploadKept answers. */
export function readUploaded({ immagine }: Json): MessageImage {
  const { id, width, height, thumbhash } = immagine as Json // an answer of 200 has it
  return { id: String(id), width: Number(width), height: Number(height), thumbHash: String(thumbhash) }
}

/** Why a call was refused (D11), in our words; null where the answer is none of ours. */
export function readRefusal({ error }: Json): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null
  return typeof code === 'string' ? fromWireCode(code) : null
}
