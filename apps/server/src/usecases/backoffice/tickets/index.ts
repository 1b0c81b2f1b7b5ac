import type { ContactApi } from '../../../modules/contact/index.ts'
import type { MembershipsApi } from '../../../modules/memberships/index.ts'
import type { OperatorsApi } from '../../../modules/operators/index.ts'
import { ticketActs } from './acts.ts'
import { answerActs } from './answer-acts.ts'
import { createPresent } from './present.ts'
import { ticketReads } from './reads.ts'
import { snippetBindings } from './snippets.ts'
import { ticketSource } from './source.ts'

type Deps = {
  readonly tickets: ContactApi['tickets']
  readonly memberships: Pick<MembershipsApi, 'members' | 'memberByEmail' | 'memberByTracker'>
  readonly operators: Pick<OperatorsApi, 'addBindings' | 'addSource' | 'holdersOf' | 'namesOf'>
  readonly now: () => Date
}

/** BO-36: what operators do with what people write to the brand. */
export function addTicketsDesk({ tickets, memberships, operators, now }: Deps): void {
  const present = createPresent({ tickets, memberships, operators, now })
  operators.addBindings([
    ...ticketReads({ tickets, memberships, present, now }),
    ...ticketActs({ tickets, operators, now }),
    ...answerActs({ tickets, now }),
    ...snippetBindings({ snippets: tickets.snippets, operators, now }),
  ])
  operators.addSource(ticketSource({ tickets, now }))
}
