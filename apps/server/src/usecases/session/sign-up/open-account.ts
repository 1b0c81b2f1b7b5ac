import type { Newcomer, Opened } from '../../../modules/accounts/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/binding.ts'
import type { SignUpDeps } from './sign-up.deps.ts'

type Profile = {
  /** D21: a first name, where one was given. */
  readonly username?: string | undefined
  readonly gender: 'man' | 'woman'
  readonly seeks: 'man' | 'woman'
  /** Null for a place or an age that this kind of sign-up did not ask for; the member is asked then (ID-07). */
  readonly age: number | null
  readonly region: string | null
  readonly city: string | null
}

/** What an admitted applicant said: of the account, and of themselves. */
type Applied = { readonly newcomer: Newcomer; readonly profile: Profile }

/** Makes the account and its profile in one transaction, in which `also` happens too. */
export function createOpenAccount({ accounts, profiles }: Pick<SignUpDeps, 'accounts' | 'profiles'>) {
  return async function openAccount(
    { newcomer, profile }: Applied,
    call: Call,
    also?: (tx: Tx, memberId: string) => Promise<void>,
  ): Promise<Opened> {
    return accounts.join(newcomer, call, async (tx, memberId) => {
      await profiles.setProfile(tx, memberId, profile)
      await also?.(tx, memberId)
    })
  }
}
