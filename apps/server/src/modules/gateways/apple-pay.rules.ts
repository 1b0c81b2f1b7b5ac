/** Apple's hosts for merchant sessions, live and for tests; no other address is ever called or believed (payments.md 1.6). */
const APPLES = ['apple-pay-gateway.apple.com', 'apple-pay-gateway-cert.apple.com'] as const

/**
 * Whether an address is one at which Apple opens merchant sessions: https, port 443, one of the two hosts to the letter,
 * nothing before the host. What the sheet of a page names is checked with it, and then never called: ours is.
 */
export function isApplesAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false
  // as it was written, not as a parser mends it
  return APPLES.some(
    (host) =>
      url.hostname === host && [`https://${host}/`, `https://${host}:443/`].some((start) => text.startsWith(start)),
  )
}
