import type { AngelKind } from '@incontro/contract'
import type { RunTransaction, Tx } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mail } from '../../platform/email/mail.ts'
import type { Email } from '../../platform/email/email.ts'
import type { AccountDoor, IdentityDoor, MemberFacts } from '../identity/index.ts'
import { digestEmail, type DigestNews } from './email/digest-email.ts'
import { type LetterSettingsVerbs, TOPIC } from './email/email-preferences.ts'
import { AWAY_MS, judgeLetter, type LetterVerdict, type News } from './letters.rules.ts'
import type { LettersStore } from './letters.store.ts'

export type LetterAngel = { readonly id: string; readonly screenName: string; readonly kind: AngelKind }

export type PlanDeps = {
  readonly store: LettersStore
  readonly settings: Pick<LetterSettingsVerbs, 'rhythm'>
  readonly transaction: RunTransaction
  readonly identity: Pick<IdentityDoor, 'member' | 'agreesToMarketing'>
  readonly account: AccountDoor
  readonly email: Email
  readonly mail: Pick<Mail, 'suppressions'>
  readonly unseen: (memberId: string) => Promise<readonly News[]>
  readonly angels: (ids: readonly string[]) => Promise<ReadonlyMap<string, LetterAngel>>
  readonly asksForConfirmation: (member: MemberFacts) => Promise<boolean>
  readonly brandOrigin: (brandId: string) => Promise<string>
  readonly isConnected: (accountId: string) => boolean
  readonly log: Log
  readonly now: () => Date
}

const BATCH = 50
/** When to look again at somebody for whom it went wrong. */
const AFTER_FAULT_MS = 10 * 60_000
/** A letter that did not leave by then would tell what he may have seen since. */
const USEFUL_MS = 6 * 3_600_000

/** NT-09: looks at everybody to whom something happened, and writes to those whom the rules let be written to. */
export function createPlanLetters(deps: PlanDeps) {
  const { store, settings, transaction, identity, mail, log, now } = deps

  async function judge(member: MemberFacts): Promise<LetterVerdict> {
    const [choices, rhythm, agreesToMarketing, reason, asks, lastLetter, unseen] = await Promise.all([
      store.choices(member.id),
      settings.rhythm(member),
      identity.agreesToMarketing(member.id),
      mail.suppressions.reasonFor(member.email),
      deps.asksForConfirmation(member),
      store.lastLetter(member.id),
      deps.unseen(member.id),
    ])
    const reader = {
      isDisabled: member.disabled,
      isSuppressed: reason !== null,
      awaitsConfirmation: asks && !member.isEmailConfirmed,
      agreesToMarketing,
      choices,
      rhythm,
      isConnected: deps.isConnected(member.id),
      lastActiveAt: member.lastActiveAt,
      lastLetter,
    }
    return judgeLetter(reader, unseen, now())
  }

  async function write(tx: Tx, member: MemberFacts, verdict: Extract<LetterVerdict, { kind: 'send' }>): Promise<void> {
    const [angels, origin, { everyDays }] = await Promise.all([
      deps.angels([...new Set(verdict.news.map(({ angelId }) => angelId))]),
      deps.brandOrigin(member.brandId),
      settings.rhythm(member),
    ])
    const told = verdict.news.flatMap((news): (DigestNews & { angelId: string })[] => {
      const angel = angels.get(news.angelId)
      return angel === undefined ? [] : [{ ...news, name: angel.screenName, by: angel.kind }]
    })
    const senders = new Set(told.filter(({ kind }) => kind === 'messages').map(({ angelId }) => angelId))
    const [only] = senders
    const linkTo = (to: string, event: string) => deps.account.loginLink({ memberId: member.id, origin, to, event })
    const [messages, others] = await Promise.all([
      linkTo(senders.size === 1 && only !== undefined ? `/chats/${only}` : '/chats', 'letter_messages'),
      linkTo('/notifications', 'letter_notifications'),
    ])
    if (told.length === 0 || messages === null || others === null) return
    await deps.email.send(tx, {
      to: { brandId: member.brandId, memberId: member.id, email: member.email, language: member.language },
      template: digestEmail,
      data: { news: told, everyDays, urls: { messages, others } },
      category: 'notifications',
      key: `${TOPIC}:${member.id}:${verdict.period}`,
      origin,
      unsubscribeToken: deps.account.unsubscribe.token({ memberId: member.id, email: member.email }),
      usefulUntil: new Date(now().getTime() + USEFUL_MS),
    })
  }

  /** The plan, the letter and the end of the waiting together or not at all; false where another process is at it. */
  async function planOne(memberId: string): Promise<boolean> {
    return transaction(async (tx) => {
      if (!(await store.lockDue(tx, memberId, now()))) return false
      await planLocked(tx, memberId)
      return true
    })
  }

  async function planLocked(tx: Tx, memberId: string): Promise<void> {
    const member = await identity.member(memberId)
    const verdict = member === null || member.role !== 'member' ? null : await judge(member)
    if (member === null || verdict === null || verdict.kind === 'drop') return store.endDue(tx, memberId)
    if (verdict.kind === 'wait') return store.postpone(tx, memberId, verdict.until)
    const { period, toldUntil, news } = verdict
    const kinds = [...new Set(news.map(({ kind }) => kind))]
    const isPlanned = await store.plan(tx, { memberId, period, kinds, toldUntil, at: now() })
    // the day has its letter: once a year a day has 25 hours
    if (!isPlanned) return store.postpone(tx, memberId, new Date(now().getTime() + AWAY_MS))
    await write(tx, member, verdict)
    await store.endDue(tx, memberId)
  }

  async function planOrPostpone(memberId: string): Promise<boolean> {
    return planOne(memberId).catch(async (error: unknown) => {
      log.error({ err: error, memberId }, 'planning a letter failed, will be looked at again')
      await transaction((tx) => store.postpone(tx, memberId, new Date(now().getTime() + AFTER_FAULT_MS)))
      return true
    })
  }

  return async function planLetters(): Promise<void> {
    for (;;) {
      const due = await store.due(now(), BATCH)
      let planned = 0
      for (const memberId of due) if (await planOrPostpone(memberId)) planned += 1
      if (due.length < BATCH || planned === 0) return
    }
  }
}
