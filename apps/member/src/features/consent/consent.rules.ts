import type { ConsentChoice, ConsentHow, PublicBrand } from '@incontro/contract'

export type Asked = NonNullable<PublicBrand['consent']>
export type Purpose = keyof ConsentChoice

/** What the visitor answered in this browser, as it is kept under `cookiePolicy`. */
export type Answer = {
  readonly id: string
  readonly at: number
  readonly textVersion: string
  readonly choice: ConsentChoice
  readonly how: ConsentHow
  /** What was asked then. */
  readonly asked: readonly string[]
  readonly gpc: boolean
  /** The accounts that the server has joined it to: an empty text for the visitor, else tracker ids. */
  readonly told: readonly string[]
}

export type Standing =
  /** The brand has nothing that needs consent. */
  | { readonly status: 'nothing' }
  /** The browser refuses by Global Privacy Control. */
  | { readonly status: 'signal' }
  | { readonly status: 'asking' }
  | { readonly status: 'answered'; readonly answer: Answer }

export const refusal: ConsentChoice = { analytics: false, marketing: false, recording: false }
const TERM_MONTHS = 12
const A_DAY = 86_400_000

type Facts = {
  readonly asks: Asked | null
  readonly answer: Answer | null
  readonly gpc: boolean
  readonly now: number
}

/**
 * Whether to ask. An answer holds for a year, a refusal as long as a consent; it ends before that when the words are others
 * or when something is asked that was not asked then.
 */
export function standingOf({ asks, answer, gpc, now }: Facts): Standing {
  if (asks === null) return { status: 'nothing' }
  if (gpc) return { status: 'signal' }
  if (answer === null || answer.textVersion !== asks.textVersion) return { status: 'asking' }
  if (asks.plugins.some(({ question }) => !answer.asked.includes(question))) return { status: 'asking' }
  const isFromTheFuture = answer.at > now + A_DAY
  return isFromTheFuture || now >= endOf(answer.at) ? { status: 'asking' } : { status: 'answered', answer }
}

/** What may run now: nothing before an answer. */
export function allowed(standing: Standing): ConsentChoice {
  return standing.status === 'answered' ? standing.answer.choice : refusal
}

/** Global Privacy Control that was switched on after a consent takes it back. */
export function isTakenBack({ answer, gpc }: Pick<Facts, 'answer' | 'gpc'>): boolean {
  return gpc && answer !== null && Object.values(answer.choice).some(Boolean)
}

/** The purposes that this brand asks for, in the order of the settings. */
export function purposesOf(asks: Asked): Purpose[] {
  const order = ['analytics', 'marketing', 'recording'] as const
  return order.filter((purpose) => asks.plugins.some((plugin) => plugin.purpose === purpose))
}

/** The kept answer; null for what is none of ours, such as an older form of it. */
export function parseAnswer(text: string | null): Answer | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isAnswer(value) ? value : null
  } catch {
    return null
  }
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false
  const { id, at, textVersion, choice, how, asked, gpc, told } = value as Record<string, unknown> // an object, as just checked
  const given = typeof choice === 'object' && choice !== null ? new Map<string, unknown>(Object.entries(choice)) : null
  return (
    typeof id === 'string' &&
    typeof at === 'number' &&
    typeof textVersion === 'string' &&
    typeof how === 'string' &&
    typeof gpc === 'boolean' &&
    given !== null &&
    Object.keys(refusal).every((purpose) => typeof given.get(purpose) === 'boolean') &&
    isTexts(asked) &&
    isTexts(told)
  )
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function endOf(at: number): number {
  const end = new Date(at)
  end.setMonth(end.getMonth() + TERM_MONTHS)
  return end.getTime()
}
