import type { Sum } from '@incontro/contract'
import type { Texts } from '@incontro/texts'
import type { ReactNode } from 'react'

/** What the app around gives to what it shows of decisions: its words, its figures, its toasts. */
export type DecisionTools = {
  readonly words: Texts['decisions']
  readonly reasons: Texts['trust']['report']['reasons']
  readonly longDate: (at: number) => string
  /** Amounts as one list. */
  readonly sums: (sums: readonly Sum[]) => string
  readonly errorText: (error: unknown) => string
  /** Says that something was done. */
  readonly done: (title: string) => void
  /** Where to write to the house. */
  readonly contact: string
  /** Leads to the rule on the page of rules. */
  readonly ruleLink: (policyId: string, title: string) => ReactNode
}
