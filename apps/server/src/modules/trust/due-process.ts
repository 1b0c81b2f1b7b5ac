import type { Db } from '../../platform/database/database.ts'
import type { Outbox } from '../../platform/outbox/outbox.ts'
import { createAppeal } from './appeals/appeal.ts'
import { createAppealsStore } from './appeals/appeals.store.ts'
import { createCasesStore } from './cases/cases.store.ts'
import { createReportsStore } from './cases/reports.store.ts'
import { createRoutingStore } from './cases/routing.store.ts'
import { createWeighCase } from './weigh-case.ts'
import { createDecide } from './decisions/decide.ts'
import { createDecisionsStore } from './decisions/decisions.store.ts'
import { createSecondLooksStore } from './decisions/second-looks.store.ts'
import { createJudgeMisuse } from './misuse/judge-misuse.ts'
import type { MisuseLimit } from './misuse/misuse.rules.ts'
import { createMisuseStore } from './misuse/misuse.store.ts'
import { createNoticesStore } from './notices/notices.store.ts'
import { createUrgentStore } from './urgent/urgent.store.ts'
import { createPoliciesStore } from './policies/policies.store.ts'

type Deps = {
  readonly db: Db
  readonly outbox: Pick<Outbox, 'publish'>
  readonly misuseLimit: MisuseLimit
}

/** TS-06 to TS-10: cases, the policies they are decided by, decisions and appeals. Who may do what is for the caller to say. */
export function createDueProcess({ db, outbox, misuseLimit }: Deps) {
  const cases = createCasesStore(db)
  const reports = createReportsStore(db)
  const decisions = createDecisionsStore(db)
  const policies = createPoliciesStore(db)
  const appeals = createAppealsStore(db)
  const notices = createNoticesStore(db)
  const routing = createRoutingStore(db)
  const misuse = createMisuseStore(db)
  const weighing = createWeighCase({ cases, reports, notices })
  return {
    cases,
    reports,
    routing,
    weighing,
    urgent: createUrgentStore(db),
    looks: createSecondLooksStore(db),
    decisions: {
      ...decisions,
      ...createDecide({ cases, reports, decisions, policies, misuse, weighing, outbox }),
    },
    policies,
    notices,
    misuse: { ...misuse, judge: createJudgeMisuse({ cases, routing, misuse, limit: misuseLimit }) },
    appeals: { ...appeals, appeal: createAppeal({ appeals, decisions, reports }) },
  }
}
export type DueProcess = ReturnType<typeof createDueProcess>
