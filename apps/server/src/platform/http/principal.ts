/** Who a bearer token stands for. Made by the accounts module, carried by requests and sockets. */
export type Principal = {
  readonly accountId: string
  readonly trackerId: string
  readonly sessionId: string
  readonly brandId: string
  readonly role: 'member' | 'angel' | 'operator'
  /** The profile that this account writes as; only for role angel. */
  readonly angelId: string | null
  /** An operator who sees the account's pages until then, read only; undefined for the holder of the account. */
  readonly viewing?: { readonly until: Date }
}

/** Turns a bearer token into its principal; null for one that is unknown, expired, revoked or of a disabled account. */
export type FindPrincipal = (token: string) => Promise<Principal | null>
