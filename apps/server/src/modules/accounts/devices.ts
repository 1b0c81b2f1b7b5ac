import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { newId } from '../../platform/ids/ids.ts'
import type { AccountsStore, PrincipalRow } from './accounts.store.ts'

type Deps = {
  store: Pick<AccountsStore, 'deviceById' | 'setDeviceKey'>
  principalOf: (row: PrincipalRow) => Promise<Principal>
  now: () => Date
}
/** Who signed, with what, and the bytes that were signed. */
export type Signed = { readonly keyId: string; readonly signature: string; readonly content: Uint8Array }
/** Whose browser signed; null where its session has ended, its account is closed, or something else was signed. */
export type FindSigner = (signed: Signed) => Promise<Principal | null>

/**
 * The keys by which the worker of a browser, which holds no bearer, shows whose browser it is. The private half can be used
 * there and not be read; the public half belongs to one session and ends with it.
 */
export function createDevices({ store, principalOf, now }: Deps) {
  return {
    /** Takes a session's public key (SubjectPublicKeyInfo, P-256, base64url); the one before is good no more. */
    async keep(sessionId: string, publicKey: string): Promise<string> {
      const key = Buffer.from(publicKey, 'base64url')
      if (readKey(key) === null) throw new AppError('bad_request', { field: 'chiave' })
      const id = newId()
      await store.setDeviceKey(sessionId, { id, key })
      return id
    },
    findSigner: (async ({ keyId, signature, content }) => {
      const found = await store.deviceById(keyId, now())
      if (found === undefined || found.disabled_at !== null) return null
      const key = readKey(found.device_key)
      if (key === null) return null
      // as WebCrypto signs (IEEE P1363)
      const isGood = verify('sha256', content, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
      return isGood ? principalOf(found) : null
    }) satisfies FindSigner,
  }
}

function readKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null
  } catch {
    return null
  }
}
