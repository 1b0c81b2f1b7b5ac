import { trustDecided, trustEnded } from '../../../events/trust.ts'
import type { AccountsApi } from '../../../modules/accounts/index.ts'
import type { ChatApi } from '../../../modules/chat/index.ts'
import type { MediaApi } from '../../../modules/media/index.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { OperatorsApi, WorkplaceSource } from '../../../modules/operators/index.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import { appealCalls } from './appeals/appeal-calls.ts'
import { caseCalls } from './case-calls.ts'
import { chatWindow } from './chat-window.ts'
import { decideAppeal } from './appeals/decide-appeal.ts'
import { decideCase } from './decide-case.ts'
import { createEffects, type EffectsDeps } from './effects.ts'
import { deadlinesJob } from './appeals/deadlines.ts'
import { endsJob } from './ends.ts'
import { createMarkUnfounded } from './mark-unfounded.ts'
import { createMoney, type MoneyDeps } from './money.ts'
import { liftDecision } from './lift-decision.ts'
import { ownDecisionRoutes } from './own-decisions.ts'
import { createPeople } from './people.ts'
import { policyCalls } from './policy-calls.ts'
import { createPresent } from './present.ts'
import { reportedPhoto } from './reported-photo.ts'
import { routingCalls } from './routing-calls.ts'
import { secondLooks } from './second-looks.ts'
import { createCare } from './care.ts'
import { caseWork } from './case-work.ts'
import { caseSource } from './source.ts'
import { urgentCalls } from './urgent-calls.ts'
import { createUndoDecision } from './undo-decision.ts'

type Deps = Omit<EffectsDeps, 'money'> &
  MoneyDeps & {
    readonly operators: Pick<
      OperatorsApi,
      | 'addBindings'
      | 'addSource'
      | 'care'
      | 'leases'
      | 'skips'
      | 'namesOf'
      | 'access'
      | 'notifyChanged'
      | 'recordOwnAct'
    >
    readonly memberships: Pick<MembershipsApi, 'member' | 'members'>
    readonly accounts: Pick<AccountsApi, 'sameBrowser'>
    readonly chat: Pick<ChatApi, 'window'>
    readonly media: Pick<MediaApi, 'pictureOf'>
    readonly profiles: Pick<ProfilesApi, 'angels' | 'photoPath' | 'unlist' | 'relist'>
    readonly hub: Pick<Hub, 'disconnect' | 'deliver'>
  }

/** Cases with due process: what operators do, what people see of it, and what ends by itself (TS-06 to TS-10, TS-13, BO-13, BO-48). */
export function createBackofficeCases(deps: Deps): ModuleParts {
  const { process, operators, accounts, chat, hub, transaction, now } = deps
  const peopleOf = createPeople(deps)
  const money = createMoney(deps)
  const effects = createEffects({ ...deps, money })
  const markUnfounded = createMarkUnfounded(deps)
  const undoDecision = createUndoDecision({ process, effects })
  const present = createPresent({ process, peopleOf, operators })
  const care = createCare({ process, operators, now })
  const shared = {
    process,
    operators,
    peopleOf,
    effects,
    undoDecision,
    markUnfounded,
    present,
    money,
    transaction,
    now,
  }
  const urgent = urgentCalls(shared)
  operators.addBindings([
    ...caseCalls({ ...shared, accounts, urgent }),
    ...urgent.bindings,
    ...care.bindings,
    ...caseWork({ ...shared, care }),
    decideCase(shared),
    liftDecision(shared),
    reportedPhoto({ ...deps, process, operators }),
    ...chatWindow({ process, operators, chat, peopleOf, now }),
    ...appealCalls(shared),
    ...decideAppeal(shared),
    ...policyCalls(shared),
    ...routingCalls(shared),
    ...secondLooks(shared),
  ])
  const source: WorkplaceSource = caseSource(shared)
  operators.addSource(source)
  return {
    routes: ownDecisionRoutes({ ...deps, peopleOf, money }),
    jobs: [
      endsJob({ process, operators, effects, transaction, now }),
      deadlinesJob({ process, operators, effects, money, transaction, now }),
    ],
    async nextDue(from, to) {
      const due = await Promise.all([process.decisions.nextEnd(from, to), process.appeals.nextHeld(from, to)])
      const times = due.flatMap((at) => at?.getTime() ?? [])
      return times.length === 0 ? null : new Date(Math.min(...times))
    },
    subscribers: [
      // what was limited is free again on the pages that are open
      on(trustEnded, 'cases-ended', async ({ accountId }) => hub.deliver(accountId, 'decision', { about: 'account' })),
      on(trustDecided, 'cases', async ({ caseId, outcome, accountId }) => {
        // its sessions ended with the decision; the open pages hear of it now
        const isShut = outcome === 'suspension' || outcome === 'closing'
        if (accountId !== null && isShut) hub.disconnect(accountId)
        else if (accountId !== null && outcome !== 'no_action') hub.deliver(accountId, 'decision', { about: 'account' })
        const reporters = await Promise.all((await process.reports.ofCase(caseId)).map(effects.reporterOf))
        for (const reporter of new Set(reporters))
          if (reporter !== null) hub.deliver(reporter, 'decision', { about: 'report' })
      }),
    ],
  }
}
