import {
  type FigureDimension,
  type FigureId,
  figureIds,
  figures,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { useParams } from 'react-router'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Columns, Facts, Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { useMay } from '../../shared/session/me.ts'
import { useTimes } from '../../shared/time.tsx'
import { Unknown } from './unknown.tsx'
import { Chart } from './chart.tsx'
import { Controls } from './controls.tsx'
import { DataTable } from './data-table.tsx'
import { OverTime } from './over-time.tsx'
import { type AskedOf, useAsked } from './use-asked.ts'
import { useShown } from './use-shown.ts'

type Reply = ReplyOf<typeof operatorCalls.showFigure>
type Props = { readonly figure: FigureId; readonly reply: Reply; readonly asked: AskedOf }

/** BO-53: one figure: what it counts, over time, and divided. */
export function OneFigure() {
  const { figure: name = '' } = useParams()
  const figure = figureIds.find((one) => one === name)
  return figure === undefined ? <Unknown /> : <Known figure={figure} />
}

function Known({ figure }: { figure: FigureId }) {
  const words = useTexts('backofficeNumbers')
  const dimensions: readonly FigureDimension[] = figures[figure].dimensions
  const asked = useAsked({ hasGrain: true, hasBy: dimensions })
  const may = useMay()
  const read = useRead(
    operatorCalls.showFigure,
    { params: { figure }, query: { ...asked.query, grain: asked.asked.grain } },
    { keepsOld: true },
  )
  return (
    <>
      <PageHeading
        up={{ href: `/numbers${asked.search}`, label: words.title }}
        title={words.figures[figure].name}
        lead={words.figures[figure].text}
        actions={
          may('members.read') && (
            <ButtonLink variant="secondary" href={`/numbers/figures/${figure}/rows${asked.search}`}>
              {words.seeRows}
            </ButtonLink>
          )
        }
      />
      <Stack>
        <Controls asked={asked} />
        <Part of={read} skeleton={<Lines count={10} />}>
          {(reply) => (
            <Columns>
              <Stack>
                <Section title={words.overTime}>
                  <OverTime figure={figure} reply={reply} asked={asked} />
                </Section>
                <Parts figure={figure} reply={reply} asked={asked} />
              </Stack>
              <Definition figure={figure} reply={reply} asked={asked} />
            </Columns>
          )}
        </Part>
      </Stack>
    </>
  )
}

function Definition({ figure, reply }: Props) {
  const words = useTexts('backofficeNumbers')
  const shown = useShown()
  const times = useTimes()
  return (
    <Section
      title={words.definition}
      text={reply.since === null ? words.noSince : words.since(times.date(reply.since))}
    >
      <Facts facts={[[words.value, shown.cells(reply.total.cells, figure)]]} />
      <Muted>
        {[
          words.version(reply.version),
          ...(reply.total.isComplete ? [] : [words.notComplete]),
          words.asOf(times.dateTime(reply.asOf)),
        ].join(' · ')}
      </Muted>
    </Section>
  )
}

/** A part without a name is of what no one knows. */
function Parts({ figure, reply, asked }: Props) {
  const words = useTexts('backofficeNumbers')
  const times = useTimes()
  const shown = useShown()
  const { by, from, to } = asked.asked
  const { parts } = reply
  if (parts === null || by === undefined) return null
  const span = words.span(times.date(times.startOf(from)), times.date(times.startOf(to)))
  const currencies = [...new Set(parts.flatMap(({ cells }) => cells.map(({ currency }) => currency)))]
  return (
    <Section title={words.parts(words.dimensions[by])}>
      {currencies.map((currency) => {
        const rows = parts.flatMap(({ key, cells }) => {
          const cell = cells.find((one) => one.currency === currency)
          return cell === undefined ? [] : [{ name: shown.key(by, key, asked), value: cell.value }]
        })
        const unit = currency === null ? words.people : words.money(currency)
        const title = words.chart(`${words.figures[figure].name} · ${words.dimensions[by]}`, unit, span)
        return (
          <div key={currency}>
            <Chart
              isLying
              title={title}
              series={[words.now]}
              points={rows.map(({ name, value }) => ({ label: name, values: { [words.now]: value } }))}
              format={(value) => shown.value(value, currency)}
            />
            <DataTable
              isOpen
              label={title}
              headers={[words.dimensions[by], words.value]}
              rows={rows.map(({ name, value }) => ({ id: name, cells: [name, shown.value(value, currency)] }))}
            />
          </div>
        )
      })}
    </Section>
  )
}
