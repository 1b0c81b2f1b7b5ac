import type { LinkTokens } from '../../../../platform/crypto/link-tokens.ts'
import { AppError } from '../../../../platform/errors.ts'
import { newId } from '../../../../platform/ids/ids.ts'

/** The pages that an e-mail about a contract leads to; each is a purpose of its own, so that no link opens another's. */
export type LinkedPage = 'cancel' | 'withdraw'

const LIFETIME_MS = 400 * 86_400_000
const codeOf = {
  missing: 'token_missing',
  not_base64: 'token_not_base64',
  not_encrypted: 'token_not_encrypted',
  other_purpose: 'token_not_encrypted',
  expired: 'token_expired',
} as const

type Link = {
  readonly page: LinkedPage
  readonly subject: Record<string, string>
  readonly origin: string
  readonly now: Date
}

/** An address in an e-mail that does something without logging in. */
export function makeEmailLink(tokens: LinkTokens, { page, subject, origin, now }: Link): string {
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  const token = tokens.seal({ id: newId(), purpose: page, expiresAt, subject })
  return `${origin}/${page}?${new URLSearchParams({ token }).toString()}`
}

/** What such a link names, or the fault of the address that came. */
export function openEmailLink(
  tokens: LinkTokens,
  token: string | undefined,
  { page, now }: { page: LinkedPage; now: Date },
): unknown {
  const opened = tokens.open(token, { purpose: page, now })
  if (!opened.ok)
    throw new AppError(codeOf[opened.fault], { message: `the link cannot be used: ${opened.fault}`, field: 'token' })
  return opened.content.subject
}
