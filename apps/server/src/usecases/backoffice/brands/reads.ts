import { isDeepStrictEqual } from 'node:util'
import { type BrandFinding, type BrandRow, EXACT_TO, operatorCalls as calls } from '@incontro/contract/backoffice.ts'
import type { BillingApi } from '../../../modules/billing/index.ts'
import { type BrandContent, type BrandsApi, contentOf, differenceOf } from '../../../modules/brands/index.ts'
import {
  answer,
  brandsOf,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  type OperatorsApi,
  PAGE,
} from '../../../modules/operators/index.ts'
import type { RunTransaction, Tx } from '../../../platform/database/database.ts'
import { parseCountry, parseLanguage } from '@incontro/locale'
import { brandActions } from './actions.rules.ts'
import { type BrandState, isDemo, readBrand, requireReach, titleOf } from './brand-state.ts'
import { goLiveList, nextStepOf } from './go-live.rules.ts'
import { houseTextsOf } from './house-texts.rules.ts'
import type { Inspect } from './inspect.ts'
import { newPrices } from './new-prices.ts'
import { nameIn, presentChange, presentForms, presentSchedule, presentVersion } from './present.ts'

type ReadDeps = {
  readonly brands: Pick<BrandsApi, 'versioning' | 'all' | 'hosts' | 'flowsOf'>
  readonly operators: Pick<OperatorsApi, 'namesOf'>
  readonly inspect: Inspect
  readonly payments: Pick<BillingApi, 'priceReach'>
  readonly transaction: RunTransaction
}

