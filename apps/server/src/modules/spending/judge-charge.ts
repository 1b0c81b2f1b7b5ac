import { timeZoneOf, parseCountry } from '@incontro/locale'
import type { Db, Tx } from '../../platform/database/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { MailboxKey } from './keys.ts'
import { spanAround } from './spans.ts'
import { type CountedLimit, type Refused, refusedBy } from './spending.rules.ts'
import { type LimitRow, type Pause, pauseOver, type SpendingStore } from './spending.store.ts'

/** A charge before any provider hears of it. */
export type IntendedCharge = {
  readonly memberId: string
  readonly amountMinor: number
  readonly currency: string
  /** The keyed hash of the card that pays; null for what is no card, or is not known yet. */
  readonly cardKey: Buffer | null
}
export type Verdict =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly why: 'excluded'; readonly pause: Pause }
  | { readonly allowed: false; readonly why: 'spending_limit'; readonly refused: Refused }

type Deps = {
  readonly db: Db
  readonly store: SpendingStore
  readonly mailboxKey: MailboxKey
  readonly now: () => Date
}
export type JudgeCharge = ReturnType<typeof createJudgeCharge>

/**
 * TS-23, TS-24: whether a member's own limits and pauses leave room for a charge. A charge counts for the limits of every
 * account with the same confirmed mailbox, and of those that the same card has paid for.
 */
export function createJudgeCharge({ db, store, mailboxKey, now }: Deps) {
  /** Notes by what the account is recognised on other brands. */
  async function noteMailbox(tx: Tx, memberId: string): Promise<void> {
    const known = await store.mailboxOf(tx, memberId)
    if (known?.is_confirmed === true) await store.insertKey(tx, memberId, 'mailbox', mailboxKey(known.mailbox), now())
  }

  /** Decides within the transaction that writes the attempt; the payer is locked by the caller, the limits are locked here. */
  async function judge(tx: Tx, { memberId, amountMinor, currency, cardKey }: IntendedCharge): Promise<Verdict> {
    await noteMailbox(tx, memberId)
    const pause = await pauseOver(tx, memberId, now(), cardKey)
    if (pause !== null) return { allowed: false, why: 'excluded', pause }
    if (amountMinor <= 0) return { allowed: true }
    const countedFor = await store.countedFor(tx, memberId, cardKey)
    const limits = await store.limitsOf(tx, countedFor, { locks: true })
    const counted = await Promise.all(
      limits.filter((limit) => limit.currency === currency).map((limit) => countedLimit(tx, limit)),
    )
    const refused = refusedBy(counted, amountMinor)
    return refused === null ? { allowed: true } : { allowed: false, why: 'spending_limit', refused }
  }

  /** A limit with what counts for it now. */
  async function countedLimit(on: Db | Tx, limit: LimitRow): Promise<CountedLimit & { readonly row: LimitRow }> {
    const { from, until } = spanAround(limit.span, now(), zoneOf(limit.country))
    const accounts = await store.accountsOf(on, limit.member_id)
    return {
      row: limit,
      span: limit.span,
      amountMinor: limit.amount_minor,
      countedMinor: await store.countedSince(on, accounts, from, limit.currency),
      endsAt: until,
    }
  }

  return {
    noteMailbox,
    judge,
    countedLimit,
    /** @throws AppError excluded or spending_limit, with what is left and when */
    async requireRoom(tx: Tx, charge: IntendedCharge): Promise<void> {
      const verdict = await judge(tx, charge)
      if (verdict.allowed) return
      if (verdict.why === 'excluded') throw excluded(verdict.pause)
      const { span, limitMinor, leftMinor, endsAt } = verdict.refused
      throw new AppError('spending_limit', {
        message: `over the limit of a ${span}`,
        beside: {
          limit: { span, limit: limitMinor, left: leftMinor, currency: charge.currency, endsAt: endsAt.getTime() },
        },
      })
    },
    /** @throws AppError excluded where nothing can be paid now */
    async requireOpen(memberId: string): Promise<void> {
      const pause = await pauseOver(db, memberId, now())
      if (pause !== null) throw excluded(pause)
    },
  }
}

/** The time zone that spans are counted in. */
export function zoneOf(country: string): string {
  const known = parseCountry(country)
  return known === undefined ? 'UTC' : timeZoneOf(known)
}

function excluded({ kind, until }: Pause): AppError {
  return new AppError('excluded', {
    message: 'closed to payments, as its member chose',
    beside: { pause: { kind, until: until.getTime() } },
  })
}
