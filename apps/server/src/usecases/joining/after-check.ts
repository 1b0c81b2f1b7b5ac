import type { IdentityOutcome } from '@incontro/contract'
import type { Tx } from '../../platform/database/database.ts'
import { plainEmail } from './applications.rules.ts'
import type { JoiningDeps } from './deps.ts'

type Deps = Pick<
  JoiningDeps,
  'applications' | 'identityChecks' | 'memberships' | 'profiles' | 'privacy' | 'process' | 'notifyDesk' | 'now'
>
type Decided = { readonly memberId: string; readonly outcome: IdentityOutcome }

/**
 * AN-05: what follows from a check, in its transaction. A profile that waited for nothing else comes back into the lists. Of a minor who
 * applied nothing is kept but marks: the account is closed and erased.
 */
export function createAfterCheck(deps: Deps) {
  const { applications, identityChecks, memberships, profiles, privacy, process, notifyDesk, now } = deps

  async function comeBack(tx: Tx, accountId: string): Promise<void> {
    const angel = await profiles.angelByAccount(accountId)
    const locked = angel === null ? null : await profiles.desk.lock(tx, angel.id)
    if (locked === null || locked.held !== null || !locked.relist) return
    const account = await memberships.member(accountId)
    const suspensions = await process.decisions.suspensionsOf(tx, { accountId, angelId: locked.id })
    await profiles.desk.release(tx, locked.id, { isClosed: account?.disabled === true || suspensions.length > 0 })
  }

  async function forgetMinor(tx: Tx, accountId: string): Promise<void> {
    const application = await applications.lockOfAccount(tx, accountId)
    // a profile that members know already is looked at by a person (AN-22)
    if (application === null || application.state === 'approved') return
    const personMark = await applications.personMark(tx, application.id)
    const marks = [identityChecks.mark(`email:${plainEmail(application.email)}`)]
    await applications.addMinor(tx, application.brandId, personMark === null ? marks : [...marks, personMark], now())
    await privacy.eraseSoon(tx, accountId)
  }

  return async function afterCheck(tx: Tx, { memberId, outcome }: Decided): Promise<void> {
    if (outcome === 'approved') await comeBack(tx, memberId)
    if (outcome === 'minor') await forgetMinor(tx, memberId)
    await notifyDesk(tx)
  }
}
