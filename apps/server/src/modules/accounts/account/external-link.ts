import { redirectTo } from '@incontro/contract/redirect.ts'
import type { LinkTokens } from '../../../platform/crypto/link-tokens.ts'
import { sealLink } from '../links.ts'

/** What a partner says of a person who agreed to be written to; the address alone is needed. */
export type Invitation = {
  readonly brand: string
  readonly email: string
  readonly region?: string | undefined
  readonly city?: string | undefined
  readonly source?: string | undefined
  readonly campaign?: string | undefined
  readonly flow?: string | undefined
}
type Place = { readonly origin: string; readonly to: string; readonly now: Date }

/** RT-06: the address that signs a person up and leads on, for the e-mail that a partner sends. */
export function externalLink(
  tokens: Pick<LinkTokens, 'seal'>,
  invitation: Invitation,
  { origin, to, now }: Place,
): string {
  const token = sealLink(tokens, { purpose: 'external', subject: invitation, now })
  return `${origin}/external_email?${new URLSearchParams({ token, red: redirectTo(to) }).toString()}`
}
