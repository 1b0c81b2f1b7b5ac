import type { Country, Language } from '@incontro/locale'
import { choicesFor } from '../portraits/choice.ts'
import { interests, type Interest, type InterestGroup } from './interests.ts'
import { english } from './replies.en.ts'
import { spanish } from './replies.es.ts'
import { french } from './replies.fr.ts'
import { italian } from './replies.it.ts'
import { fallbackIntents, intents, type Intent, type ReplyPack } from './reply-pack.ts'

/** What an automated angel knows about herself: her profile. */
export interface ReplyPerson {
  screenName: string
  age: number
  country: Country
  region: string
  city: string
  position: string | null
  /** The line under the name and the description, in the language of her country. */
  about?: string | null
  description?: string | null
  /** Keys of the subjects; unknown ones are passed over. */
  interests: readonly string[]
}

export interface Turn {
  from: 'member' | 'angel'
  text: string
}

export interface ReplyInput {
  person: ReplyPerson
  /** The member's language. */
  language: Language
  /** The conversation so far, oldest first, without `text`. */
  history: readonly Turn[]
  /** What the member wrote. */
  text: string
  /** The same seed gives the same answer. */
  seed: string
  /** Words of its own, in the member's language: where there are none for a subject, those of the pack serve. */
  own?: OwnWords | undefined
}

export interface OwnWords {
  say: Readonly<Record<string, readonly string[]>>
  interests: readonly string[]
  hasOpening: boolean
}

export interface ReplyAnswer {
  text: string
  understood: boolean
  about: Intent
}

export const replyPacks: Readonly<Record<Language, ReplyPack>> = {
  en: english,
  es: spanish,
  fr: french,
  it: italian,
}

const languageOfCountry = { es: 'es', it: 'it', fr: 'fr', gb: 'en' } as const satisfies Record<Country, Language>

/** Answered also where they are written in another of the four languages. */
const understoodAnywhere: readonly Intent[] = ['crisis', 'minor', 'bot']
/** The same of a message that is nothing else: 'ciao' opens an Italian sentence and ends a Spanish one. */
const understoodAlone: readonly Intent[] = ['goodbye', 'thanks', 'greeting']
const MAX_ALONE = 3

/** Words that carry a message only when there is little else in it. */
const longestFor: Partial<Record<Intent, number>> = { andYou: 8, yes: 4, no: 4, greeting: 4, laughter: 8 }

const groupOf: Partial<Record<Intent, InterestGroup>> = {
  food: 'food',
  music: 'music',
  film: 'film',
  books: 'books',
  travel: 'travel',
  sport: 'sport',
  animals: 'animals',
}

type Patterns = Record<Intent, RegExp | undefined>
const patterns = new Map(
  Object.values(replyPacks).map((pack) => [pack, patternsOf(pack)] as const satisfies [ReplyPack, Patterns]),
)

function patternsOf(pack: ReplyPack): Patterns {
  const entries = intents.map((intent) => [intent, wordPattern(pack.intents[intent].when)] as const)
  // fromEntries forgets that every intent is there
  return Object.fromEntries(entries) as Patterns
}

function wordPattern(alternatives: string): RegExp | undefined {
  if (alternatives === '') return undefined
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u')
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
}

/** What a message is about, in the words of one language. */
export function intentOf(text: string, language: Language): Intent {
  const folded = fold(text)
  const pack = replyPacks[language]
  const found = intentIn(pack, folded)
  if (found !== undefined) return found
  for (const other of Object.values(replyPacks)) {
    const foreign = other === pack ? undefined : intentIn(other, folded)
    if (foreign === undefined) continue
    const isAlone = folded.split(' ').length <= MAX_ALONE
    if (understoodAnywhere.includes(foreign) || (isAlone && understoodAlone.includes(foreign))) return foreign
  }
  if (/^[\p{Extended_Pictographic}\p{P}\p{S}\s\u200d\ufe0f]+$/u.test(text) && /\p{Extended_Pictographic}/u.test(text)) {
    return 'laughter'
  }
  const asks = new RegExp(`^(${pack.asks})(?![\\p{L}])`, 'u')
  return text.includes('?') || asks.test(folded) ? 'question' : 'statement'
}

function intentIn(pack: ReplyPack, folded: string): Intent | undefined {
  const length = folded.split(' ').length
  const found = intents.find(
    (intent) => length <= (longestFor[intent] ?? 200) && patterns.get(pack)?.[intent]?.test(folded),
  )
  return found === 'greeting' && folded.includes('?') ? undefined : found // a greeting before a question is not the message
}

const STEM = 5
/** The long words of a text by their beginnings, so that 'gialli' is found in 'giallo'. */
function stemsOf(text: string, pack: ReplyPack): Set<string> {
  const empty = new RegExp(`^(${fold(pack.empty)})$`, 'u')
  const words = fold(text).match(/\p{L}{5,}/gu) ?? []
  return new Set(words.filter((word) => !empty.test(word)).map((word) => word.slice(0, STEM)))
}

