import type { HostsDeps } from './deps.ts'
import { payBindings } from './pay-calls.ts'
import { rateBindings } from './rate-calls.ts'
import { shiftBindings } from './shift-calls.ts'

/** The desk of hosts' work: shifts, rates, and objections to what was paid (AN-18 to AN-20). */
export function addHostsDesk(deps: HostsDeps): void {
  deps.operators.addBindings([...shiftBindings(deps), ...rateBindings(deps), ...payBindings(deps)])
}
