import type { Money, ProviderFact } from '../../gateways/index.ts'

export type DisputeState = 'open' | 'won' | 'lost'
/** What a provider's facts say of one dispute, or of one notification of fraud. */
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
 * The disputes of an attempt are a function of the set of its facts, as its state is: lost > won > open. The highest
 * amount that was reported counts. In the order of their references.
 */
export function foldDisputes(facts: readonly ProviderFact[]): readonly ReportedDispute[] {
  const reported = new Map<string, ReportedDispute>()
  for (const fact of facts) {
    if (!isAboutDispute(fact)) continue
    const said = saidBy[fact.t]
    const kind = said === 'noted' ? 'fraud_notice' : 'dispute'
    const key = `${kind}:${fact.ref}`
    const before = reported.get(key)
    reported.set(key, {
      kind,
      ref: fact.ref,
      state: before === undefined ? said : weightier(before.state, said),
      money: before === undefined || before.money.minor < fact.money.minor ? fact.money : before.money,
      reason: smallest(before?.reason ?? null, fact.reason ?? null),
    })
  }
  return [...reported].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

type DisputeFact = Extract<ProviderFact, { t: keyof typeof saidBy }>
export function isAboutDispute(fact: ProviderFact): fact is DisputeFact {
  return fact.t in saidBy
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
