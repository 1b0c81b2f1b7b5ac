import { holdsWords, searchWords } from '@incontro/contract'

type Words = Readonly<Record<string, { readonly label: string; readonly names: Readonly<Record<string, string>> }>>
type Group = {
  readonly key: string
  readonly label: string
  readonly emoji: readonly { readonly sign: string; readonly name: string }[]
}

/** The emoji of the texts, in their order. */
export function emojiGroups(words: Words): Group[] {
  return Object.entries(words).map(([key, { label, names }]) => ({
    key,
    label,
    emoji: Object.entries(names).map(([sign, name]) => ({ sign, name })),
  }))
}

/** Whether a name holds what is looked for, with any capitals and accents. */
export function nameFits(name: string, text: string): boolean {
  return holdsWords(name, searchWords(text))
}
