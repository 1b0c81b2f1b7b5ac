/** Where a reply to a ticket comes in: the token names the ticket, and is known to its sender alone. */
export function replyAddress(setting: string, supportEmail: string, token: string): string {
  const [name = setting, domain = domainOf(supportEmail)] = setting.split('@')
  return `${name}+${token}@${domain}`
}

/** The domain of an address. */
export function domainOf(address: string): string {
  return address.split('@').at(-1)?.toLowerCase() ?? 'localhost'
}

/** The token in the address that an e-mail came to; null in one without. */
export function tokenIn(recipient: string): string | null {
  return /\+([0-9a-f]{24})@/i.exec(recipient)?.[1]?.toLowerCase() ?? null
}
