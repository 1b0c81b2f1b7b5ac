import { z } from 'zod'
import { MessageSent, pictureOfMessage } from './chat.ts'
import { defineRoute } from '../wire/route.ts'
import { AngelId, TrackerId, Uuid } from '../wire/shapes.ts'
import { as, wire } from '../wire/wire.ts'

/** A public key of P-256 in SubjectPublicKeyInfo is 91 bytes, a signature of it 64; both in base64url. */
const PublicKey = z.string().regex(/^[A-Za-z0-9_-]{122}$/)
const Signature = z.string().regex(/^[A-Za-z0-9_-]{86}$/)

export const deviceKey = defineRoute({
  id: 'deviceKey',
  summary:
    'The public key of this browser, whose worker sends what was written without a line (CH-22). Ends with the session; another takes its place',
  method: 'POST',
  path: '/api/device/key/:trackerId',
  auth: 'bearer',
  owner: { in: 'params', field: 'trackerId' },
  params: z.strictObject({ trackerId: TrackerId }),
  body: wire(() => ({ publicKey: as('chiave', PublicKey) })),
  reply: wire(() => ({ result: z.literal(true), keyId: as('idChiave', Uuid) })),
  errors: ['bad_request'],
})

const proof = { keyId: as('idChiave', Uuid), signature: as('firma', Signature) }

export const sendKept = defineRoute({
  id: 'sendKept',
  summary:
    'A message that waited for a line, sent by the worker of its browser, signed with the key of deviceKey. A repeat is answered as the first was',
  method: 'POST',
  path: '/api/kept/message',
  auth: 'none',
  body: wire(() => ({
    ...proof,
    trackerId: TrackerId,
    angelId: AngelId,
    clientId: as('idMessaggio', Uuid),
    text: as('msg', z.string()),
    isInvitation: as('invito', z.boolean()),
    hasImage: as('immagine', z.boolean()),
  })),
  reply: wire(() => ({ result: z.literal(true), ...MessageSent })),
  errors: [
    'unauthorized',
    'forbidden',
    'not_found',
    'blocked',
    'not_verified',
    'not_writable',
    'verified_only',
    'answers_later',
    'invite_not_accepted',
    'limited',
    'already_talking',
    'out_of_messages',
    'out_of_icebreakers',
    'empty_message',
    'message_too_long',
    'images_off',
    'image_missing',
    'same_id_other_message',
    'too_many_requests',
  ],
})

export const uploadKept = defineRoute({
  id: 'uploadKept',
  summary: 'The picture of such a message, before it: as uploadImage, signed instead of with a bearer',
  method: 'POST',
  path: '/api/kept/image/:trackerId/:angelId/:idMessaggio',
  auth: 'none',
  params: wire(() => ({ trackerId: TrackerId, angelId: AngelId, clientId: as('idMessaggio', Uuid) })),
  query: wire(() => proof),
  ...pictureOfMessage,
  errors: ['unauthorized', 'forbidden', ...pictureOfMessage.errors],
})
