declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'
  /** RFC 8188 with the keys of RFC 8291: `dh` is the browser's public key, `privateKey` one made for this message. */
  export function encrypt(
    content: Buffer,
    parameters: { version: 'aes128gcm'; dh: string; privateKey: ECDH; authSecret: string },
  ): Buffer
}
