import type { Session, VerifyReply } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { IdentityStore } from './identity.store.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from './tokens.ts'

type Deps = {
  store: IdentityStore
  sessions: Sessions
  sessionOf: (memberId: string, token: string, pageLanguage?: Language) => Promise<Session>
}

type Asked = { token: string; brandId: string; pageLanguage?: Language | undefined }

/** The start-up check (ID-07): a renewed session, 0 for a token that is no longer good, or a disabled account. */
export function createVerifySession({ store, sessions, sessionOf }: Deps) {
  return async function verifySession({ token, brandId, pageLanguage }: Asked): Promise<VerifyReply> {
    const renewed = await sessions.renew(token)
    if (renewed === null) {
      // the sessions of an account end when it is disabled: their holders learn why
      const isDisabled = (await store.brandOfDisabled(hashToken(token))) === brandId
      return isDisabled ? { error: 'utente_disabilitato' } : { verify: 0 }
    }
    const [member] = await store.byIds([renewed.memberId])
    if (member === undefined || member.brand_id !== brandId) return { verify: 0 }
    if (member.disabled_at !== null) return { error: 'utente_disabilitato' }
    return { verify: 1, session: await sessionOf(member.id, renewed.token, pageLanguage) }
  }
}
