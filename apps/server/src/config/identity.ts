import { z } from 'zod'

/** AN-05: the service that checks identity and age; without it operators look by hand, and on a demo the sandbox answers. */
export const identitySettings = {
  IDENTITY_VENDOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  IDENTITY_VENDOR_KEY: z.string().min(1).optional(),
  IDENTITY_VENDOR_SECRET: z.string().min(16).optional(),
  IDENTITY_LIVENESS_KEY: z.string().min(1).optional(),
  IDENTITY_LIVENESS_SECRET: z.string().min(16).optional(),
  IDENTITY_VENDOR_TIMEOUT_MS: z.coerce.number().int().min(100).default(10_000),
}

type Env = {
  readonly IDENTITY_VENDOR_URL?: string | undefined
  readonly IDENTITY_VENDOR_KEY?: string | undefined
  readonly IDENTITY_VENDOR_SECRET?: string | undefined
  readonly IDENTITY_LIVENESS_KEY?: string | undefined
  readonly IDENTITY_LIVENESS_SECRET?: string | undefined
  readonly IDENTITY_VENDOR_TIMEOUT_MS: number
}
type Service = {
  readonly baseUrl: string
  readonly apiKey: string
  readonly secret: string
  readonly timeoutMs: number
}
export type IdentityConfig = {
  readonly method: 'sandbox' | 'by_hand' | 'vendor'
  readonly vendor: Service | undefined
  /** The keys of its liveness check, where it has its own (AN-06). */
  readonly liveness: Service | undefined
}

const LIVENESS_NAMES = ['IDENTITY_LIVENESS_KEY', 'IDENTITY_LIVENESS_SECRET'] as const
const NAMES = ['IDENTITY_VENDOR_URL', 'IDENTITY_VENDOR_KEY', 'IDENTITY_VENDOR_SECRET'] as const

export function faultsOfIdentity(env: Env): string[] {
  const livenessNames = LIVENESS_NAMES.filter((name) => env[name] !== undefined)
  if (livenessNames.length === 1 || (livenessNames.length > 0 && env.IDENTITY_VENDOR_URL === undefined))
    return [`${livenessNames.join()}: goes with the other key of the service`]
  if (NAMES.every((name) => env[name] === undefined)) return []
  return NAMES.filter((name) => env[name] === undefined).map((name) => `${name}: goes with the others of the service`)
}

export function identityOf(env: Env, { isProduction }: { isProduction: boolean }): IdentityConfig {
  const { IDENTITY_VENDOR_URL: url, IDENTITY_VENDOR_KEY: apiKey, IDENTITY_VENDOR_SECRET: secret } = env
  if (url === undefined || apiKey === undefined || secret === undefined)
    return { method: isProduction ? 'by_hand' : 'sandbox', vendor: undefined, liveness: undefined }
  const baseUrl = url.replace(/\/$/, '')
  const vendor = { baseUrl, apiKey, secret, timeoutMs: env.IDENTITY_VENDOR_TIMEOUT_MS }
  const { IDENTITY_LIVENESS_KEY: livenessKey, IDENTITY_LIVENESS_SECRET: livenessSecret } = env
  const hasOwn = livenessKey !== undefined && livenessSecret !== undefined
  const liveness = hasOwn ? { ...vendor, apiKey: livenessKey, secret: livenessSecret } : undefined
  return { method: 'vendor', vendor, liveness }
}
