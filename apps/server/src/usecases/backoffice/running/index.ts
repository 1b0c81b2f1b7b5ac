import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorBinding, OperatorsApi, WorkplaceSource } from '../../../modules/operators/index.ts'
import type { RunningApi } from '../../../modules/running/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import type { Job, Waker } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import { type CheckDeps, createAlarmChecks } from './alarm-checks.ts'
import { alarmBindings, alarmsSource } from './alarms.ts'
import { alarmsJob } from './alarms-job.ts'
import { deliveryBindings, type DeliverySources } from './deliveries.ts'
import { exportBindings } from './exports.ts'
import { exportsJob } from './exports-job.ts'
import { healthBindings, type HealthDeps } from './health.ts'

type Deps = {
  readonly transaction: RunTransaction
  readonly running: RunningApi
  readonly operators: Pick<
    OperatorsApi,
    'access' | 'bindings' | 'namesOf' | 'notifyChanged' | 'notifyRoles' | 'withGrantsNow'
  >
  readonly memberships: Pick<MembershipsApi, 'memberByTracker'>
  readonly deliveries: DeliverySources
  readonly checks: Omit<CheckDeps, 'deliveries'>
  readonly health: Omit<HealthDeps, 'deliveries' | 'running' | 'now'>
  readonly brandTitles: () => Promise<ReadonlyMap<string, string>>
  readonly files: FileStore
  readonly jobs: Waker
  readonly log: Log
  readonly now: () => Date
}

/** BO-57 to BO-60: alarms, deliveries, exports and health, and what they add to Today. */
export function createRunningDesk(deps: Deps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
  readonly jobs: readonly Job[]
} {
  const { transaction, running, operators, memberships, deliveries, files, jobs, log, now } = deps
  const { alarms, exports } = running
  return {
    bindings: [
      ...healthBindings({ ...deps.health, deliveries, running, now }),
      ...alarmBindings({ alarms, operators, now }),
      ...deliveryBindings(deliveries),
      ...exportBindings({ exports, operators, files, jobs, now }),
    ],
    source: alarmsSource({ alarms, now }),
    jobs: [
      alarmsJob({
        transaction,
        alarms,
        operators,
        findFiring: createAlarmChecks({ ...deps.checks, deliveries }),
        brandTitles: deps.brandTitles,
        log,
        now,
      }),
      exportsJob({ transaction, exports, operators, memberships, files, now }),
    ],
  }
}
