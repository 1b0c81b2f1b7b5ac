import { Email } from '@incontro/contract'
import type { RunTransaction } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { type Disclosures, spent } from '../disclosures.ts'
import { claimMailbox } from '../mailbox.store.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { taken, takenAs } from './address-taken.ts'
import type { ConfirmEmail } from './confirm-email.ts'
import { type Links, linkTo } from '../links.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  /** Rejects a session that did not show of late who holds it, where the account can show that at all. */
  requireProofIfPossible: (account: Account, sessionId: string) => Promise<void>
  /** Rejects with 1005 a host whose addresses the brand does not take. */
  requireGoodHost: (email: string, brandId: string) => Promise<void>
  confirmEmail: Pick<ConfirmEmail, 'sendLink'>
  asksForConfirmation: (account: Account) => Promise<boolean>
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  disclosures: Disclosures
  now: () => Date
}

/** A double opt-in address can be changed once before it is confirmed (ID-10). */
const OPT_IN_CHANGES = 1

/** ID-11: changes the address of an account, and sends the old one a link that takes the change back. */
export function createChangeEmail(deps: Deps) {
  const { store, links, transaction, sendEmail, originOf, now } = deps

  const isOptIn = async (account: Account) =>
    account.email_confirmed_at === null && (await deps.asksForConfirmation(account))

  /** A session alone, which may be a stolen one, moves no address, except one that was never confirmed. */
  async function requireOwner(memberId: string, sessionId: string): Promise<void> {
    const account = await store.byId(memberId)
    if (account === undefined || (await isOptIn(account))) return
    await deps.requireProofIfPossible(account, sessionId)
  }

  /** @throws AppError proof_required, invalid_new_email, same_email, email_taken, email_change_spent, conflict */
  return async function changeEmail(
    input: { memberId: string; sessionId: string; oldEmail: string; newEmail: string },
    call: Call,
  ): Promise<{ email: string; isConfirmed: boolean }> {
    await requireOwner(input.memberId, input.sessionId)
    const newEmail = parseEmail(input.newEmail)
    if (newEmail.toLowerCase() === input.oldEmail.toLowerCase())
      throw new AppError('same_email', { message: 'the address is the same', field: 'newEmail' })
    await deps.requireGoodHost(newEmail, call.brandId)
    const origin = await originOf(call)
    await deps.disclosures.requireLeft(call)
    return transaction(async (tx) => {
      const account = await store.lock(tx, input.memberId)
      if (account === undefined || account.email.toLowerCase() !== input.oldEmail.toLowerCase())
        throw new AppError('conflict', { message: 'the account has another address', field: 'oldEmail' })
      const isFirst = await isOptIn(account)
      if (isFirst && (await store.optInChanges(tx, account.id)) >= OPT_IN_CHANGES)
        throw new AppError('email_change_spent', {
          message: 'the address was changed once already',
          field: 'newEmail',
        })

      const claim = { brandId: account.brand_id, email: newEmail, exceptFor: account.id }
      if (!(await claimMailbox(tx, claim))) throw taken('newEmail')
      const changeId = newId()
      await store.insertEmailChange(tx, {
        id: changeId,
        member_id: account.id,
        old_email: account.email,
        new_email: newEmail,
        old_confirmed_at: account.email_confirmed_at,
        is_opt_in: isFirst,
        at: now(),
        undone_at: null,
      })
      await store.setEmail(tx, account.id, newEmail, null)
      // An unconfirmed address, where confirmation is asked for, may be a stranger's: it gets no link into the account.
      if (!isFirst) {
        const token = links.make('undo_email', { memberId: account.id, changeId })
        await sendEmail(
          tx,
          account,
          { kind: 'emailChanged', url: linkTo(origin, '/undoEmailChange', token), newEmail },
          { origin },
        )
      }
      await deps.confirmEmail.sendLink(tx, { ...account, email: newEmail }, { origin })
      return { email: newEmail, isConfirmed: false }
    })
      .catch(takenAs('newEmail'))
      .catch(async (error: unknown) => {
        const isTaken = error instanceof AppError && error.code === 'email_taken'
        throw isTaken && !(await deps.disclosures.allow(newEmail, call)) ? spent() : error
      })
  }
}

function parseEmail(text: string): string {
  const parsed = Email.safeParse(text)
  if (!parsed.success) throw new AppError('invalid_new_email', { message: 'this is no address', field: 'newEmail' })
  return parsed.data
}
