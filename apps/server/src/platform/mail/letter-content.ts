import type { ThemeName } from '@incontro/brand'
import type { Language } from '@incontro/texts'

/** Whose letter it is. */
export type LetterLook = {
  readonly language: Language
  readonly title: string
  readonly theme: ThemeName
  /** Where the brand's name leads; null where the letter cannot know its site. */
  readonly site: string | null
  /** The brand's picture, which travels inside the letter (`markOf`); null where there is none. */
  readonly mark: string | null
  readonly company: { readonly name: string; readonly address: string }
  readonly supportEmail: string
}

export type LetterBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'button'
      readonly label: string
      readonly url: string
      /** Without the address to copy below it, where a letter has several. */
      readonly isBare?: boolean
    }
  /** Who did what; `label` says who is behind a profile (D2). */
  | {
      readonly kind: 'people'
      readonly people: readonly { readonly name: string; readonly label: string | null; readonly what: string }[]
    }
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }

export type LetterContent = {
  /** What a list of letters shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly LetterBlock[]
  /** Why this person gets this letter. */
  readonly reason: string
  /** Where he says what he wants to get: in every letter that he can do without. */
  readonly leave?: { readonly label: string; readonly url: string }
}
