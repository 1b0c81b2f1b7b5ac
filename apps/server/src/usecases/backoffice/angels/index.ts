import { profilesKindChanged } from '../../../events/profiles.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import { actBindings } from './acts.ts'
import { approveBinding } from './approve.ts'
import type { AngelsDeps } from './deps.ts'
import { invitationBindings } from './invitations.ts'
import { joinRoutes } from './join.ts'
import { createLock } from './lock.ts'
import { readBindings } from './reads.ts'
import { angelSource } from './search.ts'

/** BO-35: the desk of angels: the list, the page of each, whether one is listed and of which kind it is. */
export function createAngelsOffice(deps: AngelsDeps): ModuleParts {
  const { operators, angels, hub } = deps
  const acting = { ...deps, lock: createLock(deps) }
  operators.addBindings([
    ...readBindings(deps),
    ...actBindings(acting),
    ...invitationBindings(deps),
    approveBinding(acting),
  ])
  operators.addSource(angelSource(deps))
  return {
    routes: joinRoutes(deps),
    subscribers: [
      // AN-07: open conversations show the new label at once
      on(profilesKindChanged, 'angels.desk', async ({ angelId }) => {
        for (const memberId of await angels.desk.partnersOf(angelId)) hub.deliver(memberId, 'resync', {})
      }),
    ],
  }
}
