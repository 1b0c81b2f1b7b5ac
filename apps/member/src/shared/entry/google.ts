import { type GooglePurpose, routes } from '@incontro/contract'
import { z } from 'zod'
import { call } from '../calls/api.ts'
import { firstLanguage } from '../language.tsx'

/**
 * What this tab keeps while the visitor is at Google. The flow is sealed by the server and holds state, nonce and PKCE
 * verifier; a tab of its own keeps it, so that no other page, and no link from elsewhere, can finish it.
 */
const Errand = z.object({
  flow: z.string(),
  purpose: z.enum(['signIn', 'link', 'prove']),
  login: z.boolean(),
  to: z.string(),
})
export type Errand = z.infer<typeof Errand>
const KEY = 'google'

/** Leaves for Google's page; what was begun is taken up again by `/loginWithGoogle`. */
export async function goToGoogle(errand: { purpose: GooglePurpose; login?: boolean; to: string }): Promise<void> {
  const { purpose, login = false, to } = errand
  const { url, flow } = await call(routes.googleStart, { body: { purpose, language: firstLanguage() } })
  sessionStorage.setItem(KEY, JSON.stringify({ flow, purpose, login, to } satisfies Errand))
  location.assign(url)
}

/** Takes what was begun in this tab, once. */
export function takeErrand(): Errand | null {
  const kept = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  try {
    return kept === null ? null : Errand.parse(JSON.parse(kept))
  } catch {
    return null
  }
}
