import type { ThemeName } from '@incontro/brand'
import type { Language } from '@incontro/locale'

/** What an e-mail shows of the brand that sends it. */
export type EmailBrand = {
  readonly title: string
  /** Which its pages speak to visitors that they do not know. */
  readonly language: Language
  readonly theme: ThemeName
  readonly logo: { readonly mark: string }
  readonly company: { readonly name: string; readonly address: string }
  readonly support: { readonly email: string }
}

/** Where and how it is read. */
export type EmailReader = {
  readonly language: Language
  /** Where the brand's name leads; null where the e-mail cannot know its site. */
  readonly site: string | null
}

export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'button'
      readonly label: string
      readonly url: string
      /** Without the address to copy below it, where an e-mail has several. */
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

export type EmailContent = {
  /** What a list of e-mails shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** Why this person gets this e-mail. */
  readonly reason: string
  /** Where the recipient says what they want to get: in every e-mail that they can do without. */
  readonly leave?: { readonly label: string; readonly url: string }
}
