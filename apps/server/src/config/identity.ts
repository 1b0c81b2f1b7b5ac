import { z } from 'zod'

/** AN-05: the service that checks identity and age; without it operators look by hand, and on a demo the sandbox answers. */
export const identitySettings = {
  IDENTITY_VENDOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_VENDOR_KEY: z.string().min(1).optional(),
  IDENTITY_VENDOR_SECRET: z.string().min(16).optional(),
  IDENTITY_VENDOR_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
}

type Env = {
  readonly IDENTITY_VENDOR_URL?: string | undefined
  readonly IDENTITY_VENDOR_KEY?: string | undefined
  readonly IDENTITY_VENDOR_SECRET?: string | undefined
  readonly IDENTITY_VENDOR_TIMEOUT_MS: number
}
export type IdentityConfig = {
  readonly method: 'sandbox' | 'by_hand' | 'vendor'
  readonly vendor:
    | { readonly baseUrl: string; readonly apiKey: string; readonly secret: string; readonly timeoutMs: number }
    | undefined
}

const NAMES = ['IDENTITY_VENDOR_URL', 'IDENTITY_VENDOR_KEY', 'IDENTITY_VENDOR_SECRET'] as const

export function faultsOfIdentity(env: Env): string[] {
  if (NAMES.every((name) => env[name] === undefined)) return []
  return NAMES.filter((name) => env[name] === undefined).map((name) => `${name}: goes with the others of the service`)
}

export function identityOf(env: Env, { isProduction }: { isProduction: boolean }): IdentityConfig {
  const { IDENTITY_VENDOR_URL: url, IDENTITY_VENDOR_KEY: apiKey, IDENTITY_VENDOR_SECRET: secret } = env
  if (url === undefined || apiKey === undefined || secret === undefined)
    return { method: isProduction ? 'by_hand' : 'sandbox', vendor: undefined }
  const baseUrl = url.replace(/\/$/, '')
  return { method: 'vendor', vendor: { baseUrl, apiKey, secret, timeoutMs: env.IDENTITY_VENDOR_TIMEOUT_MS } }
}
