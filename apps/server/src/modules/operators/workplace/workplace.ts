import { type AuditHead, operatorCalls, type Permission, type SavedView } from '@incontro/contract/backoffice.ts'
import { type ActsWithin, allBrandsOf, brandsOf, byBrands, standingsOf } from '../grants.rules.ts'
import { answer, type OperatorBinding } from '../binding.ts'
import type { ApprovalRow } from '../acts/approvals.store.ts'
import type { AuditStore } from '../acts/audit.store.ts'
import type { HeadsStore } from '../acts/heads.store.ts'
import type { BrandNames, Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { LeasesStore } from './leases.store.ts'
import type { ViewRow, ViewsStore } from './views.store.ts'
import type { WorkplaceSource, Hit } from '../workplace-source.ts'

type Deps = {
  readonly views: ViewsStore
  readonly leases: LeasesStore
  readonly operators: OperatorsStore
  readonly audit: Pick<AuditStore, 'since'>
  readonly heads: Pick<HeadsStore, 'last'>
  readonly brandNames: BrandNames
  readonly actNames: () => readonly { readonly name: string; readonly permission: Permission | null }[]
  readonly waitingFor: (operator: Operator) => Promise<readonly ApprovalRow[]>
  readonly sources: () => readonly WorkplaceSource[]
  readonly now: () => Date
}

const MAX_HITS = 30
const MAX_SINCE = 20
/** BO-16: who opens Today again within this is still on the same visit. */
const VISIT_REST_MS = 30 * 60_000

/** Today, the search, saved views and names of brands. */
export function workplaceBindings(deps: Deps): readonly OperatorBinding[] {
  const { views, leases, operators, audit, heads, brandNames, actNames, waitingFor, sources, now } = deps

  /** What others did since the visit before, of what the operator may read. */
  async function changesFor(operator: Operator) {
    const lastVisit = (await operators.byId(operator.id))?.visited_before_at ?? null
    if (lastVisit === null) return { lastVisit: null, since: [] }
    const may = readable(operator, actNames())
    const rows = await audit.since(lastVisit, { but: operator.id, may, most: MAX_SINCE })
    return {
      lastVisit: lastVisit.getTime(),
      since: rows.map(({ act, count, at }) => ({ act, count, at: at.getTime() })),
    }
  }
  async function headFor(operator: Operator): Promise<AuditHead | null> {
    const head = brandsOf(operator.grants, 'audit.read') === null ? await heads.last() : undefined
    if (head === undefined) return null
    const { day, at, number, hash, broken } = head
    return { day, at: at.getTime(), number, hash: hash.toString('hex'), broken }
  }

  return [
    answer(operatorCalls.today, async ({ operator }) => {
      const at = now()
      const [waiting, own, changes, auditHead, ...more] = await Promise.all([
        waitingFor(operator),
        leases.of(operator.id, at),
        changesFor(operator),
        headFor(operator),
        Promise.all(sources().map(async ({ deadlines }) => deadlines?.(operator) ?? [])),
        Promise.all(sources().map(async ({ alarms }) => alarms?.(operator) ?? [])),
      ])
      const [deadlines, alarms] = more
      const names = await operators.namesOf(waiting.map(({ asked_by }) => asked_by))
      const titles = await Promise.all(
        own.map(async ({ kind, id }) => {
          for (const { titleOf } of sources()) {
            const found = await titleOf?.(kind, id)
            if (found != null) return found
          }
          return null
        }),
      )
      return {
        approvals: waiting
          .filter(({ asked_by }) => asked_by !== operator.id)
          .map(({ id, act, title, asked_by, expires_at }) => ({
            id,
            act,
            title,
            askedBy: names.get(asked_by) ?? '',
            until: expires_at.getTime(),
          })),
        leases: own.flatMap(({ kind, id, until }, index) => {
          const found = titles[index]
          return found == null ? [] : [{ kind, id, until: until.getTime(), ...found }]
        }),
        deadlines: deadlines.flat().sort((one, other) => one.dueAt - other.dueAt),
        alarms: alarms.flat(),
        ...changes,
        auditHead,
      }
    }),
    answer(operatorCalls.visitToday, async ({ operator }) => {
      const before = await operators.noteVisit(operator.id, now(), VISIT_REST_MS)
      return { lastVisit: before?.getTime() ?? null }
    }),
    answer(operatorCalls.brandNames, async ({ operator }) => {
      const [within, all] = [allBrandsOf(operator.grants), await brandNames()]
      return { brands: all.filter(({ id }) => within === null || within.includes(id)) }
    }),
    answer(operatorCalls.search, async ({ operator, query: { q } }) => {
      const found = await Promise.all(sources().map(async ({ search }) => search?.(operator, q) ?? []))
      return { hits: [...(await ownHits(operator, q)), ...found.flat()].slice(0, MAX_HITS) }
    }),
    answer(operatorCalls.savedViews, async ({ operator, query: { page } }) => ({
      views: (await views.of(operator.id, page)).map((row) => present(row, operator)),
    })),
    answer(operatorCalls.saveView, async ({ operator, body }) =>
      present(await views.save(operator.id, { ...body, at: now() }), operator),
    ),
    answer(operatorCalls.removeView, async ({ operator, params: { id } }) => {
      if (!(await views.remove(operator.id, id))) throw new OperatorError('not_found')
      return { result: true as const }
    }),
  ]

  async function ownHits(operator: Operator, text: string): Promise<Hit[]> {
    if (standingsOf(operator.grants, 'operators.manage').length === 0) return []
    const rows = await operators.page({ search: text }, { after: null, most: 5, at: now() })
    return rows.map(({ id, name, email }) => ({
      kind: 'operator' as const,
      id,
      title: name,
      detail: email,
      path: `/operators/${id}`,
    }))
  }
}

function present({ id, page, name, query, is_shared, operator_id }: ViewRow, operator: Operator): SavedView {
  return { id, page, name, query, isShared: is_shared, isOwn: operator_id === operator.id }
}

/** The acts whose objects an operator may read, by the brands for which they may. */
function readable(
  { grants }: Operator,
  acts: readonly { readonly name: string; readonly permission: Permission | null }[],
): ActsWithin[] {
  return byBrands(
    acts.flatMap(({ name, permission }) => {
      // what is done about requests is read by who reads the audit
      const needed = permission ?? 'audit.read'
      if (standingsOf(grants, needed).length === 0) return []
      const brands = brandsOf(grants, needed)
      return [name, `${name}.asked`].map((one) => ({ name: one, brands }))
    }),
  )
}
