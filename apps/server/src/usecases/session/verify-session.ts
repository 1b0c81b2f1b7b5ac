import type { VerifyReply } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { AccountsApi } from '../../modules/accounts/index.ts'
import type { SessionReply } from './session-reply.ts'

type Deps = {
  readonly accounts: Pick<AccountsApi, 'renewSession'>
  readonly greet: SessionReply['greet']
}
type Asked = {
  readonly token: string
  readonly brandId: string
  readonly pageLanguage?: Language | undefined
}

/** The start-up check (ID-07): a renewed session, 0 for a token that is no longer good, or a disabled account. */
export function createVerifySession({ accounts, greet }: Deps) {
  return async function verifySession({ token, brandId, pageLanguage }: Asked): Promise<VerifyReply> {
    const renewed = await accounts.renewSession({ token, brandId })
    if (renewed === 'unknown') return { verify: 0 }
    if (renewed === 'disabled') return { error: 'account_disabled' }
    return { verify: 1, session: await greet(renewed.memberId, renewed.token, pageLanguage) }
  }
}
