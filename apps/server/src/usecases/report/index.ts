import { routes } from '@incontro/contract'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createReportPerson, type ReportDeps } from './report-person.ts'
import type { RouteLimits } from '../../platform/http/gate.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'

/** How often an account may report. */
const reportLimits: RouteLimits = [{ by: 'account', most: 30, windowMs: HOUR }]

const answer = (number: number) => ({ result: true as const, number })

/** TS-01: reports of members, and of angels in their studio. */
export function createReport(deps: ReportDeps): ModuleParts {
  const { coupleOf } = deps.trust
  const reportPerson = createReportPerson(deps)
  return {
    routes: [
      handle(
        routes.reportAngel,
        reportLimits,
        async ({ principal, body: { angelId, trackerId: _own, ...reported } }) => {
          return answer(await reportPerson(await coupleOf(principal, { angelId }), reported))
        },
      ),
      handle(routes.studioReport, reportLimits, async ({ principal, body: { trackerId, ...reported } }) => {
        return answer(await reportPerson(await coupleOf(principal, { trackerId }), reported))
      }),
    ],
  }
}
