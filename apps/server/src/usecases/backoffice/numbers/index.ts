import {
  EXACT_TO,
  type FigureDimension,
  figureDimensions,
  type FigureGrain,
  type FigureId,
  figures,
  FLOOR,
  MAX_BUCKETS,
  MAX_HOURLY_DAYS,
  operatorCalls as calls,
} from '@incontro/contract/backoffice.ts'
import type { FigureFilter, FiguresApi } from '../../../modules/figures/index.ts'
import {
  answer,
  cursorOf,
  nextOf,
  type Operator,
  type OperatorBinding,
  OperatorError,
  PAGE,
  standingsOf,
} from '../../../modules/operators/index.ts'
import { createCountFigure } from './count-figure.ts'
import { meetOf, scopesFor, seenBy } from './scope.rules.ts'

type Deps = { readonly figures: FiguresApi; readonly now: () => Date }
type Asked = { readonly from: number; readonly to: number; readonly zone?: string | undefined } & {
  readonly [D in FigureDimension]?: string | undefined
}

const DAY = 86_400_000
const GRAIN_MS: Readonly<Record<FigureGrain, number>> = { hour: 3_600_000, day: DAY, week: 7 * DAY, month: 28 * DAY }

/** BO-53, BO-54: figures, each counted by its one definition wherever it is shown. */
export function numberBindings({ figures: api, now }: Deps): readonly OperatorBinding[] {
  const count = createCountFigure(api)

  function filterOf(operator: Operator, figure: FigureId, { from, to, ...asked }: Asked): FigureFilter {
    if (from >= to) throw new OperatorError('invalid', { field: 'to', message: 'the span is empty' })
    const scopes = scopesFor(operator, figure)
    if (scopes.length === 0) throw new OperatorError('not_found')
    const set = figureDimensions.map((name) => [name, asked[name]] as const)
    return { from: new Date(from), to: new Date(to), scopes, ...Object.fromEntries(set) }
  }
  async function clockOf(figure: FigureId) {
    return { at: now(), since: await api.since(figure) }
  }
  /** The span of the same length that something is compared with. */
  function before(filter: FigureFilter, from: number): FigureFilter {
    const length = filter.to.getTime() - filter.from.getTime()
    return { ...filter, from: new Date(from), to: new Date(from + length) }
  }
  /** Whether a figure can be narrowed and divided as asked: a visitor is of no country and no flow. */
  const fits = (figure: FigureId, asked: Asked) =>
    figureDimensions.every((name) => asked[name] === undefined || canDivide(figure, name))

  async function oneRow(operator: Operator, figure: FigureId, { by, compareFrom, ...asked }: Asked & Compared) {
    const filter = filterOf(operator, figure, asked)
    const clock = await clockOf(figure)
    const { isHidden, ...total } = await count.total(figure, filter, clock)
    const earlier = compareFrom === undefined ? null : before(filter, compareFrom)
    const other = earlier && (await count.total(figure, earlier, clock))
    const isDivided = by !== undefined && canDivide(figure, by)
    const row = {
      figure,
      version: figures[figure].version,
      asOf: clock.at.getTime(),
      since: clock.since?.getTime() ?? null,
      total,
      before: other && { cells: other.cells, isComplete: other.isComplete },
      parts: isDivided ? await count.parts(figure, filter, by, isHidden) : null,
    }
    return {
      row,
      clock,
      span: { filter, isHidden },
      other: earlier && other && { filter: earlier, isHidden: other.isHidden },
    }
  }

  return [
    answer(calls.listFigures, async ({ operator }) => ({
      figures: seenBy(operator).map((figure) => {
        const { version, unit, of, dimensions } = figures[figure]
        return { figure, version, unit, of, dimensions: [...dimensions], floor: FLOOR }
      }),
    })),
    answer(calls.showNumbers, async ({ operator, query }) => {
      requireZone(query.zone)
      const seen = seenBy(operator).filter((figure) => fits(figure, query))
      const rows = []
      for (const figure of seen) rows.push((await oneRow(operator, figure, query)).row) // one after the other: each scans its span
      return { rows }
    }),
    answer(calls.showFigure, async ({ operator, params: { figure }, query: { grain, ...query } }) => {
      const zone = requireZone(query.zone)
      requireGrain(grain, query)
      if (!fits(figure, query) || (query.by !== undefined && !canDivide(figure, query.by)))
        throw new OperatorError('invalid', { field: 'by', message: `${figure} is not divided so` })
      const { row, clock, span, other } = await oneRow(operator, figure, query)
      const bucketsOf = (of: typeof span) => count.overTime(figure, of.filter, { grain, zone }, clock, of.isHidden)
      return {
        ...row,
        unit: figures[figure].unit,
        buckets: await bucketsOf(span),
        before: other && (await bucketsOf(other)),
      }
    }),
    answer(calls.listFigureRows, async ({ operator, params: { figure }, query: { after, ...query } }) => {
      requireZone(query.zone)
      const filter = filterOf(operator, figure, query)
      // a row is of one person: who may see members sees it, where they may
      const own = standingsOf(operator.grants, 'members.read')
        .filter(({ grade }) => grade !== 'limited')
        .map(({ grant: { brands, countries } }) => ({ brands, countries }))
      const both = { ...filter, scopes: meetOf(filter.scopes, own) }
      const place = after === undefined ? null : cursorOf(after, ['at', 'key'])
      const [rows, total] = await Promise.all([
        api.rows(figure, both, place === null ? null : { at: new Date(Number(place.at)), id: place.key }, PAGE + 1),
        api.countRows(figure, both, EXACT_TO + 1),
      ])
      return {
        rows: rows.slice(0, PAGE).map((row) => ({ ...row, at: row.at.getTime() })),
        next: nextOf(rows, ({ at, id }) => ({ at: String(at.getTime()), key: id })),
        total: Math.min(total, EXACT_TO),
        isMore: total > EXACT_TO,
      }
    }),
  ]
}

type Compared = { readonly by?: FigureDimension | undefined; readonly compareFrom?: number | undefined }

function canDivide(figure: FigureId, by: FigureDimension): boolean {
  const dimensions: readonly FigureDimension[] = figures[figure].dimensions
  return dimensions.includes(by)
}

/** A time zone as the database knows them too. */
function requireZone(zone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new OperatorError('invalid', { field: 'zone', message: 'not a time zone' })
  }
}

function requireGrain(grain: FigureGrain, { from, to }: Asked): void {
  const isLong = grain === 'hour' && to - from > MAX_HOURLY_DAYS * DAY
  if (isLong || (to - from) / GRAIN_MS[grain] > MAX_BUCKETS)
    throw new OperatorError('invalid', { field: 'grain', message: 'choose a coarser one for this span' })
}
