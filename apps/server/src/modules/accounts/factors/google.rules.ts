/** What Google says of a person, signed. */
export type GoogleIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly email: string
  readonly isVerified: boolean
  /** The organisation whose address it is, for an account of Google Workspace. */
  readonly hostedDomain: string | null
}

type Known = {
  /** The account that the identity is joined to. */
  readonly joinedTo: string | null
  /** The account of the same address. */
  readonly account: { readonly id: string; readonly isConfirmed: boolean; readonly hasGoogle: boolean } | null
  /** The visitor said that there is an account (login=true). */
  readonly signsInOnly: boolean
}
export type GoogleVerdict =
  | { readonly do: 'sign_in'; readonly memberId: string }
  | { readonly do: 'join'; readonly memberId: string }
  | { readonly do: 'ask_password'; readonly memberId: string }
  | { readonly do: 'sign_up' }
  | { readonly do: 'refuse'; readonly why: 'unverified' | 'unknown' }

const OWN_DOMAINS = ['gmail.com', 'googlemail.com']

/**
 * Whether Google itself runs the mailbox. For any other address it once saw an e-mail arrive, and the mailbox may be
 * another person's by now.
 */
export function isAuthoritative({ email, isVerified, hostedDomain }: GoogleIdentity): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return isVerified && (OWN_DOMAINS.includes(domain) || hostedDomain?.toLowerCase() === domain)
}

/**
 * ID-08: who comes in. An account of the same address is joined without a question only where both sides are sure that the
 * address is the same person's: else the one who signed up with it first would share the account.
 */
export function judgeGoogle(identity: GoogleIdentity, { joinedTo, account, signsInOnly }: Known): GoogleVerdict {
  if (joinedTo !== null) return { do: 'sign_in', memberId: joinedTo }
  if (!identity.isVerified) return { do: 'refuse', why: 'unverified' }
  if (account !== null) {
    const isSure = isAuthoritative(identity) && account.isConfirmed && !account.hasGoogle
    return { do: isSure ? 'join' : 'ask_password', memberId: account.id }
  }
  return signsInOnly ? { do: 'refuse', why: 'unknown' } : { do: 'sign_up' }
}
