import { z } from 'zod'

/** TS-14: of how many decided reports and objections of a person how many have to be manifestly unfounded for a warning. */
export const misuseSettings = {
  MISUSE_UNFOUNDED: z.coerce.number().int().min(1).max(50).default(5),
  MISUSE_OF: z.coerce.number().int().min(1).max(50).default(6),
}

export type MisuseSettings = { readonly unfounded: number; readonly of: number }
type Env = { readonly MISUSE_UNFOUNDED: number; readonly MISUSE_OF: number }

export function misuseOf({ MISUSE_UNFOUNDED, MISUSE_OF }: Env): MisuseSettings {
  return { unfounded: Math.min(MISUSE_UNFOUNDED, MISUSE_OF), of: MISUSE_OF }
}
