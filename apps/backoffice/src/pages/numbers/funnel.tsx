import { figureDimensions, type FigureId, funnel, operatorCalls } from '@incontro/contract/backoffice.ts'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useTimes } from '../../shared/time.tsx'
import { Chart } from './chart.tsx'
import { Controls } from './controls.tsx'
import { DataTable } from './data-table.tsx'
import { type AskedOf, useAsked } from './use-asked.ts'
import { useShown } from './use-shown.ts'

type Row = ReplyOf<typeof operatorCalls.showNumbers>['rows'][number]

/** BO-54: from the first visit to the last dispute. */
export function Funnel() {
  const words = useTexts('backofficeNumbers')
  const asked = useAsked({ hasGrain: false, hasBy: figureDimensions })
  const numbers = useRead(operatorCalls.showNumbers, { query: asked.query }, { keepsOld: true })
  return (
    <>
      <PageHeading
        up={{ href: `/numbers${asked.search}`, label: words.title }}
        title={words.funnel}
        lead={words.funnelText}
      />
      <Stack>
        <Controls asked={asked} />
        <Part of={numbers} skeleton={<Lines count={11} />}>
          {({ rows }) => {
            const stages = funnel.flatMap((figure) => rows.filter((row) => row.figure === figure))
            return <Stages stages={stages} asked={asked} />
          }}
        </Part>
      </Stack>
    </>
  )
}

function Stages({ stages, asked }: { stages: readonly Row[]; asked: AskedOf }) {
  const words = useTexts('backofficeNumbers')
  const { number } = useFormats()
  const times = useTimes()
  const shown = useShown()
  const { from, to, by, compare } = asked.asked
  const span = words.span(times.date(times.startOf(from)), times.date(times.startOf(to)))
  const nameOf = (figure: FigureId) => words.figures[figure].name
  const keys = [...new Set(stages.flatMap(({ parts }) => (parts ?? []).map(({ key }) => key)))]
  if (stages.every(({ total }) => total.cells.length === 0)) return <Muted>{words.emptyTitle}</Muted>
  return (
    <Section title={words.funnel}>
      <Chart
        isLying
        title={words.chart(words.funnel, words.people, span)}
        series={compare === undefined ? [words.now] : [words.now, words.then]}
        points={stages.map(({ figure, total, before }) => ({
          label: nameOf(figure),
          isPartial: !total.isComplete,
          values: {
            [words.now]: valueOf(total.cells),
            ...(before !== null && { [words.then]: valueOf(before.cells) }),
          },
        }))}
        format={number}
      />
      <DataTable
        isOpen
        label={`${words.funnel}, ${span}`}
        headers={[
          words.figure,
          words.value,
          ...(compare === undefined ? [] : [words.before]),
          ...(by === undefined ? [] : keys.map((key) => shown.key(by, key, asked))),
        ]}
        rows={stages.map(({ figure, total, before, parts }) => ({
          id: figure,
          cells: [
            nameOf(figure),
            shown.cells(total.cells, figure),
            ...(compare === undefined ? [] : [shown.cells(before?.cells ?? [], figure)]),
            ...(by === undefined
              ? []
              : keys.map((key) =>
                  parts === null
                    ? words.noChange
                    : shown.cells(parts.find((part) => part.key === key)?.cells ?? [], figure),
                )),
          ],
        }))}
      />
    </Section>
  )
}

function valueOf(cells: Row['total']['cells']): number | null {
  return cells.length === 0 ? 0 : (cells[0]?.value ?? null)
}
