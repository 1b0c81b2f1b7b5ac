import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = { readonly challenge: string; readonly rpId?: string; readonly rp?: { readonly id?: string } }
type Signing = { origin?: string; rpId?: string; counter?: number; isVerified?: boolean; userHandle?: string }

/** A device with one passkey, as a browser answers for it: ES256, no attestation, its holder checked. */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let handle: string | undefined
  const base = (rawId = id.toString('base64url')) => ({
    id: rawId,
    rawId,
    type: 'public-key',
    clientExtensionResults: {},
  })

  return {
    /** The answer to options for a new passkey. */
    create({ challenge, rp, user }: Options & { user?: { id: string } }, over: Signing = {}) {
      handle = user?.id
      const data = authenticatorData({ rpId: over.rpId ?? rp?.id ?? '', counter: 0, ...over }, { id, publicKey })
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        ...base(),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, over.origin ?? origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'), // the library's type lacks nested maps
          transports: ['internal'],
        },
      }
    },
    /** The answer to options for a sign-in. */
    sign({ challenge, rpId }: Options, over: Signing = {}) {
      counter = over.counter ?? counter + 1
      const data = authenticatorData({ rpId: rpId ?? '', ...over, counter })
      const client = clientData('webauthn.get', challenge, over.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...base(),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: over.userHandle ?? handle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

function authenticatorData(
  { rpId = '', counter = 0, isVerified = true }: Signing,
  credential?: { id: Buffer; publicKey: KeyObject },
): Buffer {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  const head = [createHash('sha256').update(rpId).digest(), Buffer.of(flags), count]
  if (!credential) return Buffer.concat(head)
  const { x = '', y = '' } = credential.publicKey.export({ format: 'jwk' })
  // COSE (RFC 9053): an EC2 key for ES256 on P-256
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const length = Buffer.alloc(2)
  length.writeUInt16BE(credential.id.length)
  const key = Buffer.from(isoCBOR.encode(cose as never)) // as above
  return Buffer.concat([...head, Buffer.alloc(16), length, credential.id, key])
}
