const PROFILE = /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/i
const MEMBER = /\/members\/([^/?#\s]+)/

/** Whom an operator named: by the address of a profile or of a member's page, or by a bare id. Null where it is empty. */
export function personIn(text: string): { readonly kind: 'member' | 'angel'; readonly id: string } | null {
  const written = text.trim()
  const member = MEMBER.exec(written)?.[1]
  if (member !== undefined) return { kind: 'member', id: decodeURIComponent(member) }
  const profile = /\/(?:user|chats|photos)\//.test(written) ? PROFILE.exec(written)?.[1] : undefined
  if (profile !== undefined) return { kind: 'angel', id: profile.toLowerCase() }
  return written === '' || /\s/.test(written) ? null : { kind: 'member', id: written }
}
