import { figureDimensions, operatorCalls } from '@incontro/contract/backoffice.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { EmptyState } from '@incontro/ui/states.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { type Cell, Table } from '../../shared/page/table.tsx'
import { useTimes } from '../../shared/time.tsx'
import { changeOf } from './asked.rules.ts'
import { Controls } from './controls.tsx'
import { type AskedOf, useAsked } from './use-asked.ts'
import { useShown } from './use-shown.ts'

type Row = ReplyOf<typeof operatorCalls.showNumbers>['rows'][number]

/** BO-53, BO-54: every figure of some days. */
export function Numbers() {
  const words = useTexts('backofficeNumbers')
  const asked = useAsked({ hasGrain: false, hasBy: figureDimensions })
  const numbers = useRead(operatorCalls.showNumbers, { query: asked.query }, { keepsOld: true })
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          <>
            <ButtonLink variant="secondary" href={`/numbers/funnel${asked.search}`}>
              {words.funnel}
            </ButtonLink>
            <ButtonLink variant="secondary" href={`/numbers/revenue${asked.search}`}>
              {words.revenue}
            </ButtonLink>
          </>
        }
      />
      <Stack>
        <Controls asked={asked} />
        <Section title={words.all}>
          <Part of={numbers} skeleton={<Lines count={14} />}>
            {({ rows }) =>
              rows.length === 0 ? <EmptyState title={words.emptyFigures} /> : <All rows={rows} asked={asked} />
            }
          </Part>
        </Section>
      </Stack>
    </>
  )
}

function All({ rows, asked }: { rows: readonly Row[]; asked: AskedOf }) {
  const words = useTexts('backofficeNumbers')
  const { list } = useFormats()
  const shown = useShown()
  const changes = useChanges()
  const times = useTimes()
  const { compare, by } = asked.asked
  const isNoneComplete = rows.every(({ total }) => !total.isComplete)
  return (
    <>
      {isNoneComplete && <Muted>{words.noneComplete}</Muted>}
      <Table
        label={words.all}
        rows={rows.map((row) => ({
          id: row.figure,
          cells: [
            {
              header: words.figure,
              value: (
                <UiLink href={`/numbers/figures/${row.figure}${asked.search}`}>{words.figures[row.figure].name}</UiLink>
              ),
            },
            {
              header: words.value,
              value: (
                <>
                  {shown.cells(row.total.cells, row.figure)}
                  {!row.total.isComplete && !isNoneComplete && <Muted>{words.notComplete}</Muted>}
                </>
              ),
              isEnd: true,
            },
            ...(compare === undefined
              ? []
              : ([
                  { header: words.before, value: shown.cells(row.before?.cells ?? [], row.figure), isEnd: true },
                  { header: words.change, value: changes(row), isEnd: true },
                ] satisfies Cell[])),
            ...(by === undefined
              ? []
              : ([
                  {
                    header: words.dimensions[by],
                    value:
                      row.parts === null
                        ? words.noChange
                        : list(
                            row.parts.map(
                              ({ key, cells }) => `${shown.key(by, key, asked)}: ${shown.cells(cells, row.figure)}`,
                            ),
                          ),
                  },
                ] satisfies Cell[])),
          ],
        }))}
      />
      <Muted>{words.asOf(times.dateTime(rows[0]?.asOf ?? 0))}</Muted>
    </>
  )
}

/** How much a figure changed; money only where it is of one currency. */
function useChanges(): (row: Row) => string {
  const { noChange } = useTexts('backofficeNumbers')
  const { percent } = useFormats()
  return ({ total, before }) => {
    if (total.cells.length > 1 || (before?.cells.length ?? 0) > 1) return noChange
    const change = changeOf(before?.cells[0]?.value ?? null, total.cells[0]?.value ?? null)
    return change === undefined ? noChange : `${change > 0 ? '+' : ''}${percent(change)}`
  }
}
