import { DEVICE_DATABASE } from './device-database.ts'
import { oneRecord } from './one-record.ts'

/** By what the worker of this browser shows whose it is: a key that signs here and can be read nowhere, not even here. */
export type DeviceKey = {
  /** Whose session the server knows it by: a tracker id. */
  readonly owner: string
  /** How the server calls its public half. */
  readonly keyId: string
  readonly key: CryptoKey
  /** What the worker says of a message that was refused, in the language of the page that wrote this. */
  readonly refused: { readonly title: string; readonly body: string }
}

export const deviceKey = oneRecord<DeviceKey>(DEVICE_DATABASE)

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** A new key, and its public half as the server takes it (SubjectPublicKeyInfo in base64url). */
export async function makeDeviceKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  return { key: privateKey, publicKey: base64url(await crypto.subtle.exportKey('spki', publicKey)) }
}

export async function sign({ key }: Pick<DeviceKey, 'key'>, content: Uint8Array<ArrayBuffer>): Promise<string> {
  return base64url(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, content))
}

function base64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
