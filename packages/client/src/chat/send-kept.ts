import {
  KEPT_MESSAGE_PATH,
  type KeptMessage,
  keptMessageBody,
  keptPicturePath,
  messageToSign,
  PICTURE_FIELD,
  pictureToSign,
  readRefusal,
  readSent,
  readUploaded,
} from '@incontro/contract/plain-kept.ts'
import type { ChatAck } from './chat-ack.ts'
import { type DeviceKey, sign } from '../device/device-key.ts'
import type { OutboxEntry, SendOutcome } from './outbox.ts'
import { mayPass } from '../calls/passing.ts'

/** A picture is some hundred kB: a longer upload means no connection. */
const PATIENCE_MS = 90_000

type Answer = { readonly status: number; readonly json: Readonly<Record<string, unknown>> }
/** `keyRefused`: the session has ended, and with it the key. */
export type KeptOutcome = SendOutcome<ChatAck> | { readonly kind: 'keyRefused' }

/** Sends a message of the outbox without a bearer, signed with the key of this browser: from a worker, while no page is open. */
export async function sendKept(entry: OutboxEntry, device: DeviceKey): Promise<KeptOutcome> {
  const message: KeptMessage = {
    trackerId: device.owner,
    angelId: entry.peer,
    clientId: entry.clientId,
    text: entry.text,
    isInvitation: entry.isInvitation === true,
    hasImage: entry.image !== undefined,
  }
  try {
    const picture = entry.image && (await upload(message, entry.image.file, device))
    if (picture !== undefined && picture.status !== 200) return refusalOf(picture)
    const answer = await send(message, device)
    if (answer.status !== 200) return refusalOf(answer)
    const image = picture && readUploaded(picture.json)
    return { kind: 'sent', ack: { ok: true, ...readSent(answer.json), ...(image && { image }) } }
  } catch {
    return { kind: 'unreachable' } // no line, or an answer that is none of ours
  }
}

async function send(message: KeptMessage, device: DeviceKey): Promise<Answer> {
  const proof = { keyId: device.keyId, signature: await sign(device, messageToSign(message)) }
  const headers = { 'content-type': 'application/json' }
  return post(KEPT_MESSAGE_PATH, { headers, body: JSON.stringify(keptMessageBody(message, proof)) })
}

async function upload(message: KeptMessage, file: Blob, device: DeviceKey): Promise<Answer> {
  const proof = { keyId: device.keyId, signature: await sign(device, pictureToSign(message)) }
  const form = new FormData()
  form.set(PICTURE_FIELD, file, 'photo.jpg')
  return post(keptPicturePath(message, proof), { body: form })
}

async function post(path: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(path, { method: 'POST', signal: AbortSignal.timeout(PATIENCE_MS), ...init })
  return { status: answer.status, json: (await answer.json()) as Answer['json'] } // every answer of ours is an object
}

function refusalOf({ status, json }: Answer): KeptOutcome {
  if (status === 401) return { kind: 'keyRefused' }
  const code = readRefusal(json)
  return code === null || mayPass(code) ? { kind: 'unreachable' } : { kind: 'refused', code }
}
