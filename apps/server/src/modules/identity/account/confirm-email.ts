import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { Account, AccountStore } from './account.store.ts'
import type { Links } from './links.ts'
import { disabled, linkTo } from './reset-password.ts'
import type { SendLetter } from './send-letter.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendLetter: SendLetter
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  asksForConfirmation: (account: Account) => Promise<boolean>
  now: () => Date
}

/** ID-10: double opt-in. */
export function createConfirmEmail(deps: Deps) {
  const { store, links, transaction, sendLetter, now } = deps

  async function sendLink(tx: Tx, account: Account, { origin, key }: { origin: string; key?: string }): Promise<void> {
    const token = links.make('confirm', { memberId: account.id, email: account.email })
    await sendLetter(
      tx,
      account,
      { kind: 'confirm', url: linkTo(origin, '/confirmEmail', token) },
      { origin, ...(key !== undefined && { key }) },
    )
  }

  return {
    sendLink,
    /** After a sign-up whose flow asks for it; once, however often the event comes. */
    async welcome({ memberId, origin }: { memberId: string; origin: string }): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined || account.email_confirmed_at !== null || !(await deps.asksForConfirmation(account)))
        return
      await transaction((tx) => sendLink(tx, account, { origin, key: account.id }))
    },
    async resend(memberId: string, call: Call): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined || account.email_confirmed_at !== null)
        throw new AppError('conflict', { message: 'the address is confirmed already' })
      const origin = await deps.originOf(call)
      await transaction((tx) => sendLink(tx, account, { origin }))
    },
    async confirm(token: string | undefined, call: Call): Promise<void> {
      const link = links.read('confirm', token)
      await transaction(async (tx) => {
        const account = await store.lock(tx, link.subject.memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw links.outdated('confirm')
        await links.use(tx, link)
        if (account.email !== link.subject.email) throw links.outdated('confirm')
        if (account.disabled_at !== null) throw disabled()
        await store.setConfirmed(tx, account.id, now())
      })
    },
  }
}
export type ConfirmEmail = ReturnType<typeof createConfirmEmail>
