import type { ContactTopic } from '@incontro/contract'

/** Whether a ticket waits: what acts change of it and undo puts back. */
export type TicketStanding = {
  readonly state: 'open' | 'answered' | 'closed' | 'merged'
  readonly dueAt: Date | null
  readonly closedAt: Date | null
  readonly mergedInto: string | null
}

/** A ticket that took another in waits for an answer if either did, until the earlier deadline. */
export function mergedStanding(from: TicketStanding, into: TicketStanding): TicketStanding {
  const [due] = [from.dueAt, into.dueAt].flatMap((one) => one ?? []).sort((one, other) => Number(one) - Number(other))
  const { state, dueAt: none, closedAt, mergedInto } = into
  return due === undefined
    ? { state, dueAt: none, closedAt, mergedInto }
    : { state: 'open', dueAt: due, closedAt: null, mergedInto }
}

/** How many days the team has for an answer; fewer for what endangers a person. */
export type TicketDays = { readonly days: number; readonly safetyDays: number }

const DAY_MS = 86_400_000

/** Until when a message of a category is answered. */
export function dueAt(category: ContactTopic, at: Date, { days, safetyDays }: TicketDays): Date {
  return new Date(at.getTime() + (category === 'illegal' ? safetyDays : days) * DAY_MS)
}

/** A ticket as people call it: `T-1042`. */
export function ticketName(number: number): string {
  return `T-${number}`
}

/** The number in `T-1042`, `t1042`; null in what names no ticket. */
export function ticketNumber(text: string): number | null {
  const digits = /^#?t-?(\d{1,12})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}
