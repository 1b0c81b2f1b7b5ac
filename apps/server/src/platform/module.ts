import type { RouteBinding } from './http/binding.ts'
import type { Job } from './jobs/jobs.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import type { Subscription, TransactionHandler } from './outbox/define-event.ts'
import type { SocketBinding } from './realtime/binding.ts'

/** What a module adds to the running product besides its public API. */
export type ModuleParts = {
  readonly routes?: readonly RouteBinding[]
  readonly socket?: readonly SocketBinding[]
  readonly subscribers?: readonly Subscription[]
  /** What commits together with an event of another module, or of its own. */
  readonly transactionHandlers?: readonly TransactionHandler[]
  /** Work that comes due with product time. */
  readonly jobs?: readonly Job[]
  /** The next moment after `from` and up to `to` at which something comes due that must not be late: a moved clock stops there. */
  nextDue?(from: Date, to: Date): Promise<Date | null>
  /** What it holds of people: every table that knows one stands there (TS-02). */
  readonly personalData?: PersonalData
  start?(): Promise<void>
  stop?(): Promise<void>
}
