import type { EmailKinds, EmailSettings } from '@incontro/contract'
import { notificationsChosen } from '../../../events/notifications.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Outbox } from '../../../platform/outbox/outbox.ts'
import type { AccountsApi } from '../../accounts/index.ts'
import type { MemberFacts, MembershipsApi } from '../../memberships/index.ts'
import type { LookAgain } from '../create-planner.ts'
import { type NotificationPreferences, preferencesOf, wantedKinds } from '../preferences.rules.ts'
import type { PreferencesStore } from '../preferences.store.ts'

type Deps = {
  readonly store: PreferencesStore
  readonly outbox: Pick<Outbox, 'publish'>
  /** What is held back by what was wanted before is looked at again. */
  readonly lookAgain: LookAgain
  readonly transaction: RunTransaction
  readonly memberships: Pick<MembershipsApi, 'member'>
  readonly accounts: Pick<AccountsApi, 'agreesToMarketing' | 'setMarketing'>
  readonly mail: Pick<Mail, 'withdraw' | 'suppressions'>
  readonly now: () => Date
}
type SomeKinds = { readonly [Kind in keyof EmailKinds]?: boolean | undefined }
export type EmailPreferencesChange = {
  readonly kinds?: SomeKinds | undefined
  readonly quietHours?: { readonly from: number; readonly to: number } | undefined
  readonly timeZone?: string | undefined
  readonly everyDays?: 1 | 7 | undefined
}

/** The topic of e-mails about what happened: one list, which is left as a whole. */
export const TOPIC = 'notifications'

/** NT-09, D7: which e-mails a member gets, and when. */
export function createEmailPreferences(deps: Deps) {
  const { store, outbox, lookAgain, transaction, memberships, accounts, mail, now } = deps
  async function kinds(memberId: string): Promise<EmailKinds> {
    const place = { memberId, channel: 'email' } as const
    const [choices, agreesToMarketing] = await Promise.all([
      store.choices([place]),
      accounts.agreesToMarketing(memberId),
    ])
    return { ...wantedKinds('email', { choices: choices(place), agreesToMarketing }), news: agreesToMarketing }
  }
  async function preferences(member: Pick<MemberFacts, 'id' | 'country'>): Promise<NotificationPreferences> {
    return preferencesOf((await store.stored([member.id])).get(member.id) ?? null, member.country)
  }

  /** Writes all kinds as they are to be, so that none follows from another any more. What was not sent yet is taken back. */
  async function saveKinds(tx: Tx, memberId: string, { news, ...others }: EmailKinds): Promise<void> {
    const channel = 'email'
    for (const [kind, isOn] of Object.entries(others))
      if (await store.saveChoice(tx, { memberId, channel, kind, isOn, at: now() }))
        await outbox.publish(tx, notificationsChosen({ memberId, channel, kind, isOn }))
    await accounts.setMarketing(tx, memberId, news)
    if (!Object.values(others).every(Boolean)) await mail.withdraw(tx, { memberId, topic: TOPIC })
  }

  async function memberOrThrow(memberId: string): Promise<MemberFacts> {
    const member = await memberships.member(memberId)
    if (member === null) throw new AppError('not_found')
    return member
  }

  async function read(memberId: string): Promise<EmailSettings> {
    const member = await memberOrThrow(memberId)
    const [wanted, own, trouble] = await Promise.all([
      kinds(memberId),
      preferences(member),
      mail.suppressions.reasonFor(member.email),
    ])
    return {
      kinds: wanted,
      quietHours: { from: own.quietFrom, to: own.quietTo },
      timeZone: own.timeZone,
      everyDays: own.emailEveryDays === 7 ? 7 : 1,
      address: {
        email: member.email,
        trouble,
        mayRetry: trouble === 'bounced' || (trouble === 'complained' && member.isEmailConfirmed),
      },
    }
  }

  return {
    kinds,
    read,
    saveKinds: (memberId: string, wanted: EmailKinds) => transaction((tx) => saveKinds(tx, memberId, wanted)),
    /** Ends every kind of e-mail that a member can do without. */
    endAll: (tx: Tx, memberId: string) =>
      saveKinds(tx, memberId, { messages: false, likes: false, visits: false, news: false }),
    async save(memberId: string, change: EmailPreferencesChange): Promise<EmailSettings> {
      const [member, before] = await Promise.all([memberOrThrow(memberId), kinds(memberId)])
      const own = await preferences(member)
      await transaction(async (tx) => {
        const saysWhen = [change.quietHours, change.timeZone, change.everyDays].some((one) => one !== undefined)
        if (saysWhen) await lookAgain.first(tx, memberId)
        if (change.kinds !== undefined) await saveKinds(tx, memberId, { ...before, ...defined(change.kinds) })
        if (!saysWhen) return
        const next = {
          quietFrom: change.quietHours?.from ?? own.quietFrom,
          quietTo: change.quietHours?.to ?? own.quietTo,
          timeZone: change.timeZone ?? own.timeZone,
          emailEveryDays: change.everyDays ?? own.emailEveryDays,
        }
        await store.save(tx, memberId, next, now())
        await lookAgain.last(tx, memberId)
      })
      return read(memberId)
    },
  }
}
export type EmailPreferences = ReturnType<typeof createEmailPreferences>

function defined(kinds: SomeKinds): Partial<EmailKinds> {
  return Object.fromEntries(Object.entries(kinds).filter(([, value]) => value !== undefined))
}
