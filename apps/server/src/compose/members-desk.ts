import { allEvents } from '../events/index.ts'
import type { OperatorsApi } from '../modules/operators/index.ts'
import { createMembersDesk, type MembersDeps } from '../usecases/backoffice/members/index.ts'
import type { Platform } from './platform.ts'

type Parts = Omit<MembersDeps, 'mail' | 'now' | 'handLimits' | 'eventNames' | 'operators'> & {
  readonly operators: OperatorsApi
}

/** The desk of members, with the settings and queues of the platform that it reads. */
export function composeMembersDesk({ config, mail, now }: Platform, parts: Parts): void {
  const desk = createMembersDesk({
    ...parts,
    mail,
    handLimits: config.handCredits,
    eventNames: allEvents.filter(({ isLogged }) => isLogged).map(({ event }) => event),
    now,
  })
  parts.operators.addBindings(desk.bindings)
  parts.operators.addSource(desk.source)
}
