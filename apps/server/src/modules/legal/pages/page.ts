import type { Purpose } from '@incontro/brand'
import type { StorageEntry } from '@incontro/client/device/storage-uses.ts'

/** A paragraph, or the items of a list. A link is written `[words](/path)`, `[words](https://…)` or `[words](mailto:…)`. A name stands in backticks. */
export type Block = string | readonly string[]
export type Section = { readonly heading: string; readonly anchor?: string; readonly blocks: readonly Block[] }
export type LegalText = { readonly title: string; readonly intro: string; readonly sections: readonly Section[] }

export type UsedPlugin = {
  readonly purpose: Purpose
  readonly name: string
  /** Null for what the brand does itself. */
  readonly company: string | null
  readonly privacyUrl: string
  readonly hosts: readonly string[]
  readonly keeps: readonly { readonly name: string; readonly days: number }[]
}
export type CookieFacts = {
  readonly plugins: readonly UsedPlugin[]
  readonly storage: readonly StorageEntry[]
  readonly hasGooglePay: boolean
}

/** A receiver of data only where the operator has it. */
export type OutsideFacts = { readonly hasTelegram: boolean; readonly modelHost: string | null }

/** What a page says of the brand that shows it; everything is already in the page's language. */
export type Facts = {
  readonly brand: string
  readonly company: string
  readonly address: string
  readonly email: string
  readonly freeMessages: number
  readonly icebreakers: number
  readonly likes: number
  readonly messagePrice: number
  readonly outside: OutsideFacts
  /** The rules in force, for the page that states them. */
  readonly policies: readonly {
    readonly id: string
    readonly title: string
    readonly text: string
    readonly examples: readonly string[]
  }[]
  /** A line a plan: 'Classic: 9,99 € al mes, 120 créditos' has its parts here. */
  readonly plans: readonly {
    readonly name: string
    readonly price: string
    readonly period: string
    readonly credits: string
  }[]
  readonly verificationFee: string
  /** R26: the line of a charge on the statement of a card, and who answers questions about it. */
  readonly descriptor: string
  readonly statementContact: string
  readonly cookies: CookieFacts
}

export type WriteText = (facts: Facts) => LegalText
