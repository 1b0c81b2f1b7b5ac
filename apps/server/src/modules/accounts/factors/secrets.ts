import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'

/** Seals the secrets of one-time codes under a server key; a sealed one opens for its own member only. */
export type Secrets = {
  seal(memberId: string, secret: string): string
  open(memberId: string, sealed: string): string
  /** What texts under the newest key begin with. */
  readonly beginning: string
}

const PURPOSE = 'totp'
/** A sealed text has an expiry, and a secret has none. */
const NEVER = new Date('9999-01-01T00:00:00Z')
/** Version and key name are nine bytes, so twelve characters of base64. */
const KEY_NAME_LETTERS = 12

/** @param tokens a ring of keys of their own: unlike those of links, its old ones are needed until all is sealed again. */
export function createSecrets(tokens: LinkTokens): Secrets {
  const seal = (memberId: string, secret: string) =>
    tokens.seal({ id: memberId, purpose: PURPOSE, expiresAt: NEVER, subject: { secret } })
  return {
    seal,
    open(memberId, sealed) {
      const opened = tokens.open(sealed, { purpose: PURPOSE, now: new Date(0) })
      const secret = opened.ok && opened.content.id === memberId ? opened.content.subject['secret'] : undefined
      if (secret === undefined) throw new TypeError('a secret cannot be opened: is its key still in FACTOR_KEYS?')
      return secret
    },
    beginning: seal('', '').slice(0, KEY_NAME_LETTERS),
  }
}
