import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/binding.ts'
import { networkOf } from '../../platform/rate-limit/network.ts'
import type { Limit, RateLimiter } from '../../platform/rate-limit/rate-limit.ts'

const HOUR = 3_600_000
/** D11: how many addresses one browser of one network learns about in an hour. */
const MAX_OF_BROWSER = 5
/** A browser's name is its own word: who changes it with every call is counted by the network. */
const MAX_OF_NETWORK = 20

export type Asker = Pick<Call, 'brandId' | 'ip' | 'userAgent'> & { readonly fingerprint?: string | undefined }
/** Who is a member, as answers disclose it: to few questions of one caller. */
export type Disclosures = {
  /** Counts `about` (an account's id, or an address without one) once an hour; false where the caller has learnt enough. */
  allow(about: string, asker: Asker): Promise<boolean>
  /** Throws 1007 where the caller has learnt enough: the same answer for every address. */
  requireLeft(asker: Asker): Promise<void>
}
type Deps = { limiter: Pick<RateLimiter, 'takeDistinct' | 'waitOf'>; now: () => Date }

/**
 * The disclosures of one kind of call. Sign-up and a change of address share theirs, and refuse everybody once they are
 * spent; those of a forgotten password are apart, so that a network where many forget theirs can still sign up.
 */
export function createDisclosures(kind: 'sign-up' | 'reset', { limiter, now }: Deps): Disclosures {
  return {
    async allow(about, asker) {
      const at = now()
      for (const limit of limitsOf(kind, asker))
        if (!(await limiter.takeDistinct(limit, hashOf(about), at))) return false
      return true
    },
    async requireLeft(asker) {
      const at = now()
      const waits = await Promise.all(limitsOf(kind, asker).map((limit) => limiter.waitOf(limit, at)))
      const retryAfterMs = Math.max(...waits)
      if (retryAfterMs > 0) throw spent(retryAfterMs)
    },
  }
}

/** What is answered instead of a code that discloses a member. */
export function spent(retryAfterMs: number = HOUR): AppError {
  return new AppError('too_many_attempts', { message: 'too many attempts', retryAfterMs })
}

function limitsOf(kind: string, { brandId, ip, userAgent, fingerprint }: Asker): Limit[] {
  const network = networkOf(ip)
  const browser = `${network} ${fingerprint ?? userAgent}`
  const key = (by: string, who: string) => `who is a member:${kind}:${brandId}:${by}:${hashOf(who)}`
  return [
    { key: key('browser', browser), most: MAX_OF_BROWSER, windowMs: HOUR },
    { key: key('network', network), most: MAX_OF_NETWORK, windowMs: HOUR },
  ]
}

/** The counters hold no address. */
function hashOf(text: string): string {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url').slice(0, 22)
}
