import { z } from 'zod'

/** BO-34: how many credits operators may give by hand. */
export const handCreditSettings = {
  HAND_CREDITS_PER_ACT: z.coerce.number().int().min(0).default(100),
  HAND_CREDITS_PER_ACT_FINANCE: z.coerce.number().int().min(0).default(1000),
  HAND_CREDITS_PER_DAY: z.coerce.number().int().min(0).default(5000),
  HAND_CREDITS_PER_MONTH: z.coerce.number().int().min(0).default(50_000),
}

/** By act of support and of finance, by operator a day, by brand a month. */
export type HandCredits = {
  readonly perAct: number
  readonly perActAlone: number
  readonly perDay: number
  readonly perMonth: number
}

type Env = { readonly [Name in keyof typeof handCreditSettings]: number }

export function handCreditsOf(env: Env): HandCredits {
  return {
    perAct: env.HAND_CREDITS_PER_ACT,
    perActAlone: env.HAND_CREDITS_PER_ACT_FINANCE,
    perDay: env.HAND_CREDITS_PER_DAY,
    perMonth: env.HAND_CREDITS_PER_MONTH,
  }
}
