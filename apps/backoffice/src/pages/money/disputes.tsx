import {
  disputeChoices,
  disputeKinds,
  type DisputeListRow,
  disputeStates,
  type DisputeStateName,
  operatorCalls,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { providerWords } from './shown.ts'
import { useMoney } from './use-money.ts'

/** BO-41: what banks took back, and what they reported as fraud. */
export function Disputes() {
  const { list: words, kinds, states, choices, unanswered } = useTexts('backofficeDisputes')
  const { list: orders } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: disputeKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'state',
      label: orders.state,
      kind: 'choice',
      options: disputeStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'answer',
      label: words.answer,
      kind: 'choice',
      options: [
        { value: 'open', label: unanswered },
        ...disputeChoices.map((value) => ({ value, label: choices[value] })),
      ],
    },
    {
      name: 'brandId',
      label: orders.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'from', label: orders.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: orders.to, kind: 'day', edge: 'end' },
    { name: 'account', label: orders.account, kind: 'given', shown: (account) => account },
  ]
  const columns = useMemo(
    (): [Column<DisputeListRow>, ...Column<DisputeListRow>[]] => [
      { id: 'amount', header: words.dispute, cell: ({ amount }) => money(amount) },
      { id: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
      { id: 'state', header: orders.state, cell: ({ state }) => <DisputeState state={state} /> },
      {
        id: 'answer',
        header: words.answer,
        cell: ({ choice, dueAt }) => (choice === null ? (dueAt === null ? '' : unanswered) : choices[choice]),
      },
      { id: 'due', header: words.due, cell: ({ dueAt }) => (dueAt === null ? '' : <Time at={dueAt} />) },
      { id: 'reason', header: words.reason, cell: ({ reason }) => providerWords(reason ?? '') },
      { id: 'payer', header: orders.payer, cell: ({ payer }) => payer.name ?? payer.email ?? orders.erased },
      { id: 'opened', header: words.opened, cell: ({ openedAt }) => <Time at={openedAt} /> },
    ],
    [words, orders, kinds, choices, unanswered, money],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="disputes"
        label={words.title}
        call={operatorCalls.listDisputes}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ kind, amount }) => `${kinds[kind]} ${money(amount)}`}
        pathOf={({ id }) => `/disputes/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['dispute', 'order']}
      />
    </>
  )
}

const tones: Readonly<Record<DisputeStateName, BadgeTone>> = {
  open: 'warning',
  won: 'success',
  lost: 'danger',
  noted: 'neutral',
}

export function DisputeState({ state }: { state: DisputeStateName }) {
  const { states } = useTexts('backofficeDisputes')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
