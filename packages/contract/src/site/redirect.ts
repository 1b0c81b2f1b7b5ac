/**
 * D4: where the `red` of a link (base64 of an address) may lead: to the brand's own origin, or to a host of its list.
 * Null for everything else; then there is nothing to follow.
 */
export function followableRedirect(
  red: string | null,
  brand: { origin: string; redirectHosts: readonly string[] },
): URL | null {
  const text = red === null ? null : decoded(red)
  return text === null || text === '' ? null : allowedAddress(text, brand)
}

/** D4: the same for an address that is not encoded, such as the one beside 1006. */
export function allowedAddress(text: string, brand: { origin: string; redirectHosts: readonly string[] }): URL | null {
  if (!URL.canParse(text, brand.origin)) return null
  const url = new URL(text, brand.origin)
  if (url.username !== '' || url.password !== '') return null
  if (url.origin === brand.origin) return url
  return url.protocol === 'https:' && brand.redirectHosts.includes(url.host) ? url : null
}

/** The `red` that leads to an address. */
export function redirectTo(address: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(address)))
    .replaceAll('/', '~')
    .replaceAll('+', '*')
}

function decoded(red: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(red.replaceAll('~', '/').replaceAll('*', '+').replaceAll(' ', '+')), (char) =>
      char.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
