import type { Spending } from '@incontro/contract'
import type { Db } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import { type JudgeCharge, zoneOf } from './judge-charge.ts'
import { lowestOf } from './limits.ts'
import type { CurrencyOf, Spender } from './spender.ts'
import { dayOf, spanAround } from './spans.ts'
import {
  leftOf,
  OFFERED_AT_PURCHASE,
  RAISE_LASTS_MS,
  RAISE_WAITS_MS,
  raiseState,
  reasonToSumUp,
} from './spending.rules.ts'
import { pauseOver, type SpendingStore } from './spending.store.ts'

type Deps = {
  readonly db: Db
  readonly store: SpendingStore
  readonly judging: Pick<JudgeCharge, 'countedLimit'>
  readonly members: { member(id: string): Promise<Spender | null> }
  readonly currencyOf: CurrencyOf
  readonly now: () => Date
}

/** What a day usually costs is taken from so many days. */
const HABIT_MS = 365 * 86_400_000

/** TS-25: what an account spent, its limits with what they leave, its pause, and whether it is time to sum up. */
export function createReadSpending({ db, store, judging, members, currencyOf, now }: Deps) {
  return async function read(memberId: string): Promise<Spending> {
    const member = await members.member(memberId)
    if (member === null) throw new AppError('forbidden', { message: 'no such member' })
    const at = now()
    const [timeZone, currency] = [zoneOf(member.country), await currencyOf(member)]
    const spentIn = (span: 'day' | 'week' | 'month') =>
      store.spentSince(db, memberId, spanAround(span, at, timeZone).from, currency)
    const [day, week, month] = [await spentIn('day'), await spentIn('week'), await spentIn('month')]
    const limits = await limitsOf(memberId, currency, at)
    const pause = await pauseOver(db, memberId, at)
    const notes = await store.notes(db, memberId)
    const isNew = notes.offered_at === null && limits.length === 0
    return {
      currency,
      timeZone,
      spent: { day: Math.max(0, day), week: Math.max(0, week), month: Math.max(0, month) },
      limits,
      pause: pause && { kind: pause.kind, until: pause.until.getTime() },
      offersLimit: isNew && pause === null && (await store.purchases(db, memberId)) >= OFFERED_AT_PURCHASE,
      sumsUp: pause === null ? await reasonOf(memberId, timeZone, notes.summed_up_at, at) : null,
    }
  }

  /** Of each span the lowest limit of the mailbox's accounts, in the order of the spans. */
  async function limitsOf(memberId: string, currency: string, at: Date): Promise<Spending['limits']> {
    const rows = await store.limitsOf(db, await store.accountsOf(db, memberId), { locks: false })
    const limits: Spending['limits'] = []
    for (const span of ['day', 'week', 'month'] as const) {
      const ofSpan = rows.filter((row) => row.span === span && row.currency === currency)
      const lowest = lowestOf(ofSpan)
      if (lowest === undefined) continue
      const counted = await judging.countedLimit(db, lowest)
      const asked = ofSpan.find(({ raise_asked_at }) => raise_asked_at !== null)
      limits.push({
        span,
        amount: counted.amountMinor,
        counted: Math.max(0, counted.countedMinor),
        left: leftOf(counted),
        endsAt: counted.endsAt.getTime(),
        raise: asked?.raise_asked_at == null ? null : raiseOf(asked.raise_asked_at, asked.raise_minor, at),
      })
    }
    return limits
  }

  async function reasonOf(memberId: string, timeZone: string, shownAt: Date | null, at: Date) {
    const today = dayOf(at, timeZone)
    if (shownAt !== null && dayOf(shownAt, timeZone).equals(today)) return null
    const since = new Date(at.getTime() - HABIT_MS)
    return reasonToSumUp(await store.days(db, memberId, { since, timeZone }), today.toString())
  }
}

function raiseOf(askedAt: Date, amount: number | null, at: Date): Spending['limits'][number]['raise'] {
  const state = raiseState(askedAt, at)
  if (state === 'lapsed') return null
  const from = askedAt.getTime() + RAISE_WAITS_MS
  return { amount, from, until: from + RAISE_LASTS_MS, isReady: state === 'ready' }
}
