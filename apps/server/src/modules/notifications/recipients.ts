import type { Db, Tx } from '../../platform/database/database.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { DeliveriesStore } from './deliveries.store.ts'
import type { News, Recipient } from './planner.rules.ts'
import { type Channel, preferencesOf, wantedKinds } from './preferences.rules.ts'
import type { PreferencesStore } from './preferences.store.ts'

/** What decides of an address besides the member's choices (NT-09, ID-10, ID-16). */
export type EmailStanding = Pick<Recipient, 'isSuppressed' | 'awaitsConfirmation'> & {
  readonly agreesToMarketing: boolean
}
export type RecipientsDeps = {
  readonly deliveries: Pick<DeliveriesStore, 'past'>
  readonly preferences: Pick<PreferencesStore, 'choices' | 'stored'>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly emailStanding: (memberId: string) => Promise<EmailStanding>
  readonly isConnected: (accountId: string) => Promise<boolean | null>
}

const noAddress: EmailStanding = { isSuppressed: false, awaitsConfirmation: false, agreesToMarketing: false }

/** Reads what the planner decides by: outside of a transaction what is large, inside of it what must not change meanwhile. */
export function createRecipients({ deliveries, preferences, isConnected, ...deps }: RecipientsDeps) {
  return async function load(memberId: string, channel: Channel) {
    const [unseen, choices, stored, email] = await Promise.all([
      deps.unseen(memberId),
      preferences.choices(memberId, channel),
      preferences.stored(memberId),
      channel === 'email' ? deps.emailStanding(memberId) : noAddress,
    ])
    return {
      unseen,
      /** `before`: only what was planned before counts as past. */
      async recipient(
        on: Db | Tx,
        member: MemberFacts,
        { isReachable = true, before = null }: { readonly isReachable?: boolean; readonly before?: Date | null } = {},
      ): Promise<Recipient> {
        return {
          isErased: member.isErased,
          isDisabled: member.disabled,
          isSuppressed: email.isSuppressed,
          awaitsConfirmation: email.awaitsConfirmation,
          isReachable,
          wanted: wantedKinds(channel, { choices, agreesToMarketing: email.agreesToMarketing }),
          preferences: preferencesOf(stored, member.country),
          isConnected: (await isConnected(memberId)) === true,
          lastActiveAt: member.lastActiveAt,
          past: await deliveries.past(on, { memberId, channel }, before),
        }
      },
    }
  }
}
export type LoadRecipient = ReturnType<typeof createRecipients>
