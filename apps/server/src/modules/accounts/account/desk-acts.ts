import type { Language } from '@incontro/locale'
import { accountsSessionsEnded } from '../../../events/accounts.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids/ids.ts'
import type { SuppressionReason } from '../../../platform/email/suppressions.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'
import { type Links, linkTo, resetUrl } from '../links.ts'
import { claimMailbox } from '../mailbox.store.ts'
import { taken } from './address-taken.ts'
import type { CloseAccount } from './close-account.ts'
import type { ConfirmEmail } from './confirm-email.ts'

type Deps = {
  readonly store: AccountStore
  readonly links: Links
  readonly outbox: Pick<Outbox, 'publish'>
  readonly closeAccount: CloseAccount
  readonly confirmEmail: Pick<ConfirmEmail, 'sendLink'>
  readonly sendEmail: SendAccountEmail
  readonly asksForConfirmation: (account: Account) => Promise<boolean>
  /** Rejects with `email_host_refused` a host whose addresses the brand does not take. */
  readonly requireGoodHost: (email: string, brandId: string) => Promise<void>
  readonly reasonOfSilence: (email: string) => Promise<SuppressionReason | null>
  /** The brand's own pages. */
  readonly brandOriginOf: (brandId: string) => Promise<string>
  readonly now: () => Date
}
export type DeskActs = ReturnType<typeof createDeskActs>

/**
 * BO-33: what support does with an account, in the caller's transaction. Who may, decides the caller. Nothing here sets a
 * password, reads a token or changes what kind of account it is.
 */
export function createDeskActs(deps: Deps) {
  const { store, links, outbox, closeAccount, confirmEmail, sendEmail, brandOriginOf, now } = deps

  async function lock(tx: Tx, memberId: string): Promise<Account> {
    const account = await store.lock(tx, memberId)
    if (account === undefined || account.erased_at !== null) throw new AppError('not_found')
    return account
  }

  return {
    /** Closes the account and writes to its holder, as when they close it themselves. @throws AppError conflict where it is closed */
    async disable(tx: Tx, memberId: string): Promise<void> {
      const before = await lock(tx, memberId)
      if (before.disabled_at !== null) throw new AppError('conflict', { message: 'the account is disabled' })
      const { account } = await closeAccount.close(tx, memberId, now())
      await sendEmail(tx, account, { kind: 'disabled' }, { origin: await brandOriginOf(account.brand_id) })
    },
    /** Opens a closed account again. @throws AppError conflict where it is open */
    async reactivate(tx: Tx, memberId: string): Promise<void> {
      const { disabled_at: closedAt } = await lock(tx, memberId)
      if (closedAt === null || !(await closeAccount.reopen(tx, memberId, closedAt)))
        throw new AppError('conflict', { message: 'the account is open' })
    },
    /** Ends all sessions; answers how many were open. */
    async endSessions(tx: Tx, memberId: string): Promise<number> {
      await lock(tx, memberId)
      const ended = await store.endSessions(tx, memberId, now())
      if (ended.length > 0) await outbox.publish(tx, accountsSessionsEnded({ memberId }))
      return ended.length
    },
    /**
     * Corrects the address, as a change by its holder does: the old one can take it back for 48 hours, the new one is asked to
     * confirm. @throws AppError same_email, email_taken, email_host_refused
     */
    async correctEmail(tx: Tx, memberId: string, email: string): Promise<void> {
      const account = await lock(tx, memberId)
      if (account.email.toLowerCase() === email.toLowerCase())
        throw new AppError('same_email', { message: 'the address is the same', field: 'email' })
      await deps.requireGoodHost(email, account.brand_id)
      const claim = { brandId: account.brand_id, email, exceptFor: account.id }
      if (!(await claimMailbox(tx, claim))) throw taken('email')
      const origin = await brandOriginOf(account.brand_id)
      const changeId = newId()
      // an unconfirmed address, where confirmation is asked for, may be a stranger's: it gets no link into the account
      const isOptIn = account.email_confirmed_at === null && (await deps.asksForConfirmation(account))
      await store.insertEmailChange(tx, {
        id: changeId,
        member_id: account.id,
        old_email: account.email,
        new_email: email,
        old_confirmed_at: account.email_confirmed_at,
        is_opt_in: false,
        at: now(),
        undone_at: null,
      })
      await store.setEmail(tx, account.id, email, null)
      if (!isOptIn) {
        const token = links.make('undo_email', { memberId: account.id, changeId })
        const url = linkTo(origin, '/undoEmailChange', token)
        await sendEmail(tx, account, { kind: 'emailChanged', url, newEmail: email }, { origin })
      }
      await confirmEmail.sendLink(tx, { ...account, email }, { origin })
    },
    /** Sets the language that the holder is written to in. */
    async setLanguage(tx: Tx, memberId: string, language: Language): Promise<void> {
      await lock(tx, memberId)
      await store.setLanguage(tx, memberId, language, now())
    },
    /** Sends a new link: to confirm the address, or to choose a password. @throws AppError conflict where there is no use in it */
    async resend(tx: Tx, memberId: string, what: 'confirm' | 'password'): Promise<void> {
      const account = await lock(tx, memberId)
      if (account.disabled_at !== null) throw new AppError('conflict', { message: 'the account is disabled' })
      if ((await deps.reasonOfSilence(account.email)) === 'complained')
        throw new AppError('conflict', { message: 'the reader of this address wants no e-mails' })
      const origin = await brandOriginOf(account.brand_id)
      if (what === 'password')
        return sendEmail(tx, account, { kind: 'reset', url: resetUrl(links, origin, account) }, { origin })
      if (account.email_confirmed_at !== null)
        throw new AppError('conflict', { message: 'the address is confirmed already' })
      await confirmEmail.sendLink(tx, account, { origin })
    },
  }
}
