import { type FigureCell, type FigureGrain, type FigureId, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Muted } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import { Chart } from './chart.tsx'
import { DataTable } from './data-table.tsx'
import type { AskedOf } from './use-asked.ts'
import styles from './numbers.module.css'
import { useShown } from './use-shown.ts'

type Reply = ReplyOf<typeof operatorCalls.showFigure>
type Props = { readonly figure: FigureId; readonly reply: Reply; readonly asked: AskedOf }

/** A figure over time, a chart and a table for each currency. */
export function OverTime({ figure, reply, asked }: Props) {
  const words = useTexts('backofficeNumbers')
  const all = [...reply.buckets, ...(reply.before ?? [])].flatMap(({ cells }) => cells.map(({ currency }) => currency))
  const currencies = [...new Set(all)]
  if (currencies.length === 0) return <Muted>{`${words.emptyTitle}. ${words.emptyText}`}</Muted>
  return currencies.map((currency) => (
    <OneCurrency key={currency} currency={currency} figure={figure} reply={reply} asked={asked} />
  ))
}

function OneCurrency({ figure, reply, asked, currency }: Props & { currency: string | null }) {
  const { list } = useTexts('backoffice')
  const words = useTexts('backofficeNumbers')
  const times = useTimes()
  const shown = useShown()
  const placeOf = usePlace(asked.asked.grain)
  const pointOf = usePoint(asked.asked.grain)
  const { from, to } = asked.asked
  const span = words.span(times.date(times.startOf(from)), times.date(times.startOf(to)))
  const title = words.chart(words.figures[figure].name, currency === null ? words.people : words.money(currency), span)
  const of = (cells: readonly FigureCell[] | undefined) => valueIn(cells ?? [], currency)
  const hasBefore = reply.before !== null
  const values = [...reply.buckets, ...(reply.before ?? [])].map((bucket) => of(bucket.cells))
  const wider = values.includes(null) && <Wider asked={asked} />
  if (!values.some((value) => value !== null && value !== 0))
    return (
      <>
        <Muted>{list.filterIs(title, values.includes(null) ? words.fewEach : shown.value(0, currency))}</Muted>
        {wider}
      </>
    )
  return (
    <>
      <p className={styles.total}>
        <strong>{shown.value(of(reply.total.cells), currency)}</strong>
        {!reply.total.isComplete && <span>{words.notComplete}</span>}
      </p>
      {wider}
      <Chart
        title={title}
        series={hasBefore ? [words.now, words.then] : [words.now]}
        points={reply.buckets.map((bucket, index) => ({
          label: pointOf(bucket.from),
          isPartial: !bucket.isComplete,
          values: {
            [words.now]: of(bucket.cells),
            ...(hasBefore && { [words.then]: of(reply.before?.[index]?.cells) }),
          },
        }))}
        format={(value) => shown.value(value, currency)}
      />
      <DataTable
        label={title}
        headers={[words.place, words.now, ...(hasBefore ? [words.then] : []), words.notComplete]}
        rows={reply.buckets.map((bucket, index) => ({
          id: String(bucket.from),
          cells: [
            placeOf(bucket.from),
            shown.value(of(bucket.cells), currency),
            ...(hasBefore ? [shown.value(of(reply.before?.[index]?.cells), currency)] : []),
            bucket.isComplete ? '' : words.daysKnown(bucket.daysKnown, bucket.days),
          ],
        }))}
      />
    </>
  )
}

const widerGrain = { hour: 'day', day: 'week', week: 'month', month: null } as const

/** Where steps are of too few people, the next wider one has more of them. */
function Wider({ asked: { asked, setFilter } }: { asked: AskedOf }) {
  const words = useTexts('backofficeNumbers')
  const grain = widerGrain[asked.grain]
  if (grain === null) return <Muted>{words.someFew}</Muted>
  return (
    <div className={styles.total}>
      {words.someFew}
      <Button size="s" variant="secondary" onClick={() => setFilter('grain', grain)}>
        {words.wider(words.grains[grain])}
      </Button>
    </div>
  )
}

/** Nothing happened there: zero, not too few. */
function valueIn(cells: readonly FigureCell[], currency: string | null): number | null {
  const cell = cells.find((one) => one.currency === currency)
  return cell === undefined ? 0 : cell.value
}

function usePlace(grain: FigureGrain): (at: number) => string {
  const times = useTimes()
  return (at) => (grain === 'hour' ? times.dateTime(at) : times.date(at))
}

/** The label of a point: short, since the span stands above the chart. */
function usePoint(grain: FigureGrain): (at: number) => string {
  const { locale } = useFormats()
  const { zone } = useTimes()
  const style = new Intl.DateTimeFormat(locale, { ...pointStyles[grain], timeZone: zone })
  return (at) => style.format(at)
}

const dayOfYear = { day: 'numeric', month: 'short' } as const
const pointStyles = {
  hour: { ...dayOfYear, hour: '2-digit', minute: '2-digit' },
  day: dayOfYear,
  week: dayOfYear,
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<FigureGrain, Intl.DateTimeFormatOptions>