/** BO-20, BO-21, BO-24: brands as they are, as they are to be, and as they were. */
export function readBindings({
  brands,
  operators,
  inspect,
  payments,
  transaction,
}: ReadDeps): readonly OperatorBinding[] {
  const { versions, drafts } = brands.versioning
  const namesOf = async (ids: readonly (string | null | undefined)[]) =>
    operators.namesOf([...new Set(ids.filter((id) => id != null && id !== ''))] as string[]) // those that are there

  /** All brands that an operator may read, by title. */
  async function rowsFor(operator: Operator): Promise<BrandRow[]> {
    const within = brandsOf(operator.grants, 'brands.read')
    const [live, edited, { numbers, due }] = await Promise.all([brands.all(), drafts.all(), versions.overview()])
    const names = await namesOf(edited.map(({ editedBy }) => editedBy))
    const byId = new Map<string, { content: BrandContent; isLive: boolean }>()
    for (const { brandId, content } of edited) byId.set(brandId, { content, isLive: false })
    for (const brand of live) {
      const parsed = { brand, hosts: await brands.hosts(brand.id), flows: await brands.flowsOf(brand.id) }
      byId.set(brand.id, { content: contentOf(parsed), isLive: true })
    }
    return [...byId]
      .filter(([id]) => within === null || within.includes(id))
      .map(([id, { content, isLive }]): BrandRow => {
        const draft = edited.find(({ brandId }) => brandId === id)
        return {
          id,
          title: titleOf(content) ?? id,
          state: isLive ? 'live' : 'new',
          isDemo: isDemo(content),
          country: parseCountry(content.brand['country']) ?? null,
          language: parseLanguage(content.brand['language']) ?? null,
          hosts: [...content.hosts],
          flows: Object.keys(content.flows).length,
          version: numbers.get(id) ?? null,
          draft: draft === undefined ? null : { by: nameIn(names, draft.editedBy), at: draft.editedAt.getTime() },
          dueAt: due.get(id)?.getTime() ?? null,
        }
      })
      .sort((one, other) => compare(keyOf(one), keyOf(other)))
  }

  async function actionsFor(tx: Tx, operator: Operator, state: BrandState, hasFaults: boolean) {
    const schedule = await versions.lastSchedule(state.id, tx)
    const { draft, live, isBehind, isFree } = state
    const actions = brandActions(operator, {
      brandId: state.id,
      hasDraft: draft !== undefined,
      isLive: live !== null,
      isScheduled: schedule?.state === 'waiting',
      isBehind,
      hasFaults,
      isFree,
    })
    return { actions, schedule }
  }

  return [
    answer(calls.listBrands, async ({ operator, query: { after, search = '', ...filter } }) => {
      const wanted = search.toLocaleLowerCase()
      const matching = (await rowsFor(operator)).filter(
        ({ id, title, hosts, state, country, language }) =>
          [id, title, ...hosts].some((word) => word.toLocaleLowerCase().includes(wanted)) &&
          (filter.state === undefined || filter.state === state) &&
          (filter.country === undefined || filter.country === country) &&
          (filter.language === undefined || filter.language === language),
      )
      const place = after === undefined ? null : cursorOf(after, ['key'])
      const rows = matching.filter((row) => place === null || compare(keyOf(row), place.key) > 0)
      return {
        rows: rows.slice(0, PAGE),
        next: nextOf(rows, (row) => ({ key: keyOf(row) })),
        total: Math.min(matching.length, EXACT_TO),
        isMore: matching.length > EXACT_TO,
      }
    }),
    answer(calls.showBrand, async ({ operator, params: { id } }) => {
      requireReach(operator, 'brands.read', id)
      const { state, findings, last, actions, schedule } = await transaction(async (tx) => {
        const state = await readBrand(tx, brands, id)
        const findings = await inspect(tx, id, state.content)
        const last = await versions.last(id, tx)
        return { state, findings, last, ...(await actionsFor(tx, operator, state, hasFault(findings))) }
      })
      const { draft, live, content, title, isBehind, version } = state
      const isRecorded = last !== undefined && isDeepStrictEqual(last.content, live)
      const names = await namesOf([draft?.startedBy, draft?.editedBy, last?.authorId, schedule?.authorId])
      return {
        id,
        title,
        state: live === null ? ('new' as const) : ('live' as const),
        isDemo: isDemo(content),
        version,
        live:
          live === null
            ? null
            : {
                number: isRecorded ? last.version : null,
                at: isRecorded ? last.publishedAt.getTime() : null,
                by: isRecorded ? nameIn(names, last.authorId) : null,
              },
        draft:
          draft === undefined
            ? null
            : {
                startedBy: nameIn(names, draft.startedBy),
                editedBy: nameIn(names, draft.editedBy),
                editedAt: draft.editedAt.getTime(),
                isBehind,
                changes: differenceOf(live, draft.content).length,
              },
        schedule: presentSchedule(schedule, names),
        content,
        liveContent: live,
        findings,
        houseTexts: houseTextsOf(content),
        goLive: goLiveList(findings),
        nextStep: live === null ? nextStepOf(findings) : null,
        forms: presentForms(),
        actions,
      }
    }),
    answer(calls.showBrandChanges, async ({ operator, params: { id } }) => {
      requireReach(operator, 'brands.read', id)
      const { state, findings, actions } = await transaction(async (tx) => {
        const state = await readBrand(tx, brands, id)
        const findings = await inspect(tx, id, state.content)
        return { state, findings, ...(await actionsFor(tx, operator, state, hasFault(findings))) }
      })
      const { draft, live, title, isBehind, version, content } = state
      return {
        title,
        version,
        state: live === null ? ('new' as const) : ('live' as const),
        changes: draft === undefined ? null : differenceOf(live, draft.content).map(presentChange),
        isBehind,
        findings,
        prices: await newPrices(payments, id, { live, next: content }),
        actions,
      }
    }),
    answer(calls.listBrandVersions, async ({ operator, params: { id }, query: { after } }) => {
      requireReach(operator, 'brands.read', id)
      const place = after === undefined ? null : Number(cursorOf(after, ['number']).number)
      const live = await transaction(async (tx) => (await readBrand(tx, brands, id)).live)
      const [rows, total, last] = await Promise.all([
        versions.page(id, { below: place, most: PAGE + 1 }),
        versions.count(id),
        versions.last(id),
      ])
      const shown = rows.slice(0, PAGE)
      const names = await namesOf(shown.flatMap(({ authorId, approverId }) => [authorId, approverId]))
      const number = last !== undefined && isDeepStrictEqual(last.content, live) ? last.version : null
      return {
        rows: shown.map((row) => presentVersion(row, { names, live: number })),
        next: nextOf(rows, ({ version }) => ({ number: String(version) })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
    answer(calls.showBrandVersion, async ({ operator, params: { id, number } }) => {
      requireReach(operator, 'brands.read', id)
      const { state, row, before, last, actions } = await transaction(async (tx) => {
        const state = await readBrand(tx, brands, id)
        const row = await versions.find(id, number, tx)
        const before = await versions.find(id, number - 1, tx)
        const last = await versions.last(id, tx)
        return { state, row, before, last, ...(await actionsFor(tx, operator, state, false)) }
      })
      if (row === undefined) throw new OperatorError('not_found')
      const { live, title, version } = state
      const isLive = last !== undefined && isDeepStrictEqual(last.content, live) ? last.version : null
      const names = await namesOf([row.authorId, row.approverId])
      return {
        title,
        version,
        row: presentVersion(row, { names, live: isLive }),
        content: row.content,
        changed: before === undefined ? null : differenceOf(before.content, row.content).map(presentChange),
        wouldChange: differenceOf(live, row.content).map(presentChange),
        actions,
      }
    }),
  ]
}

const hasFault = (findings: readonly BrandFinding[]): boolean => findings.some(({ severity }) => severity === 'fault')

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Places a row by its title; its id parts those of the same title. */
function keyOf({ title, id }: Pick<BrandRow, 'title' | 'id'>): string {
  return `${title.toLocaleLowerCase('en')} ${id}`
}
