import type { EmailKinds, Subscription } from '@incontro/contract'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { type AccountApi, maskEmail } from '../../accounts/index.ts'
import type { MembershipsApi } from '../../memberships/index.ts'
import type { EmailPreferences } from './email-preferences.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly links: AccountApi['unsubscribe']
  readonly settings: Pick<EmailPreferences, 'kinds' | 'saveKinds' | 'endAll'>
}

/** RT-18, RFC 8058: what the link of an e-mail lets its reader choose. It does not sign in and works any number of times. */
export function createSubscription({ transaction, memberships, links, settings }: Deps) {
  async function holderOrThrow(token: string | undefined, { brandId }: Call): Promise<{ id: string; email: string }> {
    const { memberId, email } = links.read(token)
    const member = await memberships.member(memberId)
    const isCurrent = member !== null && member.brandId === brandId && member.email === email
    if (!isCurrent) throw links.outdated() // the account has another address now
    return member
  }
  const present = async ({ id, email }: { id: string; email: string }): Promise<Subscription> => ({
    email: maskEmail(email),
    kinds: await settings.kinds(id),
  })

  return {
    async read(token: string | undefined, call: Call): Promise<Subscription> {
      return present(await holderOrThrow(token, call))
    },
    async change(input: { token?: string | undefined; kinds: EmailKinds }, call: Call): Promise<Subscription> {
      const holder = await holderOrThrow(input.token, call)
      await settings.saveKinds(holder.id, input.kinds)
      return present(holder)
    },
    async endAll(token: string | undefined, call: Call): Promise<void> {
      const { id } = await holderOrThrow(token, call)
      await transaction((tx) => settings.endAll(tx, id))
    },
  }
}
