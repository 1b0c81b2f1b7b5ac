import { operatorCalls, type ReconRunRow } from '@incontro/contract/backoffice.ts'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'

/** BO-42: every comparison with a provider's list. */
export function ReconRuns() {
  const { runs: words, accounts, failures, title } = useTexts('backofficeReconciliation')
  const { one } = useTexts('backofficeOrders')
  const { number } = useFormats()
  const times = useTimes()
  const filters: readonly Filter[] = [
    { name: 'account', label: accounts.account, kind: 'given', shown: (account) => account },
  ]
  const { dateTime } = times
  const columns = useMemo(
    (): [Column<ReconRunRow>, ...Column<ReconRunRow>[]] => [
      { id: 'account', header: accounts.account, cell: ({ account }) => account },
      { id: 'day', header: words.day, cell: ({ day }) => day },
      { id: 'span', header: words.span, cell: ({ from, to }) => one.span(dateTime(from), dateTime(to)) },
      { id: 'matched', header: words.matched, cell: ({ matched }) => number(matched), isEnd: true },
      { id: 'differing', header: words.differing, cell: ({ differing }) => number(differing), isEnd: true },
      {
        id: 'ended',
        header: words.ended,
        cell: ({ endedAt }) => (endedAt === null ? words.running : <Time at={endedAt} />),
      },
      {
        id: 'result',
        header: words.result,
        cell: ({ failed, endedAt }) => (failed !== null ? failures[failed] : endedAt === null ? '' : words.whole),
      },
    ],
    [words, accounts, failures, one, number, dateTime],
  )
  return (
    <>
      <PageHeading up={{ href: '/reconciliation', label: title }} title={words.title} lead={words.text} />
      <List
        name="recon-runs"
        label={words.title}
        call={operatorCalls.listReconRuns}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ account, day }) => `${account} ${day}`}
        pathOf={({ account }) => `/reconciliation?account=${account}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
      />
    </>
  )
}
