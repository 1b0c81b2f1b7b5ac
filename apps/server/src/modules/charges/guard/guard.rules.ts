const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** TS-22: how far the counters of entered cards look back. */
export const windows = {
  member: DAY,
  card: 30 * DAY,
  address: HOUR,
  device: HOUR,
  bin: HOUR,
  share: 10 * MINUTE,
} as const

/** How many may be: more is what someone does who tries a list of numbers. */
const MOST = { memberCards: 3, cardMembers: 5, address: 10, device: 10, zeroChecks: 20 } as const

/** What came before a card that is entered now, tries that were held back apart. */
export type Tries = {
  /** This member has entered this card today. */
  readonly knowsCard: boolean
  /** Other cards that this member entered today. */
  readonly otherCards: number
  /** Other members who entered this card in a month. */
  readonly otherMembers: number
  /** Tries of an hour from this network, and by this device. */
  readonly address: number
  readonly device: number
  /** Checks without an amount of cards that begin alike, in an hour. */
  readonly zeroChecks: number
}
export type OverCounter = 'member' | 'card' | 'address' | 'device' | 'bin'

/** The counter that a card is one too many for; null where it may be tried. The answer does not depend on the card being good. */
export function overCounter(tries: Tries, isZeroCheck: boolean): OverCounter | null {
  if (!tries.knowsCard && tries.otherCards >= MOST.memberCards) return 'member'
  if (tries.otherMembers >= MOST.cardMembers) return 'card'
  if (tries.address >= MOST.address) return 'address'
  if (tries.device >= MOST.device) return 'device'
  return isZeroCheck && tries.zeroChecks >= MOST.zeroChecks ? 'bin' : null
}

/** 0: as usual. 1: the bank asks always, and the payer's address must be confirmed. 2: entered cards are held back. */
export type GuardLevel = 0 | 1 | 2
export type GuardState = {
  readonly level: GuardLevel
  readonly changedAt: Date
  /** Until when the level stands that an operator set; null: the rule decides. */
  readonly heldUntil: Date | null
}
/** Entered cards of a brand since a time. */
export type Share = { readonly tries: number; readonly decided: number; readonly declined: number }

const RAISE_AT = 0.6
const ENOUGH_TRIES = 50
/** At the first level every try is challenged: so many that still fail are no customers. */
const ENOUGH_RAISED = 20
const CALM_MS = 30 * MINUTE

function isSuspicious({ tries, decided, declined }: Share, enough: number): boolean {
  return tries >= enough && decided > 0 && declined / decided > RAISE_AT
}

/** From when the share of a state counts: not from before its level changed. */
export function shareSince({ level, changedAt }: GuardState, now: Date): Date {
  const since = now.getTime() - windows.share
  return new Date(level === 0 ? since : Math.max(since, changedAt.getTime()))
}

/**
 * TS-22: the level that holds now: raised by a share of refusals, lowered one by one after each half hour of calm. What an
 * operator set stands until its end; then the rule begins again.
 */
export function levelOf(state: GuardState, share: Share, now: Date): GuardLevel {
  const { level, changedAt, heldUntil } = state
  if (heldUntil !== null && heldUntil > now) return level
  const calm = Math.floor((now.getTime() - changedAt.getTime()) / CALM_MS)
  const lowered = heldUntil === null ? Math.max(0, level - calm) : 0
  switch (lowered) {
    case 0:
      return isSuspicious(share, ENOUGH_TRIES) ? 1 : 0
    case 1:
      return isSuspicious(share, ENOUGH_RAISED) ? 2 : 1
    default:
      return 2
  }
}

/** How long an address must have been confirmed while the guard is up: a list of fresh accounts has none. */
const CONFIRMED_MS: number = HOUR

export type GuardVerdict =
  | { readonly holdsBack: true; readonly why: OverCounter | 'closed' | 'unconfirmed' }
  | { readonly holdsBack: false; readonly challenges: boolean }

/** What becomes of a card that is entered now. */
export function guardVerdict({
  level,
  over,
  confirmedForMs,
}: {
  readonly level: GuardLevel
  readonly over: OverCounter | null
  /** Null: never. */
  readonly confirmedForMs: number | null
}): GuardVerdict {
  if (over !== null) return { holdsBack: true, why: over }
  if (level === 2) return { holdsBack: true, why: 'closed' }
  if (level === 1 && (confirmedForMs === null || confirmedForMs < CONFIRMED_MS))
    return { holdsBack: true, why: 'unconfirmed' }
  return { holdsBack: false, challenges: level === 1 }
}
