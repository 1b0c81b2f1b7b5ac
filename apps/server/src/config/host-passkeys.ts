import { z } from 'zod'

/** AN-06: where paid hosts have to sign in by a passkey. No setting turns it off where people are really paid. */
export const hostPasskeySettings = { HOST_PASSKEYS: z.enum(['real_brands', 'all_brands']).default('real_brands') }
export type HostPasskeys = z.output<typeof hostPasskeySettings.HOST_PASSKEYS>