/** F-70: the profile asks something and invites to subjects; a message that takes up its words is about it. */
function takesUpProfile(text: string, person: ReplyPerson, language: Language): boolean {
  const pack = replyPacks[language]
  const subjects = person.interests.filter((key): key is Interest => key in interests)
  const isOwnLanguage = languageOfCountry[person.country] === language
  const written = isOwnLanguage ? [person.about, person.description, person.position] : []
  const own = stemsOf([...written, ...subjects.map((key) => interests[key][language])].join(' '), pack)
  for (const stem of stemsOf(text, pack)) if (own.has(stem)) return true
  return false
}

/** The word of a message that is worth taking up: the last long one that is not a filler, most often what it is about. */
function wordWorthTaking(text: string, pack: ReplyPack): string | undefined {
  const empty = new RegExp(`^(${fold(pack.empty)})$`, 'u')
  const words = (text.match(/(?<![\p{L}\p{N}'’])\p{L}{5,18}(?![\p{L}\p{N}'’])/gu) ?? []).filter(
    (word) => !empty.test(fold(word)),
  )
  return words.at(-1)
}

type Slots = Readonly<Record<string, string | undefined>>

/** Puts the slots in; at the start of a sentence they begin with a capital. */
function fill(variant: string, slots: Slots, language: Language): string {
  const filled = variant.replace(/(^|[.?!…:]\s)?\{(\w+)\}/g, (_, start: string | undefined, slot: string) => {
    const value = slots[slot] ?? ''
    const opens = start !== undefined && !start.startsWith(':')
    return `${start ?? ''}${opens ? value.charAt(0).toLocaleUpperCase(language) + value.slice(1) : value}`
  })
  const quoted = filled.replaceAll("'", '’')
  return language === 'fr' ? quoted.replace(/ ([?!:;»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : quoted
}

const slotsIn = (variant: string): string[] => [...variant.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot)

/** Where a variant was last said in her own turns, or -1: its longest fixed part tells. */
function lastSaid(variant: string, said: readonly string[], language: Language): number {
  const [longest = ''] = variant
    .split(/\{\w+\}/)
    .map((part) => fill(part, {}, language))
    .sort((a, b) => b.length - a.length)
  return said.findLastIndex((text) => text.includes(longest))
}

/**
 * What an automated angel answers (AN-03): to what was written, in the member's language, from her own profile, never
 * with a variant that she has used while another is left. She says that she is software when she is asked.
 */
export function reply({ person, language, history, text, seed, own: words }: ReplyInput): ReplyAnswer {
  const pack = replyPacks[language]
  const found = intentOf(text, language)
  const intent = fallbackIntents.has(found) && takesUpProfile(text, person, language) ? 'profile' : found
  const choices = choicesFor(`${seed}/${history.length}`)
  const own = person.interests.filter((key): key is Interest => key in interests)
  const subject = (key: Interest | undefined): string | undefined => key && interests[key][language]
  const shuffled = own.map((key) => ({ key, at: choices.between(0, 1) })).toSorted((a, b) => a.at - b.at)
  const topic = own.find((key) => interests[key].group === groupOf[intent])
  const slots: Slots = {
    name: person.screenName,
    age: String(person.age),
    city: person.city,
    region: person.region,
    interest: words?.interests[0] ?? subject(shuffled[0]?.key),
    other: words?.interests[1] ?? subject(shuffled[1]?.key),
    topic: subject(topic),
    occupation: languageOfCountry[person.country] === language ? (person.position ?? undefined) : undefined,
    about: languageOfCountry[person.country] === language ? (person.about ?? undefined) : undefined,
    word: wordWorthTaking(text, pack),
    help: pack.help[person.country],
  }
  const said = history.filter(({ from }) => from === 'angel').map((turn) => turn.text)
  const isWhole = (variant: string) => slotsIn(variant).every((slot) => slots[slot] !== undefined)
  const ownSay = (words?.say[intent] ?? []).filter(isWhole)
  const possible = (ownSay.length > 0 ? ownSay : pack.intents[intent].say.filter(isWhole)).map((variant) => ({
    variant,
    saidAt: lastSaid(variant, said, language),
  }))
  const longestAgo = Math.min(...possible.map(({ saidAt }) => saidAt))
  const fresh = possible.filter(({ saidAt }) => saidAt === longestAgo)
  const taken = fresh[Math.floor(choices.between(0, fresh.length))]
  const isFirstGreeting =
    said.length === 0 && intent !== 'greeting' && patterns.get(pack)?.greeting?.exec(fold(text))?.index === 0
  const greets = isFirstGreeting && words?.hasOpening !== true
  const hello = greets && !gravely.has(intent) ? pick(pack.hello, choices.between(0, 1)) : ''
  return {
    text: hello + fill(taken?.variant ?? '', slots, language),
    understood: !fallbackIntents.has(intent),
    about: intent,
  }
}

const gravely: ReadonlySet<Intent> = new Set(['crisis', 'minor', 'sadness', 'insult', 'explicit', 'goodbye'])

function pick(list: readonly string[], share: number): string {
  return list[Math.floor(share * list.length)] ?? ''
}
