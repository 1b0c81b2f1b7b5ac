import { operatorCalls, type SavedView } from '@incontro/contract/backoffice.ts'
import { standingsOf } from '../grants/grants.rules.ts'
import { answer, type OperatorBinding } from '../http/binding.ts'
import type { ApprovalRow } from '../acts/approvals.store.ts'
import type { Operator } from '../operator.ts'
import { OperatorError } from '../operator-error.ts'
import type { OperatorsStore } from '../operators.store.ts'
import type { LeasesStore } from './leases.store.ts'
import type { ViewRow, ViewsStore } from './views.store.ts'

/** What a part of the back office adds to Today and to the search (BO-15, BO-16). */
export type WorkplaceSource = {
  readonly search?: (operator: Operator, text: string) => Promise<readonly Hit[]>
  readonly deadlines?: (operator: Operator) => Promise<readonly Deadline[]>
  readonly alarms?: (operator: Operator) => Promise<readonly Alarm[]>
  /** The title and address of something that is leased. */
  readonly titleOf?: (kind: string, id: string) => Promise<{ title: string; path: string } | null>
}
export type Hit = {
  readonly kind: 'operator' | 'member' | 'angel' | 'order' | 'receipt' | 'case' | 'ticket' | 'brand'
  readonly id: string
  readonly title: string
  readonly detail: string
  readonly path: string
}
export type Deadline = { readonly kind: string; readonly id: string; readonly title: string; readonly dueAt: number; readonly path: string }
export type Alarm = { readonly code: string; readonly count: number; readonly path: string }

type Deps = {
  readonly views: ViewsStore
  readonly leases: LeasesStore
  readonly operators: OperatorsStore
  readonly waitingFor: (operator: Operator) => Promise<readonly ApprovalRow[]>
  readonly sources: () => readonly WorkplaceSource[]
  readonly now: () => Date
}

const MAX_HITS = 30

/** Today, the search and saved views. */
export function workplaceBindings({ views, leases, operators, waitingFor, sources, now }: Deps): readonly OperatorBinding[] {
  return [
    answer(operatorCalls.today, async ({ operator }) => {
      const at = now()
      const [waiting, own, ...more] = await Promise.all([
        waitingFor(operator),
        leases.of(operator.id, at),
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
        since: [],
      }
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
