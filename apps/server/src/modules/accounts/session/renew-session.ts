import type { AccountsStore } from '../accounts.store.ts'
import type { Holders } from './holders.ts'
import { hashToken } from '../tokens.ts'

type Deps = {
  store: Pick<AccountsStore, 'brandOfDisabled'>
  holders: Pick<Holders, 'renew'>
}
type Asked = { readonly token: string; readonly brandId: string }
export type Renewed = { readonly memberId: string; readonly token: string } | 'unknown' | 'disabled'

/** Renews a session of an account of this brand; the sessions of an account end when it is disabled, and their holders learn why. */
export function createRenewSession({ store, holders }: Deps) {
  return async function renewSession({ token, brandId }: Asked): Promise<Renewed> {
    const renewed = await holders.renew(token)
    if (renewed === null) return (await store.brandOfDisabled(hashToken(token))) === brandId ? 'disabled' : 'unknown'
    if (renewed.brandId !== brandId) return 'unknown'
    return renewed.isDisabled ? 'disabled' : { memberId: renewed.memberId, token: renewed.token }
  }
}
