import type { Operator } from './operator.ts'

/** What a part of the back office adds to Today and to the search (BO-15, BO-16). */
export type WorkplaceSource = {
  readonly search?: (operator: Operator, text: string) => Promise<readonly Hit[]>
  readonly deadlines?: (operator: Operator) => Promise<readonly Deadline[]>
  readonly alarms?: (operator: Operator) => Promise<readonly Alarm[]>
  /** The title and address of something that is leased. */
  readonly titleOf?: (kind: string, id: string) => Promise<{ title: string; path: string } | null>
}
export type Hit = {
  readonly kind: 'operator' | 'member' | 'angel' | 'order' | 'receipt' | 'case' | 'ticket' | 'brand'
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly path: string
}
export type Deadline = {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly dueAt: number
  readonly path: string
}
export type Alarm = { readonly code: string; readonly count: number; readonly path: string }
