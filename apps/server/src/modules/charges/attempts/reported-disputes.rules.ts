import type { Money, ProviderEvent } from '../../gateways/index.ts'

export type DisputeState = 'open' | 'won' | 'lost'
/** What a provider's events say of one dispute, or of one notification of fraud. */
export type ReportedDispute = {
  readonly kind: 'dispute' | 'fraud_notice'
  readonly ref: string
  readonly state: DisputeState | 'noted'
  readonly money: Money
  readonly reason: string | null
}

const precedence = ['lost', 'won', 'open'] as const satisfies readonly DisputeState[]
const saidBy = { disputed: 'open', dispute_won: 'won', dispute_lost: 'lost', fraud_notice: 'noted' } as const

/**
 * The disputes of an attempt are a function of the set of its events, as its state is: lost > won > open. The highest
 * amount that was reported counts. In the order of their references.
 */
export function deriveDisputes(events: readonly ProviderEvent[]): readonly ReportedDispute[] {
  const reported = new Map<string, ReportedDispute>()
  for (const event of events) {
    if (!isAboutDispute(event)) continue
    const said = saidBy[event.t]
    const kind = said === 'noted' ? 'fraud_notice' : 'dispute'
    const key = `${kind}:${event.ref}`
    const before = reported.get(key)
    reported.set(key, {
      kind,
      ref: event.ref,
      state: before === undefined ? said : weightier(before.state, said),
      money: before === undefined || before.money.minor < event.money.minor ? event.money : before.money,
      reason: smallest(before?.reason ?? null, event.reason ?? null),
    })
  }
  return [...reported].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

type DisputeEvent = Extract<ProviderEvent, { t: keyof typeof saidBy }>
export function isAboutDispute(event: ProviderEvent): event is DisputeEvent {
  return event.t in saidBy
}

function weightier(a: ReportedDispute['state'], b: ReportedDispute['state']): ReportedDispute['state'] {
  if (a === 'noted' || b === 'noted') return a
  return precedence.indexOf(a) <= precedence.indexOf(b) ? a : b
}

/** Of two reasons the same one, whichever came first. */
function smallest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}
