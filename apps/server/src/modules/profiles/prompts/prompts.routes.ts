import { type AngelPrompt, routes } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import { handle, type RouteBinding } from '../../../platform/http/binding.ts'
import type { RouteLimits } from '../../../platform/http/gate.ts'
import { HOUR } from '../../../platform/rate-limit/windows.ts'

const limits = {
  saveStudioPrompts: [{ by: 'account', most: 60, windowMs: HOUR }],
} satisfies Record<string, RouteLimits>

type UseCases = {
  read(angelId: string): Promise<AngelPrompt[]>
  keep(angelId: string, prompts: readonly AngelPrompt[]): Promise<void>
}

/** Her own questions and answers; the bearer says whose. */
export function promptsRoutes({ read, keep }: UseCases): RouteBinding[] {
  const own = (angelId: string | null) => {
    if (angelId === null) throw new AppError('forbidden')
    return angelId
  }
  return [
    handle(routes.studioPrompts, async ({ principal }) => ({ prompts: await read(own(principal.angelId)) })),
    handle(routes.saveStudioPrompts, limits.saveStudioPrompts, async ({ principal, body }) => {
      const angelId = own(principal.angelId)
      await keep(angelId, body.prompts)
      return { prompts: await read(angelId) }
    }),
  ]
}
