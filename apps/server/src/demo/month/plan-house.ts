import type { MonthPerson } from './people.ts'
import type { Deed, DeskTopic, HouseDeed, MemberStep, Step } from './steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type Calendar = { readonly days: number; readonly timeFrom: (at: number) => number }

/** What comes of the members' lives: reports and what is decided about them, disputes, and the work of operators. */
export function safetyOf(lives: readonly MemberStep[], { days, timeFrom }: Calendar): Step[] {
  const steps: Step[] = []
  const end = days * DAY
  const member = (at: number, person: MonthPerson, deed: Deed): void =>
    void steps.push({ at: timeFrom(at), person, deed })
  const house = (at: number, deed: HouseDeed, about: MonthPerson | null = null): void =>
    void steps.push({ at: timeFrom(at), house: deed, about })

  const writes = lives.filter(({ deed }) => deed.do === 'write').sort((one, other) => one.at - other.at)
  const toPeople = firstOfEach(writes.filter(({ deed }) => deed.do === 'write' && deed.isPerson))
  const toSoftware = firstOfEach(writes.filter(({ deed }) => deed.do === 'write' && !deed.isPerson))
  const buyers = firstOfEach(
    lives.filter(({ deed }) => deed.do === 'buy' && deed.order === 1).sort((one, other) => one.at - other.at),
  )

  house(0, 'affiliateJoins')
  reportedMembers(toPeople, { member, house, end })
  reportedAngels(toSoftware, { member, end })

  for (const day of [0.45, 0.75]) {
    house(end * day, 'photosAreSeen')
    house(end * day, 'reviewsAreSeen')
  }
  for (const { at, person } of buyers.filter((_, index) => index % 6 === 1))
    house(Math.min(at + 3 * DAY, end - 20 * HOUR), 'isRefunded', person)
  money({ house, end })
  const [noted, revealed] = joinedBefore(lives, end - 4 * DAY).filter((_, index) => index % 9 === 4)
  if (noted !== undefined) {
    house(end - 2 * DAY, 'isNoted', noted)
    house(end - 30 * HOUR, 'creditsAreGiven', noted)
  }
  if (revealed !== undefined) {
    house(end - 2 * DAY, 'isRevealed', revealed)
    house(end - 14 * HOUR, 'manyCreditsAreAsked', revealed)
  }
  lastDays(lives, { member, house, end })
  return steps
}

type Plan = {
  readonly member: (at: number, person: MonthPerson, deed: Deed) => void
  readonly house: (at: number, deed: HouseDeed, about?: MonthPerson | null) => void
  readonly end: number
}

/** Members that the people from the studio report: decided in several ways and appealed, but for those of the last days. */
function reportedMembers(writes: readonly MemberStep[], { member, house, end }: Plan): void {
  const decisions = ['isWarned', 'isSuspended', 'isClosed', 'isKept'] as const
  const reasons = ['unwanted', 'asks_money', 'scam', 'fake', 'insults', 'hate', 'sexual_services'] as const
  const early = writes.filter(({ at }) => at < end - 9 * DAY).slice(0, decisions.length)
  const late = writes.filter(({ at }) => at >= end - 4 * DAY && at < end - DAY).slice(-3)
  for (const [index, { at, person, deed }] of [...early, ...late].entries()) {
    const reason = reasons[index]
    if (reason === undefined || deed.do !== 'write') return
    const reportedAt = soonAfter(at, DAY, end)
    member(reportedAt, person, { do: 'isReported', angel: deed.angel, reason })
    const decision = index < early.length ? decisions[index] : undefined
    if (decision === undefined) continue
    const decidedAt = soonAfter(reportedAt, 20 * HOUR, end)
    house(decidedAt, decision, person)
    if (decision === 'isClosed') house(soonAfter(decidedAt, 16 * HOUR, end), 'closingIsApproved', person)
    if (decision === 'isSuspended') member(Math.max(decidedAt + DAY, end - 3 * DAY), person, { do: 'appeal' })
  }
}

/** Profiles that members report, of the last days: these wait. */
function reportedAngels(writes: readonly MemberStep[], { member, end }: Pick<Plan, 'member' | 'end'>): void {
  const reasons = ['fake', 'other', 'impersonation', 'underage'] as const
  for (const [index, { at, person, deed }] of writes.slice(-reasons.length).entries())
    if (deed.do === 'write')
      member(soonAfter(at, 9 * HOUR, end), person, {
        do: 'report',
        angel: deed.angel,
        isPerson: false,
        reason: reasons[index] ?? 'other',
      })
}

function money({ house, end }: Pick<Plan, 'house' | 'end'>): void {
  house(end * 0.45, 'bankDisputes')
  for (const share of [0.3, 0.5, 0.7, 0.85]) house(end * share, 'disputeIsContested')
  house(end * 0.7, 'disputeIsLost')
  house(end - 5 * DAY, 'strangePayment')
  house(end * 0.85, 'bankFallsSilent')
  house(end * 0.85, 'bankTakesBack')
  house(end * 0.85 + 30 * HOUR, 'bankSpeaksAgain')
  house(end - 3 * DAY, 'bankDisputes')
  house(end - 20 * HOUR, 'listsAreExported')
}

/** What waits when somebody looks: copies of data, an erasure, errors of pages, a bounce, messages, an angel's photo. */
function lastDays(lives: readonly MemberStep[], { member, end }: Plan): void {
  const joined = joinedBefore(lives, end - 3 * DAY)
  const of = (share: number): MonthPerson | undefined => joined[Math.floor(joined.length * share)]
  const plan: readonly (readonly [share: number, hoursBefore: number, Deed['do'] & Simple])[] = [
    [0.1, 60, 'askCopy'],
    [0.2, 40, 'erase'],
    [0.3, 50, 'meetError'],
    [0.4, 40, 'meetError'],
    [0.5, 30, 'meetError'],
    [0.6, 70, 'bounces'],
    [0.8, 30, 'askCopy'],
    [0.9, 20, 'angelPhoto'],
  ]
  for (const [share, hours, name] of plan) {
    const person = of(share)
    if (person !== undefined) member(end - hours * HOUR, person, { do: name })
  }
  const messages: readonly (readonly [share: number, hoursBefore: number, topic: DeskTopic])[] = [
    [0.25, 68, 'account'],
    [0.45, 54, 'complaint'],
    [0.7, 26, 'payment'],
    [0.75, 12, 'privacy'],
    [0.95, 4, 'payment'],
  ]
  for (const [share, hours, topic] of messages) {
    const person = of(share)
    if (person !== undefined) member(end - hours * HOUR, person, { do: 'contact', topic })
  }
}
type Simple = 'askCopy' | 'erase' | 'meetError' | 'bounces' | 'angelPhoto'

/** So much later, or sooner where the month is over before. */
function soonAfter(at: number, ms: number, end: number): number {
  return at + Math.min(ms, (end - at) / 3)
}

function joinedBefore(lives: readonly MemberStep[], end: number): MonthPerson[] {
  return lives.filter(({ at, deed }) => deed.do === 'signUp' && at < end).map(({ person }) => person)
}

function firstOfEach(steps: readonly MemberStep[]): MemberStep[] {
  const seen = new Set<number>()
  return steps.filter(({ person }) => !seen.has(person.index) && seen.add(person.index))
}
