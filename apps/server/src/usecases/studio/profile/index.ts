import { routes } from '@incontro/contract'
import { profilesChanged } from '../../../events/profiles.ts'
import type { ProfilesApi } from '../../../modules/profiles/index.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { handle } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { on } from '../../../platform/outbox/define-event.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'
import type { Hub } from '../../../platform/realtime/hub.ts'

type Deps = {
  readonly words: ProfilesApi['words']
  readonly audienceOf: (angelId: string) => Promise<readonly string[]>
  readonly accountOf: (angelId: string) => Promise<string | null>
  /** Lists of operators that are open read again. */
  readonly notifyDesk: (tx: Tx) => Promise<void>
  readonly hub: Pick<Hub, 'deliver'>
}

/** How often an account may make each of these calls. */
const limits = {
  words: [{ by: 'account', most: 60, windowMs: HOUR }],
  facts: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

/** AN-08: her own profile in the studio; the bearer says whose. What members see again, their open pages ask for at once. */
export function createStudioProfile({ words, audienceOf, accountOf, notifyDesk, hub }: Deps): ModuleParts {
  const noting = { notify: notifyDesk }
  return {
    routes: [
      handle(routes.studioProfile, async ({ principal }) => words.show(angelOf(principal))),
      handle(routes.saveStudioWords, limits.words, async ({ principal, body }) =>
        words.send(angelOf(principal), body, noting),
      ),
      handle(routes.withdrawStudioWords, async ({ principal }) => words.withdraw(angelOf(principal), noting)),
      handle(routes.saveStudioFacts, limits.facts, async ({ principal, body }) =>
        words.keepFacts(angelOf(principal), body),
      ),
    ],
    subscribers: [
      on(profilesChanged, 'studio.profile', async ({ angelId }) => {
        const [own, members] = await Promise.all([accountOf(angelId), audienceOf(angelId)])
        for (const accountId of own === null ? members : [own, ...members])
          hub.deliver(accountId, 'profile', { angelId })
      }),
    ],
  }
}

function angelOf({ angelId }: Principal): string {
  if (angelId === null) throw new AppError('forbidden') // the routes are for angels
  return angelId
}
