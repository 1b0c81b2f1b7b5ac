import { type ExportRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Button } from '@incontro/ui/button.tsx'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { call } from '../../shared/calls/call.ts'
import { useCodeText } from '../../shared/calls/error-text.ts'
import { useStep } from '../../shared/form/use-step.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Facts, PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

const states = ['waiting', 'ready', 'failed', 'over'] as const
const tones: Readonly<Record<ExportRow['state'], BadgeTone>> = {
  waiting: 'neutral',
  ready: 'success',
  failed: 'danger',
  over: 'neutral',
}

/** BO-59: lists that the operator had written as files. */
export function Exports() {
  const { exports: words } = useTexts('backofficeRunning')
  const { number } = useFormats()
  const lists: Readonly<Record<string, string>> = words.lists
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: states.map((value) => ({ value, label: words.states[value] })),
    },
  ]
  const columns = useMemo(
    (): [Column<ExportRow>, ...Column<ExportRow>[]] => [
      { id: 'list', header: words.list, cell: ({ list }) => lists[list] ?? list },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
      },
      { id: 'asked', header: words.asked, cell: ({ askedAt }) => <Time at={askedAt} /> },
      { id: 'rows', header: words.rows, cell: ({ rows }) => (rows === null ? '–' : number(rows)), isEnd: true },
    ],
    [words, lists, number],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="exports"
        label={words.title}
        call={operatorCalls.listExports}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ list }) => lists[list] ?? list}
        detail={(row) => <ExportDetail row={row} />}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['export']}
      />
    </>
  )
}

function ExportDetail({ row: { id, query, state, failure, rows, reason, askedAt, endsAt } }: { row: ExportRow }) {
  const { exports: words } = useTexts('backofficeRunning')
  const { list } = useTexts('backoffice')
  const { number } = useFormats()
  const { fieldName, reasonText } = useNames()
  const codeText = useCodeText()
  const { isBusy, refusal, run } = useStep()
  const filters = Object.entries(query).map(([name, value]) => list.filterIs(fieldName(name), value))
  return (
    <>
      <Facts
        facts={[
          [words.filters, filters.length === 0 ? words.noFilters : filters.join(' · ')],
          [words.why, reasonText(reason)],
          [words.asked, <Time key="asked" at={askedAt} />],
          ...(rows === null ? [] : ([[words.rows, number(rows)]] as const)),
          ...(endsAt === null ? [] : ([[words.ends, <Time key="ends" at={endsAt} />]] as const)),
          ...(failure === null ? [] : ([[words.failure, codeText(failure)]] as const)),
        ]}
      />
      <div role="alert">{refusal !== undefined && <Callout tone="danger">{refusal}</Callout>}</div>
      {state === 'ready' && (
        <div>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => run(async () => save(await call(operatorCalls.exportFile, { params: { id } })))}
          >
            {words.fetch}
          </Button>
        </div>
      )}
    </>
  )
}

/** Hands a text to the browser as a file. */
function save({ name, content }: { readonly name: string; readonly content: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
