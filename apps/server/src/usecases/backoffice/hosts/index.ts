import type { HostsDeps } from './deps.ts'
import { payBindings } from './pay-calls.ts'
import { holdBindings } from './hold-calls.ts'
import { payoutBindings } from './payout-calls.ts'
import { payoutFileBindings } from './payout-files.ts'
import { rateBindings } from './rate-calls.ts'
import { shiftBindings } from './shift-calls.ts'

/** The desk of hosts' work: shifts, rates, objections to what was paid, and payouts (AN-18 to AN-21). */
export function addHostsDesk(deps: HostsDeps): void {
  deps.operators.addBindings([
    ...shiftBindings(deps),
    ...rateBindings(deps),
    ...payBindings(deps),
    ...payoutBindings(deps),
    ...payoutFileBindings(deps),
    ...holdBindings(deps),
  ])
}
