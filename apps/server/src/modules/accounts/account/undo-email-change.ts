import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { AccountStore } from '../account.store.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'
import type { Forget } from '../factors/forget.ts'
import { type Links, resetUrl } from '../links.ts'
import type { OriginOf } from '../origin-of.ts'
import { takenAs } from './address-taken.ts'

type Deps = {
  store: AccountStore
  links: Links
  transaction: RunTransaction
  sendEmail: SendAccountEmail
  originOf: OriginOf
  disconnect: (memberId: string, sessionIds: readonly string[]) => void
  forget: Pick<Forget, 'since'>
  now: () => Date
}

/** ID-11: gives the account back to the holder of the old address: password void, sessions ended, later changes undone. */
export function createUndoEmailChange(deps: Deps) {
  const { store, links, transaction, sendEmail, originOf, disconnect, forget, now } = deps
  return async function undoEmailChange(token: string | undefined, call: Call): Promise<void> {
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
      await forget.since(tx, memberId, change.at)
      const restored = { ...account, email: change.old_email, password_hash: null }
      await sendEmail(tx, restored, { kind: 'reset', url: resetUrl(links, origin, restored) }, { origin })
      return store.endSessions(tx, memberId, at)
    }).catch(takenAs('token'))
    disconnect(memberId, ended)
  }
}
