import { faultsInWords } from '@incontro/contract'
import { englishNameOf, type Language } from '@incontro/locale'
import { IMAGE_SIGN } from './angels.rules.ts'

const MOST_CHARACTERS = 600

/**
 * D7: words of a model that may be sent as a message or shown as a draft: of the length of one, without a way to be reached
 * outside, without money, meetings, places and feelings, and never passing for a human being. Null where they may not.
 */
export function usableWords(words: string): string | null {
  const text = words
    .replace(/^["“«']+|["”»']+$/gu, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim()
  if (text === '' || text.length > MOST_CHARACTERS) return null
  return faultsInWords(text).length > 0 ? null : text
}

type Person = {
  readonly screenName: string
  readonly age: number
  readonly city: string
  readonly region: string
  readonly about: string
  readonly description: string
  readonly position: string | null
}

/** What is true of the profile, and nothing else: a model that must invent nothing needs to be given what there is. */
function factsOf({ screenName, age, city, region, about, description, position }: Person): string {
  const facts = [
    `Name: ${screenName}`,
    `Age: ${String(age)}`,
    `Place: ${city}, ${region}`,
    position !== null && `Occupation: ${position}`,
    about !== '' && `In short: ${about}`,
    description !== '' && `In the profile's own words: ${description}`,
  ]
  return facts.filter((fact) => fact !== false).join('\n')
}

/** What an operator wrote of how it speaks, and what it likes to talk about (AN-23). */
type Notes = { readonly voice: string; readonly interests: readonly string[] }

function notesOf({ voice, interests }: Notes): string {
  return [
    interests.length > 0 && `It likes to talk about: ${interests.join(', ')}`,
    voice !== '' && `How it speaks, where the rules below allow it: ${voice}`,
  ]
    .filter((line) => line !== false)
    .map((line) => `${line}\n`)
    .join('')
}

/** How an automated profile is to answer. The member sees at each message that software wrote it. */
export function automatedInstructions(person: Person, language: Language, notes: Notes | null): string {
  return `You write the next chat message of a profile on a dating service for adults. The profile is drawn, not a human being: software answers, and the reader is told so beside every message.
${factsOf(person)}
${notes === null ? '' : notesOf(notes)}Rules: answer in ${englishNameOf(language)}, in one to three short, warm sentences, to what was written last. Use only the facts above; invent no others. A message that begins with ${IMAGE_SIGN} came with a photo that you cannot see: say so where it matters, and never speak as if you had seen it. If you are asked whether you are real, say plainly that software writes. Never say or suggest that you are a human being, that you could meet, call, send photos or take money; never name a place where you are, and never claim feelings. Give no address, link, number or account. No explicit sexual content. Write the message alone, without quotation marks.`
}

/** How a draft for a person is to be worded: she reads it, changes it, and sends it herself or not at all. */
export function draftInstructions(person: Person, language: Language): string {
  return `You suggest the next chat message for a person on a dating service for adults, who reads it, changes it and sends it herself or not at all.
${factsOf(person)}
Rules: in ${englishNameOf(language)}, one to three short, warm sentences, to what was written last. A message that begins with ${IMAGE_SIGN} came with a photo that you cannot see: say nothing of what it shows. Use only the facts above; invent no others and promise nothing in her name: no meeting, call, photo or gift. Give no address, link, number or account. No explicit sexual content. Write the message alone, without quotation marks.`
}
