import type { ThemeName } from '@incontro/brand'
import type { Language } from '@incontro/locale'

/** What a letter shows of the brand that sends it. */
export type LetterBrand = {
  readonly title: string
  /** Which its pages speak to whom they do not know. */
  readonly language: Language
  readonly theme: ThemeName
  readonly logo: { readonly mark: string }
  readonly company: { readonly name: string; readonly address: string }
  readonly support: { readonly email: string }
}

/** Where and how it is read. */
export type LetterReader = {
  readonly language: Language
  /** Where the brand's name leads; null where the letter cannot know its site. */
  readonly site: string | null
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
  /** Where else one may go, a line each. */
  | { readonly kind: 'links'; readonly links: readonly { readonly label: string; readonly url: string }[] }
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
