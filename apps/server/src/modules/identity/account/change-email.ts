import { Email } from '@incontro/contract'
import { type RunTransaction, sqlState } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/binding.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { type Disclosures, spent } from '../disclosures.ts'
import type { Forget } from '../factors/forget.ts'
import type { RequireProof } from '../factors/require-proof.ts'
import { claimMailbox } from '../mailbox.store.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { ConfirmEmail } from './confirm-email.ts'
import { type Links, linkTo, resetUrl } from '../links.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  /** Throws 1005 for a host whose addresses the brand does not take. */
  requireProof: RequireProof
  /** Whether an account can show who it is at all. */
  hasProof: (account: Account) => Promise<boolean>
  requireGoodHost: (email: string, brandId: string) => Promise<void>
  confirmEmail: Pick<ConfirmEmail, 'sendLink'>
  asksForConfirmation: (account: Account) => Promise<boolean>
  originOf: (call: Pick<Call, 'brandId' | 'origin'>) => Promise<string>
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  forget: Pick<Forget, 'since'>
  disclosures: Disclosures
  now: () => Date
}

const UNIQUE_VIOLATION = '23505'
/** A double opt-in address can be changed once before it is confirmed (ID-10). */
const OPT_IN_CHANGES = 1

/** ID-11: another address, and the way back for the old one. */
export function createChangeEmail(deps: Deps) {
  const { store, links, transaction, sendEmail, originOf, now } = deps

  const isOptIn = async (account: Account) =>
    account.email_confirmed_at === null && (await deps.asksForConfirmation(account))

  /** A session alone, which may be a stolen one, moves no address, except one that nobody has shown to be his yet. */
  async function requireOwner(memberId: string, sessionId: string): Promise<void> {
    const account = await store.byId(memberId)
    if (account === undefined || (await isOptIn(account)) || !(await deps.hasProof(account))) return
    await deps.requireProof({ sessionId })
  }

  return {
    /** @throws AppError proof_required, invalid_new_email, same_email, email_taken, email_change_spent, conflict */
    async change(
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
        // An address that nobody confirmed, where that is asked for, may be a stranger's: it gets no way into the account.
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
    },

    /** Whoever holds the old address gets the account; whoever changed it is out, with his password. */
    async undo(token: string | undefined, call: Call): Promise<void> {
      const link = links.read('undo_email', token)
      const { memberId, changeId } = link.subject
      const origin = await originOf(call)
      const ended = await transaction(async (tx) => {
        const account = await store.lock(tx, memberId)
        const change = await store.emailChange(tx, changeId)
        if (account === undefined || change === undefined || account.brand_id !== call.brandId)
          throw links.outdated('undo_email')
        await links.use(tx, link)
        if (change.undone_at !== null) throw links.outdated('undo_email')
        const at = now()
        await store.undoChangesSince(tx, memberId, change.at, at)
        await store.setEmail(tx, memberId, change.old_email, change.old_confirmed_at ?? at)
        await store.setPassword(tx, memberId, null)
        await deps.forget.since(tx, memberId, change.at)
        const restored = { ...account, email: change.old_email, password_hash: null }
        await sendEmail(tx, restored, { kind: 'reset', url: resetUrl(links, origin, restored) }, { origin })
        return store.endSessions(tx, memberId, at)
      }).catch(takenAs('token'))
      deps.disconnect(memberId, ended)
    },
  }
}

function parseEmail(text: string): string {
  const parsed = Email.safeParse(text)
  if (!parsed.success) throw new AppError('invalid_new_email', { message: 'this is no address', field: 'newEmail' })
  return parsed.data
}

function takenAs(field: string) {
  return (error: unknown): never => {
    throw sqlState(error) === UNIQUE_VIOLATION ? taken(field) : error
  }
}

function taken(field: string): AppError {
  return new AppError('email_taken', { message: 'this address has an account already', field })
}
