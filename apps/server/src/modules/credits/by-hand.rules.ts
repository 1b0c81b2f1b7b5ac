/** BO-34: how much may be given by hand: by one act of each grade, by an operator a day, on a brand a month. */
export type HandLimits = {
  /** Of who may give small amounts alone; more is out of their reach. */
  readonly perAct: number
  /** Of who may give more with another's yes: so much alone. */
  readonly perActAlone: number
  readonly perDay: number
  readonly perMonth: number
}

export type HandSums = {
  /** What the operator gave today, and what was given on the brand this month. */
  readonly today: number
  readonly month: number
}

/** Null where the amount may be given; else which limit it is over. */
export function overLimit(amount: number, { today, month }: HandSums, limits: HandLimits): 'day' | 'month' | null {
  if (today + amount > limits.perDay) return 'day'
  return month + amount > limits.perMonth ? 'month' : null
}

/** What is left of the day and of the month, never below zero. */
export function leftOf({ today, month }: HandSums, limits: HandLimits): { today: number; month: number } {
  return { today: Math.max(0, limits.perDay - today), month: Math.max(0, limits.perMonth - month) }
}

/** Days and months of the product's clock, in UTC. */
export function beginsOf(at: Date): { day: Date; month: Date } {
  return {
    day: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
    month: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
  }
}
