import { useId } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useTexts } from '../../shared/language.tsx'
import styles from './numbers.module.css'

export type Point = {
  readonly label: string
  /** By the name of a series; null is not shown. */
  readonly values: Readonly<Record<string, number | null>>
  /** Not all of it is known: hatched. */
  readonly isPartial?: boolean
}
type Props = {
  /** The measure, its unit and the span. */
  readonly title: string
  /** One colour and one pattern each; the first is what it is about. */
  readonly series: readonly [string, ...string[]]
  readonly points: readonly Point[]
  readonly format: (value: number) => string
  /** Bars lie, with their names beside them. */
  readonly isLying?: boolean
}

const HEIGHT = 280
const ROW_HEIGHT = 40
const TICK = { fill: 'var(--color-text-muted)', fontSize: 12 }
const LABEL_WIDTH = 128

/**
 * BO-56: bars from zero, on one axis. Series differ by pattern as well as colour, nothing moves, arrow keys move through the
 * points; the table stands beside it.
 */
export function Chart({ title, series, points, format, isLying = false }: Props) {
  const { keys } = useTexts('backofficeNumbers')
  const id = useId().replaceAll(':', '')
  const data = points.map(({ label, values, isPartial = false }) => ({ label, isPartial, ...values }))
  const height = isLying ? Math.max(ROW_HEIGHT * 2, points.length * ROW_HEIGHT * series.length * 0.75 + 48) : HEIGHT
  const value = { type: 'number' as const, tick: TICK, tickFormatter: format, domain: zeroBased }
  const label = { type: 'category' as const, dataKey: 'label', tick: TICK }
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title}
        <span className={styles.keys}>{keys}</span>
      </figcaption>
      <ResponsiveContainer width="100%" height={height}>
        <BarChart data={data} layout={isLying ? 'vertical' : 'horizontal'} title={title} accessibilityLayer barGap={2}>
          <Patterns id={id} />
          <CartesianGrid stroke="var(--color-border)" vertical={isLying} horizontal={!isLying} />
          {isLying ? <XAxis {...value} /> : <XAxis {...label} minTickGap={24} />}
          {isLying ? <YAxis {...label} width={LABEL_WIDTH} /> : <YAxis {...value} width={72} />}
          {!isLying && <ReferenceLine y={0} stroke="var(--color-border-strong)" />}
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--color-sunken)' }}
            formatter={(shown) => format(Number(shown))}
            contentStyle={{
              background: 'var(--color-raised)',
              border: '1px solid var(--color-border)',
              color: 'var(--color-text)',
            }}
          />
          {series.length > 1 && <Legend formatter={(name) => <span className={styles.legend}>{name}</span>} />}
          {series.map((name, index) => (
            <Bar
              key={name}
              dataKey={name}
              name={name}
              isAnimationActive={false}
              fill={index === 0 ? 'var(--color-primary)' : `url(#${id}-other)`}
              stroke="var(--color-primary)"
              shape={(bar: BarShape) => (
                <Rectangle
                  bar={bar}
                  hatch={bar.isPartial === true && index === 0 ? `url(#${id}-partial)` : undefined}
                />
              )}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </figure>
  )
}

const zeroBased: [(min: number) => number, (max: number) => number] = [
  (min) => Math.min(0, min),
  (max) => Math.max(0, max),
]

type BarShape = {
  readonly x?: number
  readonly y?: number
  readonly width?: number
  readonly height?: number
  readonly fill?: string
  readonly isPartial?: boolean
}

function Rectangle({ bar, hatch }: { bar: BarShape; hatch: string | undefined }) {
  const { x = 0, y = 0, width = 0, height = 0, fill } = bar
  return (
    <rect
      x={Math.min(x, x + width)}
      y={Math.min(y, y + height)}
      width={Math.abs(width)}
      height={Math.abs(height)}
      fill={hatch ?? fill}
      stroke="var(--color-primary)"
    />
  )
}

/** Lines for what is not complete, dots for what is compared with. */
function Patterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-partial`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--color-surface)" />
        <line x1="0" y1="0" x2="0" y2="6" stroke="var(--color-primary)" strokeWidth="4" />
      </pattern>
      <pattern id={`${id}-other`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--color-surface)" />
        <circle cx="3" cy="3" r="1.5" fill="var(--color-primary)" />
      </pattern>
    </defs>
  )
}
