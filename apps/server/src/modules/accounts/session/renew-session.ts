import type { AccountsStore } from '../accounts.store.ts'
import type { Sessions } from './sessions.ts'
import { hashToken } from '../tokens.ts'

type Deps = {
  store: Pick<AccountsStore, 'byIds' | 'brandOfDisabled'>
  sessions: Pick<Sessions, 'renew'>
}
type Asked = { readonly token: string; readonly brandId: string }
export type Renewed = { readonly memberId: string; readonly token: string } | 'unknown' | 'disabled'

/** Renews a session of an account of this brand; the sessions of an account end when it is disabled, and their holders learn why. */
export function createRenewSession({ store, sessions }: Deps) {
  return async function renewSession({ token, brandId }: Asked): Promise<Renewed> {
    const renewed = await sessions.renew(token)
    if (renewed === null) return (await store.brandOfDisabled(hashToken(token))) === brandId ? 'disabled' : 'unknown'
    const [member] = await store.byIds([renewed.memberId])
    if (member === undefined || member.brand_id !== brandId) return 'unknown'
    return member.disabled_at === null ? { memberId: member.id, token: renewed.token } : 'disabled'
  }
}
