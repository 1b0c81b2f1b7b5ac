import type { Db, Tx } from '../../platform/database/database.ts'
import type { MemberFacts } from '../memberships/index.ts'
import type { DeliveriesStore } from './deliveries.store.ts'
import type { News, Recipient } from './planner.rules.ts'
import { type Channel, preferencesOf, wantedKinds } from './preferences.rules.ts'
import type { MemberChannel, PreferencesStore } from './preferences.store.ts'

/** What decides of an address besides the member's choices (NT-09, ID-10, ID-16). */
export type EmailStanding = Pick<Recipient, 'isSuppressed' | 'awaitsConfirmation'> & {
  readonly agreesToMarketing: boolean
}
export type RecipientsDeps = {
  readonly deliveries: Pick<DeliveriesStore, 'past'>
  readonly preferences: Pick<PreferencesStore, 'choices' | 'stored'>
  readonly unseen: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, readonly News[]>>
  readonly emailStanding: (memberIds: readonly string[]) => Promise<ReadonlyMap<string, EmailStanding>>
  /** Which of these accounts have a page open, as far as is known. */
  readonly connectedAmong: (accountIds: readonly string[]) => Promise<ReadonlySet<string>>
}
/** A member on a channel. */
export type Asked = {
  readonly member: MemberFacts
  readonly channel: Channel
  readonly isReachable: boolean
  /** Only what was planned before counts as past; null: all of it. */
  readonly before: Date | null
}

const noAddress: EmailStanding = { isSuppressed: false, awaitsConfirmation: false, agreesToMarketing: false }
const noAccount: EmailStanding = { ...noAddress, awaitsConfirmation: true }

/**
 * Reads what the planner decides by, of many members at once by a few statements: outside of a transaction what is large, inside
 * of it what must not change meanwhile.
 */
export function createRecipients({ deliveries, preferences, connectedAmong, ...deps }: RecipientsDeps) {
  return async function load(places: readonly MemberChannel[]) {
    const memberIds = [...new Set(places.map(({ memberId }) => memberId))]
    const byEmail = [...new Set(places.flatMap(({ memberId, channel }) => (channel === 'email' ? [memberId] : [])))]
    // never within the transaction: a Redis that does not answer would keep its members locked
    const away = [...new Set(places.flatMap(({ memberId, channel }) => (channel === 'page' ? [] : [memberId])))]
    const [unseen, choices, stored, emails, connected] = await Promise.all([
      deps.unseen(memberIds),
      preferences.choices(places),
      preferences.stored(memberIds),
      byEmail.length === 0 ? new Map<string, EmailStanding>() : deps.emailStanding(byEmail),
      away.length === 0 ? new Set<string>() : connectedAmong(away),
    ])
    return {
      unseenBy: (memberId: string): readonly News[] => unseen.get(memberId) ?? [],
      /** In the order in which they are asked for; all of them are among those that were loaded. */
      async recipients(on: Db | Tx, asked: readonly Asked[]): Promise<Recipient[]> {
        const past = await deliveries.past(
          on,
          asked.map(({ member, channel, before }) => ({ memberId: member.id, channel, before })),
        )
        return asked.map(({ member, channel, isReachable }, index): Recipient => {
          const { id: memberId } = member
          const email = channel === 'email' ? (emails.get(memberId) ?? noAccount) : noAddress
          const chosen = choices({ memberId, channel })
          return {
            isErased: member.isErased,
            isDisabled: member.disabled,
            isSuppressed: email.isSuppressed,
            awaitsConfirmation: email.awaitsConfirmation,
            isReachable,
            wanted: wantedKinds(channel, { choices: chosen, agreesToMarketing: email.agreesToMarketing }),
            preferences: preferencesOf(stored.get(memberId) ?? null, member.country),
            isConnected: connected.has(memberId),
            lastActiveAt: member.lastActiveAt,
            past: past[index] ?? [],
          }
        })
      },
    }
  }
}
export type LoadRecipients = ReturnType<typeof createRecipients>
