import { type CloseRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { useMemo } from 'react'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Facts, PageHeading } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'

/** BO-44: days that are closed, and whether the chain of them is whole. */
export function Closes() {
  const { closes: words, title } = useTexts('backofficeBooks')
  const { number } = useFormats()
  const proof = useRead(operatorCalls.verifyCloses, {})
  const columns = useMemo(
    (): [Column<CloseRow>, ...Column<CloseRow>[]] => [
      { id: 'day', header: words.day, cell: ({ day }) => day },
      { id: 'entries', header: words.entries, cell: ({ entries }) => number(entries), isEnd: true },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
    ],
    [words, number],
  )
  return (
    <>
      <PageHeading up={{ href: '/books', label: title }} title={words.title} lead={words.text} />
      <Part of={proof} skeleton={<Lines count={1} />}>
        {({ isWhole, closes, broken }) => (
          <Callout tone={isWhole ? 'success' : 'danger'}>
            {isWhole || broken === null ? words.whole(closes) : words.broken(broken)}
          </Callout>
        )}
      </Part>
      <List
        name="closes"
        label={words.title}
        call={operatorCalls.listCloses}
        columns={columns}
        filters={[]}
        idOf={({ day }) => day}
        titleOf={({ day }) => day}
        detail={({ hash, at }) => (
          <Facts
            facts={[
              [words.at, <Time key="at" at={at} />],
              [words.mark, <Code key="hash">{hash}</Code>],
            ]}
          />
        )}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}
