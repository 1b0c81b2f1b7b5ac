import type { ProfileWords } from '@incontro/contract'

const fields = ['about', 'description', 'lookingFor', 'position'] as const
const oneLine = (text: string) => text.trim().replace(/\s+/g, ' ')
const lined = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Words as they are kept: without blanks around them, and in one line where there is one. */
export function tidy({ about, description, lookingFor, position, prompts }: ProfileWords): ProfileWords {
  return {
    about: oneLine(about),
    description: lined(description),
    lookingFor: lined(lookingFor),
    position: oneLine(position),
    prompts: prompts.map(({ prompt, answer }) => ({ prompt, answer: lined(answer) })),
  }
}

export function areSame(one: ProfileWords, other: ProfileWords): boolean {
  return (
    fields.every((field) => one[field] === other[field]) &&
    one.prompts.length === other.prompts.length &&
    one.prompts.every((own, index) => isSamePrompt(own, other.prompts[index]))
  )
}

/** AN-08: what only takes words away, or puts answers into another order, needs no look. */
export function onlyTakesAway(shown: ProfileWords, next: ProfileWords): boolean {
  return (
    fields.every((field) => next[field] === shown[field] || next[field] === '') &&
    next.prompts.every((own) => shown.prompts.some((each) => isSamePrompt(own, each)))
  )
}

type Prompt = ProfileWords['prompts'][number]
function isSamePrompt(one: Prompt, other: Prompt | undefined): boolean {
  return other !== undefined && one.prompt === other.prompt && one.answer === other.answer
}
