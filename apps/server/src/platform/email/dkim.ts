/** A key that e-mails of a domain are signed with; its public half stands in the DNS at `<selector>._domainkey.<domain>`. */
export type DkimKey = { readonly domain: string; readonly selector: string; readonly privateKey: string }

/** The key whose domain is that of the sender, or the nearest above it, so that signature and From are aligned (DMARC). */
export function dkimKeyFor(keys: readonly DkimKey[], senderDomain: string): DkimKey | null {
  const fitting = keys.filter(({ domain }) => senderDomain === domain || senderDomain.endsWith(`.${domain}`))
  return fitting.sort((one, other) => other.domain.length - one.domain.length)[0] ?? null
}
