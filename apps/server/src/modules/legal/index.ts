import type { ModuleParts } from '../../platform/module.ts'
import type { BrandsDoor } from '../brands/index.ts'
import { legalRoutes } from './legal.routes.ts'
import { createReadLegalPage } from './read-legal-page.ts'

/** Legal pages by brand and language. */
export function createLegal({ brands }: { brands: Pick<BrandsDoor, 'get' | 'flow'> }): ModuleParts {
  return { routes: legalRoutes(createReadLegalPage({ brands })) }
}
