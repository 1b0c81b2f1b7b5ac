import { routes } from '@incontro/contract'
import { handle, type RouteBinding } from '../../platform/http/binding.ts'
import type { createReadLegalPage } from './read-legal-page.ts'

/** The legal pages. The host of the request says which brand's, not the one in the body. */
export function legalRoutes(readLegalPage: ReturnType<typeof createReadLegalPage>): RouteBinding[] {
  return [
    handle(routes.legalPage, async ({ body, call }) =>
      readLegalPage({ brandId: call.brandId, page: body.page, language: body.language }),
    ),
  ]
}
