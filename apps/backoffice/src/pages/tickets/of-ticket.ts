import type { TicketDetails } from '@incontro/contract/backoffice.ts'

export type OfTicket = { readonly ticket: TicketDetails }
