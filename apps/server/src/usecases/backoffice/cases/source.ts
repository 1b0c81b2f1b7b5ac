import type { Operator, WorkplaceSource } from '../../../modules/operators/index.ts'
import type { DueProcess } from '../../../modules/trust/index.ts'
import type { PeopleOf } from './people.ts'
import { subjectKey } from './present.ts'
import { isReached, reachOf } from './reach.ts'

const SOON_MS = 48 * 3_600_000
const MOST = 20

type Deps = { readonly process: DueProcess; readonly peopleOf: PeopleOf; readonly now: () => Date }

/** What cases add to Today: deadlines of the next two days, and the titles of what is leased (BO-16). */
export function caseSource({ process, peopleOf, now }: Deps): WorkplaceSource {
  async function titleOf(kind: string, id: string) {
    if (kind === 'case') {
      const of = await process.cases.byId(id)
      if (of === undefined) return null
      const { name } = (await peopleOf([subjectKey(of)]))(subjectKey(of))
      return { title: `#${of.number} ${name}`, path: `/cases/${id}` }
    }
    if (kind === 'second_look') {
      const look = await process.looks.byId(id)
      return look === undefined ? null : { title: `#${look.of.number}`, path: `/second-looks/${id}` }
    }
    if (kind !== 'appeal') return null
    const appeal = await process.appeals.withCase(id)
    return appeal === undefined ? null : { title: `#${appeal.of.number}`, path: `/appeals/${id}` }
  }

  return {
    titleOf,
    async deadlines(operator: Operator) {
      const soon = now().getTime() + SOON_MS
      const [cases, appeals] = await Promise.all([
        process.cases.page(reachOf(operator, 'cases.decide'), { state: 'open' }, { after: null, most: MOST }),
        process.appeals.page(reachOf(operator, 'appeals.decide'), 'open', { after: null, most: MOST }),
      ])
      const person = await peopleOf(cases.map(subjectKey))
      return [
        ...cases.map((of) => ({
          kind: 'case',
          id: of.id,
          title: `#${of.number} ${person(subjectKey(of)).name}`,
          dueAt: of.dueAt.getTime(),
          path: `/cases/${of.id}`,
        })),
        ...appeals.map(({ id, of, dueAt }) => ({
          kind: 'appeal',
          id,
          title: `#${of.number}`,
          dueAt: dueAt.getTime(),
          path: `/appeals/${id}`,
        })),
      ].filter(({ dueAt }) => dueAt <= soon)
    },
    /** By number, as cases are called: `#1042`. */
    async search(operator, text) {
      const number = /^#?(\d{1,12})$/.exec(text)?.[1]
      const of = number === undefined ? undefined : await process.cases.byNumber(Number(number))
      if (of === undefined || !isReached(operator, 'cases.decide', of)) return []
      const { name } = (await peopleOf([subjectKey(of)]))(subjectKey(of))
      return [
        { kind: 'case' as const, id: of.id, title: `#${of.number} ${name}`, detail: of.state, path: `/cases/${of.id}` },
      ]
    },
  }
}
