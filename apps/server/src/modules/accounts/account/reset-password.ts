import { accountsResetAsked } from '../../../events/accounts.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import { accountDisabled } from '../account-errors.ts'
import type { Disclosures } from '../disclosures.ts'
import type { AccountStore } from '../account.store.ts'
import { type Links, linkTo, resetUrl, stampOf } from '../links.ts'
import type { ProvenBy } from './prove-address.ts'
import type { SetPassword } from './set-password.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  provenBy: ProvenBy
  setPassword: SetPassword
  outbox: Pick<Outbox, 'publish' | 'poke'>
  disclosures: Pick<Disclosures, 'allow'>
}
type Asked = { readonly email: string; readonly fingerprint?: string | undefined }
type ResetAsked = { readonly key: string; readonly brandId: string; readonly email: string; readonly origin: string }

/** There is nothing yet that an old e-mail could take over. */
const FIRST_PASSWORD_MS = 7 * 24 * 3_600_000

/** ID-09: a forgotten password, and a new one. */
export function createResetPassword(deps: Deps) {
  const { store, links, transaction, sendEmail, originOf, outbox, disclosures } = deps

  return {
    /** Lets a member who signed up without a password choose one; once, however often the event comes. */
    async welcome({ memberId, origin }: { memberId: string; origin: string }): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined || account.password_hash !== null) return
      const token = links.make('reset', { memberId, email: account.email, stamp: stampOf(null) }, FIRST_PASSWORD_MS)
      const url = linkTo(origin, '/resetPassword', token)
      await transaction((tx) => sendEmail(tx, account, { kind: 'firstPassword', url }, { origin, key: memberId }))
    },
    /**
     * D11: says that an address is unknown or its account disabled to a caller who does not ask about many. Beyond that every
     * address gets the same answer, and the same is done before it, so that its time discloses nothing either.
     */
    async ask({ email, fingerprint }: Asked, call: Call): Promise<void> {
      const account = await store.byEmail(call.brandId, email)
      const { brandId, ip, userAgent } = call
      if (await disclosures.allow(account?.id ?? email, { brandId, ip, userAgent, fingerprint })) {
        if (account === undefined)
          throw new AppError('unknown_account', { message: 'no account has this address', field: 'email' })
        if (account.disabled_at !== null) throw accountDisabled()
      }
      const asked = { key: newId(), brandId, email, origin: await originOf(call) }
      await transaction((tx) => outbox.publish(tx, accountsResetAsked(asked)))
      outbox.poke()
    },
    /** Sends the link to an address that has an account; once, however often the event comes. */
    async send({ key, brandId, email, origin }: ResetAsked): Promise<void> {
      const account = await store.byEmail(brandId, email)
      if (account === undefined || account.disabled_at !== null) return
      const url = resetUrl(links, origin, account)
      await transaction((tx) => sendEmail(tx, account, { kind: 'reset', url }, { origin, key }))
    },

    /** By a link: no one is signed in afterwards, anywhere. */
    async byLink(input: { token: string; email?: string | undefined; password: string }, call: Call): Promise<void> {
      const link = links.read('reset', input.token)
      const { memberId, email, stamp } = link.subject
      const origin = await originOf(call)
      const ended = await transaction(async (tx) => {
        const account = await store.lock(tx, memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw links.outdated('reset')
        if (input.email !== undefined && input.email.toLowerCase() !== email.toLowerCase())
          throw new AppError('forbidden', { message: 'the link is for another address', field: 'email' })
        await links.use(tx, link)
        if (account.email !== email || stampOf(account.password_hash) !== stamp) throw links.outdated('reset')
        if (account.disabled_at !== null) throw accountDisabled()
        await deps.provenBy('reset', tx, account)
        return deps.setPassword(tx, account, { password: input.password, origin, byLink: true })
      })
      deps.disconnect(memberId, ended)
    },
  }
}
export type ResetPassword = ReturnType<typeof createResetPassword>
