import {
  type OrderListRow,
  operatorCalls,
  orderKinds,
  orderStates,
  type OrderStateName,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { useMoney } from './use-money.ts'

/** BO-38: every order of the operator's brands. */
export function Orders() {
  const { list: words, kinds, states } = useTexts('backofficeOrders')
  const { money, paidWith } = useMoney()
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: orderStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'kind',
      label: words.kind,
      kind: 'choice',
      options: orderKinds.map((value) => ({ value, label: kinds[value] })),
    },
    {
      name: 'brandId',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'from', label: words.from, kind: 'day', edge: 'begin' },
    { name: 'to', label: words.to, kind: 'day', edge: 'end' },
    { name: 'account', label: words.account, kind: 'given', shown: (account) => account },
  ]
  const columns = useMemo(
    (): [Column<OrderListRow>, ...Column<OrderListRow>[]] => [
      { id: 'order', header: words.order, cell: ({ plan, kind }) => (plan === '' ? kinds[kind] : plan) },
      { id: 'payer', header: words.payer, cell: ({ payer }) => payer.name ?? payer.email ?? words.erased },
      { id: 'amount', header: words.amount, cell: ({ amount }) => money(amount), isEnd: true },
      { id: 'state', header: words.state, cell: ({ state }) => <OrderState state={state} /> },
      { id: 'paidWith', header: words.paidWith, cell: (row) => (row.paidWith === null ? '' : paidWith(row.paidWith)) },
      { id: 'at', header: words.at, cell: ({ createdAt }) => <Time at={createdAt} /> },
    ],
    [words, kinds, money, paidWith],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="orders"
        label={words.title}
        call={operatorCalls.listOrders}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ plan, kind, amount }) => `${plan === '' ? kinds[kind] : plan} ${money(amount)}`}
        pathOf={({ id }) => `/orders/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['order']}
      />
    </>
  )
}

const tones: Readonly<Record<OrderStateName, BadgeTone>> = {
  open: 'neutral',
  paid: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
  partly_refunded: 'warning',
  refunded: 'warning',
  disputed: 'danger',
  lost: 'danger',
}

export function OrderState({ state }: { state: OrderStateName }) {
  const { states } = useTexts('backofficeOrders')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
