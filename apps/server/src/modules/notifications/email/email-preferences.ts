import type { LetterKinds, LetterSettings } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Mail } from '../../../platform/email/mail.ts'
import type { IdentityDoor, MemberFacts } from '../../identity/index.ts'
import { kindsOf, type Rhythm, usualRhythm } from '../letters.rules.ts'
import type { LettersStore } from '../letters.store.ts'

type Deps = {
  readonly store: LettersStore
  readonly transaction: RunTransaction
  readonly identity: Pick<IdentityDoor, 'member' | 'agreesToMarketing' | 'setMarketing'>
  readonly mail: Pick<Mail, 'withdraw' | 'suppressions'>
  readonly now: () => Date
}
type SomeKinds = { readonly [Kind in keyof LetterKinds]?: boolean | undefined }
export type SettingsChange = {
  readonly kinds?: SomeKinds | undefined
  readonly quietHours?: { readonly from: number; readonly to: number } | undefined
  readonly timeZone?: string | undefined
  readonly everyDays?: 1 | 7 | undefined
}

/** The topic of letters about what happened: one list, which is left as a whole. */
export const TOPIC = 'notifications'

/** NT-09, D7: which letters a member gets, and when. */
export function createLetterSettings({ store, transaction, identity, mail, now }: Deps) {
  async function kinds(memberId: string): Promise<LetterKinds> {
    const [choices, agreesToMarketing] = await Promise.all([
      store.choices(memberId),
      identity.agreesToMarketing(memberId),
    ])
    return { ...kindsOf({ choices, agreesToMarketing }), news: agreesToMarketing }
  }
  async function rhythm(member: Pick<MemberFacts, 'id' | 'country'>): Promise<Rhythm> {
    return (await store.rhythm(member.id)) ?? usualRhythm(member.country)
  }

  /** Writes all kinds as they are to be, so that none follows from another any more. What was not sent yet is taken back. */
  async function saveKinds(tx: Tx, memberId: string, { news, ...others }: LetterKinds): Promise<void> {
    await store.saveChoices(tx, memberId, others, now())
    await identity.setMarketing(tx, memberId, news)
    if (!Object.values(others).every(Boolean)) await mail.withdraw(tx, { memberId, topic: TOPIC })
  }

  async function memberOrThrow(memberId: string): Promise<MemberFacts> {
    const member = await identity.member(memberId)
    if (member === null) throw new AppError('not_found')
    return member
  }

  async function read(memberId: string): Promise<LetterSettings> {
    const member = await memberOrThrow(memberId)
    const [wanted, own, trouble] = await Promise.all([
      kinds(memberId),
      rhythm(member),
      mail.suppressions.reasonFor(member.email),
    ])
    return {
      kinds: wanted,
      quietHours: { from: own.quietFrom, to: own.quietTo },
      timeZone: own.timeZone,
      everyDays: own.everyDays === 7 ? 7 : 1,
      address: {
        email: member.email,
        trouble,
        mayRetry: trouble === 'bounced' || (trouble === 'complained' && member.isEmailConfirmed),
      },
    }
  }

  return {
    kinds,
    rhythm,
    read,
    saveKinds: (memberId: string, wanted: LetterKinds) => transaction((tx) => saveKinds(tx, memberId, wanted)),
    /** Ends all letters that he can do without. */
    endAll: (tx: Tx, memberId: string) =>
      saveKinds(tx, memberId, { messages: false, likes: false, visits: false, news: false }),
    async save(memberId: string, change: SettingsChange): Promise<LetterSettings> {
      const [member, before] = await Promise.all([memberOrThrow(memberId), kinds(memberId)])
      const own = await rhythm(member)
      await transaction(async (tx) => {
        if (change.kinds !== undefined) await saveKinds(tx, memberId, { ...before, ...defined(change.kinds) })
        if (change.quietHours === undefined && change.timeZone === undefined && change.everyDays === undefined) return
        const next = {
          quietFrom: change.quietHours?.from ?? own.quietFrom,
          quietTo: change.quietHours?.to ?? own.quietTo,
          timeZone: change.timeZone ?? own.timeZone,
          everyDays: change.everyDays ?? own.everyDays,
        }
        await store.saveRhythm(tx, memberId, next, now())
      })
      return read(memberId)
    },
  }
}
export type LetterSettingsVerbs = ReturnType<typeof createLetterSettings>

function defined(kinds: SomeKinds): Partial<LetterKinds> {
  return Object.fromEntries(Object.entries(kinds).filter(([, value]) => value !== undefined))
}
