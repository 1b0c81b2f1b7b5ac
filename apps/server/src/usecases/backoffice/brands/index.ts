import type { BillingApi } from '../../../modules/billing/index.ts'
import type { BrandsApi } from '../../../modules/brands/index.ts'
import {
  brandsOf,
  type OperatorBinding,
  type OperatorsApi,
  reaches,
  standingsOf,
  type WorkplaceSource,
} from '../../../modules/operators/index.ts'
import type { RunTransaction } from '../../../platform/database/database.ts'
import type { Waker } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ModuleParts } from '../../../platform/module.ts'
import { draftBindings } from './drafts.ts'
import { createInspect, type InspectDeps } from './inspect.ts'
import { createOutside } from './outside.ts'
import { publishingParts } from './publishing.ts'
import { readBindings } from './reads.ts'
import { visitBindings } from './try-visit.ts'

type Deps = Omit<InspectDeps, 'brands' | 'outside' | 'payments'> & {
  readonly payments: InspectDeps['payments'] & Pick<BillingApi, 'priceReach'>
  readonly brands: BrandsApi
  readonly operators: Pick<OperatorsApi, 'namesOf' | 'notifyChanged'>
  /** Whether e-mails of a domain are signed here. */
  readonly isSigned: (domain: string) => boolean
  readonly transaction: RunTransaction
  readonly jobs: Waker
  readonly log: Log
  readonly now: () => Date
}

/** BO-20, BO-21, BO-24: brands from nothing to live, and what becomes of them after. */
export function createBrandOffice({ brands, operators, isSigned, transaction, jobs, log, now, ...deps }: Deps): {
  readonly bindings: readonly OperatorBinding[]
  readonly source: WorkplaceSource
  readonly parts: ModuleParts
} {
  const inspect = createInspect({ ...deps, brands, outside: createOutside({ isSigned }) })
  const { notifyChanged } = operators
  const publishing = publishingParts({ brands, inspect, jobs, transaction, notifyChanged, log, now })
  const source: WorkplaceSource = {
    /** BO-16: what was to go live at a time and could not. */
    async alarms(operator) {
      const own = standingsOf(operator.grants, 'brands.publish')
      const failed = own.length === 0 ? [] : await brands.versioning.versions.failed()
      return failed
        .filter((brandId) => own.some(({ grant }) => reaches(grant, { brandId })))
        .map((brandId) => ({ code: 'brand_schedule', count: 1, path: `/brands/${brandId}` }))
    },
    /** BO-15: by id, title or host, within the operator's grants. */
    async search(operator, text) {
      if (standingsOf(operator.grants, 'brands.read').length === 0) return []
      const within = brandsOf(operator.grants, 'brands.read')
      const wanted = text.toLocaleLowerCase()
      const found = []
      for (const { id, title } of await brands.all()) {
        if (within !== null && !within.includes(id)) continue
        const hosts = await brands.hosts(id)
        if (![id, title, ...hosts].some((word) => word.toLocaleLowerCase().includes(wanted))) continue
        found.push({ kind: 'brand' as const, id, title, detail: hosts.join(', '), path: `/brands/${id}` })
      }
      return found
    },
  }
  return {
    bindings: [
      ...readBindings({ brands, operators, inspect, payments: deps.payments, transaction }),
      ...visitBindings({ brands, isPage: deps.isPage }),
      ...draftBindings({ brands, now }),
      ...publishing.bindings,
    ],
    source,
    parts: {
      jobs: [publishing.job],
      nextDue: async (from, to) => {
        const due = await brands.versioning.versions.nextDue()
        return due !== null && due > from && due <= to ? due : null
      },
    },
  }
}
