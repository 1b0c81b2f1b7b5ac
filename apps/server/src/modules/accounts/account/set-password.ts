import type { Tx } from '../../../platform/database/database.ts'
import type { Account, AccountStore } from '../account.store.ts'
import { requireUnbreached } from '../breached.ts'
import type { SendAccountEmail } from '../emails/send-account-email.ts'
import type { Forget } from '../factors/forget.ts'
import { type Links, resetUrl } from '../links.ts'
import type { Passwords } from '../passwords.ts'

type Deps = {
  store: AccountStore
  links: Links
  sendEmail: SendAccountEmail
  hashPassword: Passwords['hashPassword']
  forget: Pick<Forget, 'onNewPassword'>
  now: () => Date
}
type NewPassword = { readonly password: string; readonly origin: string; readonly byLink: boolean }
export type SetPassword = (tx: Tx, account: Account, change: NewPassword) => Promise<string[]>

/** Sets a password, reports it by e-mail and ends every session; returns the ids of the sessions that were open. */
export function createSetPassword({ store, links, sendEmail, hashPassword, forget, now }: Deps): SetPassword {
  return async function setPassword(tx, account, { password, origin, byLink }) {
    await requireUnbreached(password)
    const passwordHash = await hashPassword(password)
    await store.setPassword(tx, account.id, passwordHash)
    await forget.onNewPassword(tx, account, { byLink })
    const url = resetUrl(links, origin, { ...account, password_hash: passwordHash })
    await sendEmail(tx, account, { kind: 'passwordChanged', url }, { origin })
    return store.endSessions(tx, account.id, now())
  }
}
