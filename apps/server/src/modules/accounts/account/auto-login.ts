import { redirectTo } from '@incontro/contract/redirect.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { type Enter, inOrThrow, type Opened } from '../factors/enter.ts'
import { accountDisabled } from '../account-errors.ts'
import type { AccountStore } from '../account.store.ts'
import { type Links, stampOf } from '../links.ts'
import type { ProvenBy } from './prove-address.ts'

type Deps = {
  store: AccountStore
  links: Links
  enter: Enter
  transaction: RunTransaction
  provenBy: ProvenBy
}
export type LoginLink = {
  readonly memberId: string
  readonly origin: string
  readonly to: string
  readonly event: string
}

/** ID-12, RT-07: links in e-mails that sign in. */
export function createAutoLogin({ store, links, enter, transaction, provenBy }: Deps) {
  return {
    /** The address of such a link, or null for an account that cannot sign in. */
    async linkFor({ memberId, origin, to, event }: LoginLink): Promise<string | null> {
      const account = await store.byId(memberId)
      if (account === undefined || account.disabled_at !== null) return null
      const token = links.make('autologin', { memberId, email: account.email, stamp: stampOf(account.password_hash) })
      return `${origin}/autologin?${new URLSearchParams({ token, red: redirectTo(to), clickid: account.tracker_id, event }).toString()}`
    },
    /** With a second factor the link is used up and the second step is asked for. */
    async enter(
      token: string,
      input: { email?: string | undefined; device?: string | undefined },
      call: Call,
    ): Promise<Opened> {
      const link = links.read('autologin', token)
      const { memberId, stamp } = link.subject
      if (input.email !== undefined && input.email.toLowerCase() !== link.subject.email.toLowerCase())
        throw new AppError('forbidden', { message: 'the link is for another address', field: 'email' })
      const entered = await transaction(async (tx) => {
        const account = await store.lock(tx, memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw links.outdated('autologin')
        await links.use(tx, link)
        if (account.email !== link.subject.email || stampOf(account.password_hash) !== stamp)
          throw links.outdated('autologin')
        if (account.disabled_at !== null) throw accountDisabled()
        await provenBy('autologin', tx, account)
        return enter({ memberId, device: input.device, byLink: true }, call, tx)
      })
      return inOrThrow(entered)
    },
  }
}
export type AutoLogin = ReturnType<typeof createAutoLogin>
