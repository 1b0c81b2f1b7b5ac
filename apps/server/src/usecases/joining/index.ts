import { routes } from '@incontro/contract'
import { identityDecided } from '../../events/identity.ts'
import { AppError } from '../../platform/errors.ts'
import { handle } from '../../platform/http/binding.ts'
import { type RouteLimits, limitsOfBrowser } from '../../platform/http/gate.ts'
import type { Principal } from '../../platform/http/principal.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { within } from '../../platform/outbox/define-event.ts'
import { HOUR } from '../../platform/rate-limit/windows.ts'
import type { JoiningDeps } from './deps.ts'
import { createAfterCheck } from './after-check.ts'
import { lateJob } from './late.ts'
import { createOwnApplication } from './own-application.ts'
import { createStart } from './start.ts'

/** How often a caller may make each of these calls. */
const limits = {
  // each makes an account and sends an e-mail
  startApplication: [...limitsOfBrowser({ most: 20, windowMs: HOUR }), { by: 'email', most: 5, windowMs: HOUR }],
  resumeApplication: limitsOfBrowser({ most: 60, windowMs: HOUR }),
  saveApplication: [{ by: 'account', most: 300, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

/** AN-04: becoming an angel: the application, its states, and what follows from a check of identity. */
export function createJoining(deps: JoiningDeps): ModuleParts {
  const start = createStart(deps)
  const own = createOwnApplication(deps)
  return {
    routes: [
      handle(routes.startApplication, limits.startApplication, async ({ body, call }) => {
        await start.start(body, call)
        return { result: true as const }
      }),
      handle(routes.resumeApplication, limits.resumeApplication, async ({ body, call }) =>
        start.resume(body.token, call),
      ),
      handle(routes.showApplication, async ({ principal }) => own.show(ofPerson(principal))),
      handle(routes.saveApplication, limits.saveApplication, async ({ principal, body }) =>
        own.save(ofPerson(principal), body),
      ),
      handle(routes.sendApplication, async ({ principal, body }) => own.send(ofPerson(principal), body)),
      handle(routes.answerApplication, async ({ principal, body }) => own.answer(ofPerson(principal), body.text)),
      handle(routes.withdrawApplication, async ({ principal }) => own.withdraw(ofPerson(principal))),
      handle(routes.appealApplication, async ({ principal, body }) => own.appeal(ofPerson(principal), body.text)),
    ],
    transactionHandlers: [within(identityDecided, 'applications', createAfterCheck(deps))],
    jobs: [lateJob(deps)],
  }
}

function ofPerson({ role, accountId }: Principal): string {
  if (role !== 'angel') throw new AppError('not_found', { message: 'members do not apply' })
  return accountId
}
