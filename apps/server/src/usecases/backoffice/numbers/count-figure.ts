import {
  type FigureCell,
  type FigureDimension,
  figureDimensions,
  type FigureGrain,
  type FigureId,
} from '@incontro/contract/backoffice.ts'
import {
  type Counted,
  type FigureFilter,
  type FiguresApi,
  isSmall,
  shownCells,
  type StoredBucket,
} from '../../../modules/figures/index.ts'

type Clock = { readonly at: Date; readonly since: Date | null }
type Places = { readonly grain: FigureGrain; readonly zone: string }
const DAY = 86_400_000

/** Counts one figure; what is too few to be shown does not leave it (G9). */
export function createCountFigure(api: FiguresApi) {
  /** Whether what is shown betrays who is not in it: a filter that leaves out fewer than five persons is no filter but a look at them. */
  async function isBetraying(figure: FigureId, filter: FigureFilter, persons: number): Promise<boolean> {
    if (isSmall(persons)) return true
    const set = figureDimensions.filter((dimension) => filter[dimension] !== undefined)
    const around = await Promise.all(set.map((one) => api.persons(figure, { ...filter, [one]: undefined })))
    return around.some((all) => isSmall(all - persons))
  }

  /** The whole of it. */
  async function total(figure: FigureId, filter: FigureFilter, { at, since }: Clock) {
    const { cells: counted, persons } = await api.total(figure, filter)
    const isHidden = await isBetraying(figure, filter, persons)
    return {
      isHidden,
      isComplete: filter.to <= at && since !== null && filter.from >= since,
      cells: counted.map((cell) => presentCell(cell, !isHidden && !isSmall(cell.persons))),
    }
  }

  async function overTime(figure: FigureId, filter: FigureFilter, places: Places, clock: Clock, isHidden: boolean) {
    const [buckets, counted] = await Promise.all([api.buckets(filter, places), api.overTime(figure, filter, places)])
    const shown = shownOf(counted, isHidden)
    const byPlace = Map.groupBy(counted, ({ at }) => at.getTime())
    return buckets.map((bucket) => ({
      from: bucket.from.getTime(),
      to: bucket.to.getTime(),
      cells: (byPlace.get(bucket.from.getTime()) ?? []).map((cell) => presentCell(cell, shown.has(cell))),
      ...knownOf(bucket, filter, clock),
    }))
  }

  async function parts(figure: FigureId, filter: FigureFilter, by: FigureDimension, isHidden: boolean) {
    const counted = await api.parts(figure, filter, by)
    const shown = shownOf(counted, isHidden)
    return [...Map.groupBy(counted, ({ key }) => key)].map(([key, cells]) => ({
      key,
      cells: cells.map((cell) => presentCell(cell, shown.has(cell))),
    }))
  }

  return { total, overTime, parts }
}

/** The cells that are shown; each currency is a whole of its own. */
function shownOf<C extends Counted>(cells: readonly C[], isHidden: boolean): ReadonlySet<C> {
  if (isHidden) return new Set()
  const wholes = [...Map.groupBy(cells, ({ currency }) => currency).values()]
  return new Set(
    wholes.flatMap((whole) => {
      const shown = shownCells(whole)
      return whole.filter((_, index) => shown[index])
    }),
  )
}

function presentCell({ currency, value }: Counted, isShown: boolean): FigureCell {
  return { currency, value: isShown ? value : null }
}

/** How much of a place in time is known: what is to come, before the log, or outside of the span is not. */
function knownOf({ from, to, days }: StoredBucket, span: FigureFilter, { at, since }: Clock) {
  const begin = Math.max(from.getTime(), span.from.getTime(), since?.getTime() ?? Infinity)
  const end = Math.min(to.getTime(), span.to.getTime(), at.getTime())
  const isComplete = begin <= from.getTime() && end >= to.getTime()
  return {
    isComplete,
    days,
    daysKnown: isComplete ? days : Math.max(0, Math.min(days, Math.floor((end - begin) / DAY))),
  }
}
