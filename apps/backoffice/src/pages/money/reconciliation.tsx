import { differenceKinds, type DifferenceRow, operatorCalls } from '@incontro/contract/backoffice.ts'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { Muted, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './money.module.css'
import { useMoney } from './use-money.ts'

/** BO-42: our books against the providers' lists, and what differs. */
export function Reconciliation() {
  const words = useTexts('backofficeReconciliation')
  const summary = useRead(operatorCalls.reconciliationSummary, {}, { isLive: ['suspense', 'order'] })
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <Stack>
        <Section title={words.accounts.title} end={<UiLink href="/reconciliation/runs">{words.accounts.runs}</UiLink>}>
          <Part of={summary} skeleton={<Lines count={4} />}>
            {(reply) => <Accounts reply={reply} />}
          </Part>
        </Section>
        <Differences />
      </Stack>
    </>
  )
}

function Accounts({ reply: { accounts } }: { reply: ReplyOf<typeof operatorCalls.reconciliationSummary> }) {
  const { accounts: words, failures } = useTexts('backofficeReconciliation')
  const times = useTimes()
  if (accounts.length === 0) return <Muted>{words.none}</Muted>
  return (
    <ul className={`${styles.lines} ${styles.accounts}`}>
      {accounts.map(({ account, isListed, lastEndedAt, failed, differences, suspense }) => {
        const count = differences.ours_only + differences.theirs_only + differences.amount_differs
        return (
          <li key={account}>
            <UiLink href={`/reconciliation?account=${account}`}>{account}</UiLink>
            <span>{words.differences(count)}</span>
            <span>
              {suspense > 0 && (
                <UiLink href={`/suspense?account=${account}&state=open`}>{words.suspense(suspense)}</UiLink>
              )}
            </span>
            <span className={styles.quiet}>
              {!isListed
                ? words.notListed
                : lastEndedAt === null
                  ? words.never
                  : words.last(times.dateTime(lastEndedAt))}
            </span>
            {failed !== null && <Callout tone="warning">{failures[failed]}</Callout>}
          </li>
        )
      })}
    </ul>
  )
}

function Differences() {
  const { differences: words, kinds, accounts } = useTexts('backofficeReconciliation')
  const { money } = useMoney()
  const filters: readonly Filter[] = [
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: differenceKinds.map((value) => ({ value, label: kinds[value] })),
    },
    { name: 'account', label: accounts.account, kind: 'given', shown: (account) => account },
  ]
  const columns = useMemo(
    (): [Column<DifferenceRow>, ...Column<DifferenceRow>[]] => [
      { id: 'reference', header: words.reference, cell: ({ reference }) => reference },
      { id: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
      { id: 'ours', header: words.ours, cell: ({ ours }) => (ours === null ? '–' : money(ours)), isEnd: true },
      {
        id: 'theirs',
        header: words.theirs,
        cell: ({ theirs }) => (theirs === null ? '–' : money(theirs)),
        isEnd: true,
      },
      { id: 'account', header: accounts.account, cell: ({ account }) => account },
      { id: 'since', header: words.since, cell: ({ firstSeenAt }) => <Time at={firstSeenAt} /> },
    ],
    [words, kinds, accounts, money],
  )
  return (
    <Section title={words.title}>
      <List
        name="differences"
        label={words.title}
        call={operatorCalls.listDifferences}
        columns={columns}
        filters={filters}
        idOf={({ account, reference }) => `${account} ${reference}`}
        titleOf={({ reference, kind }) => `${kinds[kind]} ${reference}`}
        pathOf={({ orderId, reference }) =>
          orderId === null ? `/suspense?search=${encodeURIComponent(reference)}` : `/orders/${orderId}`
        }
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['suspense', 'order']}
      />
    </Section>
  )
}
