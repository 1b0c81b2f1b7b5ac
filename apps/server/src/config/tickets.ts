import { z } from 'zod'

/** BO-36: how long the team has for a ticket, and where what people reply comes in. */
export const ticketSettings = {
  TICKET_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  TICKET_SAFETY_DAYS: z.coerce.number().int().min(1).max(30).default(1),
  MAIL_REPLY_ADDRESS: z
    .string()
    .regex(/^[a-z0-9._-]{1,30}(@[a-z0-9.-]{1,200})?$/i, 'a name such as reply, or an address')
    .optional(),
}

export type TicketSettings = {
  readonly days: number
  /** For what is illegal or harmful. */
  readonly safetyDays: number
  /** A name at the domain of each brand, or an address; undefined where no e-mails come in. */
  readonly replyAddress: string | undefined
}

type Env = {
  readonly TICKET_DAYS: number
  readonly TICKET_SAFETY_DAYS: number
  readonly MAIL_REPLY_ADDRESS?: string | undefined
}

export function ticketsOf(env: Env, { isProduction }: { isProduction: boolean }): TicketSettings {
  return {
    days: env.TICKET_DAYS,
    safetyDays: env.TICKET_SAFETY_DAYS,
    replyAddress: env.MAIL_REPLY_ADDRESS ?? (isProduction ? undefined : 'reply'),
  }
}
