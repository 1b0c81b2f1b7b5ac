import type { Country } from '@incontro/locale'

/** What a message can be about, most pressing first: the first that fits is answered. */
export const intents = [
  'crisis',
  'minor',
  'bot',
  'explicit',
  'insult',
  'money',
  'contact',
  'meeting',
  'photo',
  'sadness',
  'cost',
  'goodbye',
  'profile',
  'age',
  'name',
  'work',
  'food',
  'music',
  'film',
  'books',
  'travel',
  'sport',
  'animals',
  'weekend',
  'hobby',
  'looking',
  'from',
  'howAreYou',
  'flirt',
  'compliment',
  'andYou',
  'thanks',
  'laughter',
  'yes',
  'no',
  'greeting',
  'question',
  'statement',
] as const
export type Intent = (typeof intents)[number]

/** First messages as people write them, by what an automated angel has to understand in them (F-70). */
export type Openers = Partial<Record<Intent, readonly string[]>>

/** Not understood: what is said then stands in for an answer, and costs nothing (D23). */
export const fallbackIntents: ReadonlySet<Intent> = new Set(['question', 'statement'])

export interface IntentWords {
  /** Alternatives of a regular expression, over whole words of the text without case and accents. */
  when: string
  /**
   * What she may say. Slots: {name}, {age}, {city}, {region}, {interest} and {other} (two of hers), {topic} (one of hers in
   * the group that was asked about), {occupation} and {about} (in her own language), {word} (his, quoted), {help} (a help line).
   * A variant whose slot has no value is left out.
   */
  say: readonly string[]
}

/** The words of automated angels in one language. */
export interface ReplyPack {
  /** Said before the answer when he greets and asks in one message. */
  hello: readonly string[]
  /** How a question begins when its mark is missing. */
  asks: string
  /** Long words that say nothing about the subject. */
  empty: string
  /** Where serious trouble finds people who help, by the country she lives in. */
  help: Record<Country, string>
  intents: Record<Intent, IntentWords>
}
