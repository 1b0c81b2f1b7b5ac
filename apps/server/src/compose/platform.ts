import type { JWK } from 'jose'
import type { Config } from '../config/config.ts'
import type { Passwords } from '../modules/accounts/index.ts'
import type { Sealing } from '../platform/crypto/sealing.ts'
import type { Database } from '../platform/database/database.ts'
import type { Log } from '../platform/log/log.ts'
import type { Mail } from '../platform/email/mail.ts'
import type { Jobs, Waker } from '../platform/jobs/jobs.ts'
import type { Outbox } from '../platform/outbox/outbox.ts'
import type { RateLimiter } from '../platform/rate-limit/rate-limit.ts'
import type { ClusterTiming } from '../platform/realtime/cluster.ts'

/** What every process has before it knows a module. */
export type Platform = {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
  /** The demo plays the month before its first start: what happens is in the past. */
  readonly isInPast: () => boolean
  readonly outbox: Outbox
  readonly limiter: RateLimiter
  readonly mail: Mail
  readonly jobs: Waker & Pick<Jobs, 'figures' | 'undelivered'>
  readonly keys: readonly JWK[]
  readonly sealing: Sealing
  readonly passwords: Passwords
  readonly softwareVersion: string
  /** Whether every process that serves pages is of this version. */
  readonly isUniform: () => boolean
  /** How many processes write messages, as of this process's last sign of life. */
  readonly writers: () => number
  /** Shorter waits between processes, for tests. */
  readonly clusterTiming?: ClusterTiming | undefined
  /** The ports as they are once the listeners stand; 0 until then where any free one was asked for. */
  readonly ports: { brand: number; payment: number }
}
