import { createCipheriv, createECDH, createHash, createSecretKey, type KeyObject, randomFillSync } from 'node:crypto'
import type { JWK } from 'jose'

const [ALG, ENC, CURVE] = ['ECDH-ES', 'A256GCM', 'prime256v1']
const COORDINATE_BYTES = 32

/** What the answers to one reply key are encrypted with: our ephemeral public key in their header, and the key that was agreed upon. */
type Agreement = {
  readonly header: string
  /** The header as what is authenticated beside the text. */
  readonly aad: Buffer
  /** Prepared once: from bytes it would be made again for each answer, which takes longer than the encryption. */
  readonly key: KeyObject
  readonly until: number
  uses: number
}

/** Decision 0087: far below the 2^32 messages that one key of AES-GCM may encrypt under random IVs. */
const MOST_USES = 1000
const KEPT_MS = 5 * 60_000
/** Some 600 bytes each. */
const MOST_KEPT = 10_000

export type Agreements = {
  /** Whether there is, or now was, an agreement with the owner of a P-256 key; false for what is no point of that curve. */
  with(replyKey: JWK): boolean
  /** Encrypts as compact JWE (RFC 7516) by ECDH-ES and A256GCM; null where there can be no agreement. */
  encrypt(text: string, replyKey: JWK): string | null
}

/**
 * ECDH-ES with the reply keys of callers by Node's own crypto, on this thread: the same through WebCrypto is five tasks of a pool
 * of threads a message, which cost more than what they do. One key agreement serves the answers of some minutes (0087).
 */
export function createAgreements(now: () => number = () => performance.now()): Agreements {
  const kept = new Map<string, Agreement>()

  function find(replyKey: JWK): Agreement | null {
    const id = `${replyKey.x ?? ''}.${replyKey.y ?? ''}`
    const known = kept.get(id)
    if (known !== undefined && known.until > now() && known.uses < MOST_USES) return known
    kept.delete(id)
    const made = agree(replyKey, now() + KEPT_MS)
    if (made === null) return null
    const oldest = kept.keys().next()
    if (kept.size >= MOST_KEPT && oldest.done !== true) kept.delete(oldest.value)
    kept.set(id, made)
    return made
  }

  return {
    with: (replyKey) => find(replyKey) !== null,
    encrypt(text, replyKey) {
      const agreement = find(replyKey)
      if (agreement === null) return null
      agreement.uses += 1
      const iv = newIv()
      const cipher = createCipheriv('aes-256-gcm', agreement.key, iv)
      cipher.setAAD(agreement.aad)
      const encrypted = cipher.update(text, 'utf8').toString('base64url')
      cipher.final() // of a stream cipher nothing is left
      const tag = cipher.getAuthTag().toString('base64url')
      return `${agreement.header}..${iv.toString('base64url')}.${encrypted}.${tag}`
    },
  }
}

const IV_BYTES = 12
/** Random bytes of 512 answers: asking for few costs as much as asking for many. */
const ivs = Buffer.alloc(IV_BYTES * 512)
let ivsUsed = ivs.length

/** Twelve random bytes that no other answer has had; read before the next is asked for. */
function newIv(): Buffer {
  if (ivsUsed === ivs.length) {
    randomFillSync(ivs)
    ivsUsed = 0
  }
  ivsUsed += IV_BYTES
  return ivs.subarray(ivsUsed - IV_BYTES, ivsUsed)
}

function agree({ kty, crv, x, y }: JWK, until: number): Agreement | null {
  const [first, second] = [x, y].map((text) => Buffer.from(typeof text === 'string' ? text : '', 'base64url'))
  const isP256 = kty === 'EC' && crv === 'P-256'
  if (!isP256 || first?.length !== COORDINATE_BYTES || second?.length !== COORDINATE_BYTES) return null
  const ours = createECDH(CURVE)
  const epk = ours.generateKeys()
  let secret: Buffer
  try {
    secret = ours.computeSecret(Buffer.concat([UNCOMPRESSED, first, second]))
  } catch {
    return null // no point of the curve
  }
  const [ourX, ourY] = [epk.subarray(1, 1 + COORDINATE_BYTES), epk.subarray(1 + COORDINATE_BYTES)]
  const jwk = { kty: 'EC', crv: 'P-256', x: ourX.toString('base64url'), y: ourY.toString('base64url') }
  const header = Buffer.from(JSON.stringify({ alg: ALG, enc: ENC, epk: jwk })).toString('base64url')
  const key = createSecretKey(concatKdf(secret))
  return { header, aad: Buffer.from(header, 'ascii'), key, until, uses: 0 }
}

const UNCOMPRESSED = Buffer.from([4])

/** RFC 7518, 4.6.2: one round of SHA-256 gives the 256 bits of the key. */
function concatKdf(secret: Buffer): Buffer {
  return createHash('sha256').update(uint32(1)).update(secret).update(OTHER_INFO).digest()
}

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
/** AlgorithmID, PartyUInfo and PartyVInfo, each with its length before it; SuppPubInfo, the bits of the key. */
const OTHER_INFO = Buffer.concat([uint32(ENC.length), Buffer.from(ENC), uint32(0), uint32(0), uint32(256)])
