const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What a line of the client log must not hold, and what stands there instead. Order matters: named secrets come first. */
const SECRETS: readonly (readonly [pattern: RegExp, keep: (found: string, ...groups: string[]) => string])[] = [
  // token=…, "password": "…", securityCode: …
  [
    /((?:password|passwd|pwd|token|secret|authorization|card_?number|card_?security_?code|cvc|cvv)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|(?:bearer\s+)?[^\s"'&,;}]+)/gi,
    (_, name) => `${name}[removed]`,
  ],
  [/\b(bearer\s+)\S+/gi, (_, name) => `${name}[removed]`],
  [/[^\s"'<>()[\]{},;:=&?/\\%@]{1,64}(?:@|%40)[^\s"'<>()[\]{},;:=&?/\\%@]{1,255}\.[a-z]{2,}/gi, () => '[e-mail]'],
  // twelve digits and more, as cards are written
  [/\d(?:[ .-]?\d){11,}/g, (found) => (UUID.test(found) ? found : '[number]')],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*)*/g, () => '[token]'],
  // opaque texts: session tokens, sealed bodies, tokens of links; our ids are none
  [/[A-Za-z0-9_~*+=-]{24,}/g, (found) => (UUID.test(found) || !/\d/.test(found) ? found : '[token]')],
]

/** TR-11: takes addresses, tokens, passwords and card-like numbers out of what a browser reported. */
export function scrub(text: string): string {
  let scrubbed = ''
  // ids that stand alone are kept whole: their digits are no card's
  for (const piece of text.replaceAll('\0', '').split(/(\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)/i))
    scrubbed += UUID.test(piece) ? piece : SECRETS.reduce((rest, [pattern, keep]) => rest.replace(pattern, keep), piece)
  return scrubbed
}

/** The path of a page, without what stood behind it. */
export function scrubPage(page: string): string {
  return scrub(page.split(/[?#]/, 1)[0] ?? '')
}
