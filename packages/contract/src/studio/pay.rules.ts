/** How hosts can be paid (AN-19). There is no model that pays for what makes members write or spend more. */
export const payModels = ['hour', 'conversation', 'mixed'] as const
export type PayModel = (typeof payModels)[number]
/** What pay can never hang on: `pays_for_bait`. */
export const baitModels = ['message', 'like', 'visit', 'spending'] as const

/** The formula that lines are written with now. A line keeps the version that it was written with. */
export const PAY_FORMULA = 1

/** What a brand pays, in minor units. */
export type PayTerms = {
  readonly model: PayModel
  /** For an hour of available time. */
  readonly perHour: number
  /** For a conversation whose first wait of the day was answered in time. */
  readonly perConversation: number
  /** In time: within so many minutes. */
  readonly answerMinutes: number
}

/** Available time of a day; a conversation that was answered that day; what a decision or the answer to an objection changed. */
export const payLineKinds = ['hour', 'conversation', 'correction', 'deduction'] as const
export type PayLineKind = (typeof payLineKinds)[number]

/** A line of a statement, as it is downloaded. */
export type PayLineFacts = PayTerms & {
  readonly id: string
  /** A day of the brand's zone: `2026-11-26`. */
  readonly day: string
  readonly kind: PayLineKind
  readonly formula: number
  readonly minutes: number
  readonly waitedSeconds: number
  /** The sum that a correction or a deduction names; 0 for the others. */
  readonly stated: number
  readonly amount: number
  readonly currency: string
  /** Conversation and messages, or stretches of time, by their ids. */
  readonly events: readonly string[]
}

/** What the amount of a line follows from. */
export type PayFacts = Pick<PayLineFacts, 'kind' | 'formula' | 'minutes' | 'waitedSeconds' | 'stated'> & PayTerms

/**
 * The amount of a line in minor units. Formula 1: minutes × rate ÷ 60, halves rounded up; a conversation in time brings its
 * rate, a late one nothing. Nothing in it depends on what a member spends, or on how many messages were written.
 * @throws RangeError for a version that this program does not know
 */
export function payAmount(facts: PayFacts): number {
  if (facts.formula !== PAY_FORMULA) throw new RangeError(`no formula ${String(facts.formula)}`)
  if (facts.kind === 'correction') return facts.stated
  if (facts.kind === 'deduction') return 0 - facts.stated
  if (facts.kind === 'hour')
    return facts.model === 'conversation' ? 0 : Math.floor((facts.minutes * facts.perHour * 2 + 60) / 120)
  if (facts.model === 'hour') return 0
  return facts.waitedSeconds <= facts.answerMinutes * 60 ? facts.perConversation : 0
}

/** What the formula makes of downloaded lines. */
export type Recomputed = {
  readonly total: number
  /** Of the amounts that stand in the lines. */
  readonly stated: number
  /** Lines whose amount the formula does not give. */
  readonly differing: readonly string[]
}

export function recompute(lines: readonly PayLineFacts[]): Recomputed {
  let total = 0
  let stated = 0
  const differing: string[] = []
  for (const line of lines) {
    const amount = payAmount(line)
    total += amount
    stated += line.amount
    if (amount !== line.amount) differing.push(line.id)
  }
  return { total, stated, differing }
}

/** What the same work would have brought under other terms; corrections and deductions stay. */
export function wouldHaveBeen(lines: readonly PayFacts[], terms: PayTerms): number {
  return lines.reduce(
    (sum, line) => sum + payAmount(line.kind === 'hour' || line.kind === 'conversation' ? { ...line, ...terms } : line),
    0,
  )
}

const COLUMNS = [
  'line',
  'day',
  'kind',
  'formula',
  'model',
  'minutes',
  'waited_seconds',
  'per_hour_minor',
  'per_conversation_minor',
  'answer_minutes',
  'stated_minor',
  'amount_minor',
  'currency',
  'events',
] as const

/** The lines as a table that any program reads (RFC 4180); amounts in minor units. */
export function payCsv(lines: readonly PayLineFacts[]): string {
  const rows = lines.map((line) => [
    line.id,
    line.day,
    line.kind,
    line.formula,
    line.model,
    line.minutes,
    line.waitedSeconds,
    line.perHour,
    line.perConversation,
    line.answerMinutes,
    line.stated,
    line.amount,
    line.currency,
    line.events.join(' '),
  ])
  return [COLUMNS, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

/**
 * Reads what `payCsv` wrote. None of its values holds a comma or a quote.
 * @throws RangeError where it is no such table
 */
export function payLinesOf(csv: string): PayLineFacts[] {
  const [head, ...rows] = csv.split('\r\n').filter((row) => row !== '')
  if (head !== COLUMNS.join(',')) throw new RangeError('not a pay statement')
  return rows.map((row) => {
    const cells = row.split(',')
    const text = (column: (typeof COLUMNS)[number]) => cells[COLUMNS.indexOf(column)] ?? ''
    const number = (column: (typeof COLUMNS)[number]) => {
      if (!/^-?\d+$/.test(text(column))) throw new RangeError(`${column} is no number`)
      return Number(text(column))
    }
    return {
      id: text('line'),
      day: text('day'),
      kind: oneOf(payLineKinds, text('kind')),
      formula: number('formula'),
      model: oneOf(payModels, text('model')),
      minutes: number('minutes'),
      waitedSeconds: number('waited_seconds'),
      perHour: number('per_hour_minor'),
      perConversation: number('per_conversation_minor'),
      answerMinutes: number('answer_minutes'),
      stated: number('stated_minor'),
      amount: number('amount_minor'),
      currency: text('currency'),
      events: text('events').split(' ').filter(Boolean),
    }
  })
}

function oneOf<Word extends string>(words: readonly Word[], found: string): Word {
  const word = words.find((each) => each === found)
  if (word === undefined) throw new RangeError(`${found} is not one of ${words.join(', ')}`)
  return word
}
