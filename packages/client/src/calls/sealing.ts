import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose'

/** D5: compact JWE, ECDH-ES with A256GCM. This file is loaded with the first sealed call, since jose is not small. */
const alg = 'ECDH-ES'
const enc = 'A256GCM'

/** An ephemeral key pair: the public half goes out with a call, the private half opens its answer. */
export type ReplyKey = { readonly publicJwk: JWK; readonly privateKey: CryptoKey }

export async function newReplyKey(): Promise<ReplyKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { crv: 'P-256' })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  return { publicJwk: { kty, crv, x, y } as JWK, privateKey } // a P-256 public key has all four
}

const KEPT_MS = 4 * 60_000
let kept: { readonly key: Promise<ReplyKey>; readonly until: number } | undefined

/** One for the calls of some minutes: a phone takes milliseconds for each, and the server an agreement with each (decision 0087). */
export function replyKeyOfPage(): Promise<ReplyKey> {
  if (kept === undefined || kept.until < performance.now())
    kept = { key: newReplyKey(), until: performance.now() + KEPT_MS }
  return kept.key
}

/** Encrypts a request's field to the server's newest key; the reply key travels in the protected header. */
export async function seal(value: unknown, serverKey: JWK, reply: ReplyKey): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
    .setProtectedHeader({
      alg,
      enc,
      ...(serverKey.kid !== undefined && { kid: serverKey.kid }),
      reply: reply.publicJwk,
    })
    .encrypt(await importJWK(serverKey, alg))
}

/** Opens an answer that was sealed to our reply key. */
export async function unseal(sealed: string, { privateKey }: ReplyKey): Promise<unknown> {
  const { plaintext } = await compactDecrypt(sealed, privateKey, {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
}

/** The reply key as the request header `Seal-To` wants it. */
export function sealToHeader({ publicJwk }: ReplyKey): string {
  return btoa(JSON.stringify(publicJwk)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
