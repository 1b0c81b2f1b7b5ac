import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { AppError } from '../errors.ts'
import { createAgreements } from './agreements.ts'

/** D5: compact JWE, ECDH-ES with A256GCM. */
export type Sealing = {
  /** The public keys, newest first, for GET /auth/keys. */
  readonly publicKeys: readonly JWK[]
  /** Decrypts a request's sealed field. Answers its JSON and the reply key in its header, if it has one. */
  open(sealed: string): Promise<{ value: unknown; replyKey: JWK | undefined }>
  /** Whether a caller's key is one that an answer can be encrypted to. */
  canSealTo(replyKey: JWK): Promise<boolean>
  /** Encrypts an answer to the caller's ephemeral key. */
  seal(value: unknown, replyKey: JWK): Promise<string>
}

/** Makes a private key to be kept by the caller (keys directory or secret settings). */
export async function newSealingKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'enc', alg: 'ECDH-ES' }
}

/** @param privateKeys newest first; the older ones can still be read while they are rotated out. */
export function createSealing(privateKeys: readonly JWK[]): Sealing {
  const byId = new Map(privateKeys.map((key) => [key.kid, key]))
  const newest = privateKeys[0]
  const agreements = createAgreements()
  return {
    publicKeys: privateKeys.map(({ d: _private, ...rest }) => rest),
    async open(sealed) {
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(
          sealed,
          async (header) => importJWK(byId.get(header.kid) ?? newest ?? {}, 'ECDH-ES'),
          { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] },
        )
        const reply = protectedHeader['reply']
        return { value: JSON.parse(new TextDecoder().decode(plaintext)), replyKey: isJwk(reply) ? reply : undefined }
      } catch (cause) {
        throw new AppError('not_sealed', { message: 'the field is not a compact JWE to a key of /auth/keys', cause })
      }
    },
    async canSealTo(replyKey) {
      if (agreements.with(replyKey)) return true
      return importJWK(replyKey, 'ECDH-ES').then(
        (key) => !(key instanceof Uint8Array),
        () => false,
      )
    },
    async seal(value, replyKey) {
      const text = JSON.stringify(value)
      const sealed = agreements.encrypt(text, replyKey)
      if (sealed !== null) return sealed
      // a key of another curve, which jose may take
      try {
        return await new CompactEncrypt(new TextEncoder().encode(text))
          .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
          .encrypt(replyKey)
      } catch (cause) {
        throw new AppError('reply_key_required', { message: 'the reply key is not a P-256 public key', cause })
      }
    },
  }
}

/** The keys of late callers, the latest last: jose keeps what it imported beside the very object that it was given. */
const replyKeys = new Map<string, JWK>()
const MOST_REPLY_KEYS = 1000

/** Reads the `Seal-To` header: a public JWK, base64url-encoded. */
export function replyKeyOf(header: string | string[] | undefined): JWK | undefined {
  if (typeof header !== 'string' || header.length > 2000) return undefined
  const key = replyKeys.get(header) ?? parsedKey(header)
  if (key === undefined) return undefined
  replyKeys.delete(header)
  replyKeys.set(header, key)
  const oldest = replyKeys.keys().next()
  if (replyKeys.size > MOST_REPLY_KEYS && oldest.done !== true) replyKeys.delete(oldest.value)
  return key
}

function parsedKey(header: string): JWK | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(header, 'base64url').toString('utf8'))
    return isJwk(key) ? key : undefined
  } catch {
    return undefined
  }
}

function isJwk(value: unknown): value is JWK {
  return typeof value === 'object' && value !== null && 'kty' in value && value.kty === 'EC' && !('d' in value)
}
