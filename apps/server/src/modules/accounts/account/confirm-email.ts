import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { SuppressionReason } from '../../../platform/email/suppressions.ts'
import { accountDisabled } from '../account-errors.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { type Links, linkTo } from '../links.ts'
import type { ProvenBy } from './prove-address.ts'
import type { SendAddress, SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  asksForConfirmation: (account: Account) => Promise<boolean>
  provenBy: ProvenBy
  reasonOfSilence: (email: string) => Promise<SuppressionReason | null>
}

type Confirmation = {
  readonly token: string | undefined
  readonly trackerIds: readonly (string | undefined)[]
}
type Newcomer = { readonly memberId: string; readonly origin: string; readonly wantsPassword: boolean }

/** ID-10: the link that confirms an address, after a sign-up and when a member asks for it. */
export function createConfirmEmail(deps: Deps) {
  const { store, links, transaction, sendEmail } = deps

  async function sendLink(
    tx: Tx,
    account: Account,
    { kind = 'confirm', ...address }: SendAddress & { kind?: 'confirm' | 'optIn' | 'welcome' },
  ): Promise<void> {
    const token = links.make('confirm', { memberId: account.id, email: account.email })
    await sendEmail(tx, account, { kind, url: linkTo(address.origin, '/confirmEmail', token) }, address)
  }

  return {
    sendLink,
    /**
     * The first e-mail of an account, with the link that confirms its address; once, however often the event comes. Who is
     * about to get the e-mail that offers a first password gets no second one: its link confirms the address too.
     */
    async welcome({ memberId, origin, wantsPassword }: Newcomer): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined || account.disabled_at !== null) return
      const to = { origin, key: account.id }
      if (account.email_confirmed_at === null && (await deps.asksForConfirmation(account)))
        return transaction((tx) => sendLink(tx, account, { ...to, kind: 'optIn' }))
      if (wantsPassword) return
      await transaction((tx) =>
        account.email_confirmed_at === null
          ? sendLink(tx, account, { ...to, kind: 'welcome' })
          : sendEmail(tx, account, { kind: 'welcomeConfirmed', url: `${origin}/find` }, to),
      )
    },
    async resend(memberId: string, call: Call): Promise<void> {
      const account = await store.byId(memberId)
      if (account === undefined) throw new AppError('not_found')
      const reason = await deps.reasonOfSilence(account.email)
      const isConfirmed = account.email_confirmed_at !== null
      if (isConfirmed && reason === null)
        throw new AppError('conflict', { message: 'the address is confirmed already' })
      if (!isConfirmed && reason === 'complained')
        throw new AppError('conflict', { message: 'the reader of this address wants no e-mails' })
      const origin = await deps.originOf(call)
      // the member who confirmed the address before is the one who complained, and asks for e-mails again
      await transaction((tx) => sendLink(tx, account, { origin, ...(reason !== null && { alsoDespite: reason }) }))
    },
    /** Refuses an id that the call names and that is not the account's. */
    async confirm({ token, trackerIds }: Confirmation, call: Call): Promise<void> {
      const link = links.read('confirm', token)
      await transaction(async (tx) => {
        const account = await store.lock(tx, link.subject.memberId)
        if (account === undefined || account.brand_id !== call.brandId) throw links.outdated('confirm')
        if (trackerIds.some((id) => id !== undefined && id !== account.tracker_id))
          throw new AppError('forbidden', { message: 'the link is of another account', field: 'clickid' })
        await links.use(tx, link)
        if (account.email !== link.subject.email) throw links.outdated('confirm')
        if (account.disabled_at !== null) throw accountDisabled()
        await deps.provenBy('confirm', tx, account)
      })
    },
  }
}
export type ConfirmEmail = ReturnType<typeof createConfirmEmail>
