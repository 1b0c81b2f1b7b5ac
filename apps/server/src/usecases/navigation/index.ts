import { routes } from '@incontro/contract'
import { handle } from '../../platform/http/binding.ts'
import type { ModuleParts } from '../../platform/module.ts'
import { createReadNavigation, type NavigationDeps } from './read-navigation.ts'

/** The call behind the shell of the member's page. */
export function createNavigation(deps: NavigationDeps): ModuleParts {
  const readNavigation = createReadNavigation(deps)
  return { routes: [handle(routes.navigation, async ({ principal }) => readNavigation(principal.accountId))] }
}
