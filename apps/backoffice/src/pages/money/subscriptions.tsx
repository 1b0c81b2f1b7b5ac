import {
  operatorCalls,
  type SubscriptionListRow,
  type SubscriptionStateName,
  subscriptionStates,
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

/** BO-40: every plan that renews or did. */
export function Subscriptions() {
  const { list: words, states } = useTexts('backofficeSubscriptions')
  const { list: orders } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const brands = useRead(operatorCalls.brandNames, {})
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'state',
      label: orders.state,
      kind: 'choice',
      options: subscriptionStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'renews',
      label: words.renews,
      kind: 'choice',
      options: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
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
  ]
  const columns = useMemo(
    (): [Column<SubscriptionListRow>, ...Column<SubscriptionListRow>[]] => [
      { id: 'plan', header: words.plan, cell: ({ plan }) => plan },
      { id: 'payer', header: orders.payer, cell: ({ payer }) => payer.name ?? payer.email ?? orders.erased },
      { id: 'price', header: words.price, cell: ({ price }) => money(price), isEnd: true },
      { id: 'state', header: orders.state, cell: ({ state }) => <SubscriptionState state={state} /> },
      { id: 'renews', header: words.renews, cell: ({ renews }) => (renews ? words.yes : words.no) },
      { id: 'until', header: words.until, cell: ({ until }) => <Time at={until} look="date" /> },
      { id: 'since', header: words.since, cell: ({ startedAt }) => <Time at={startedAt} look="date" /> },
    ],
    [words, orders, money],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="subscriptions"
        label={words.title}
        call={operatorCalls.listSubscriptions}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ plan, price }) => `${plan} ${money(price)}`}
        pathOf={({ id }) => `/subscriptions/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['subscription', 'order']}
      />
    </>
  )
}

const tones: Readonly<Record<SubscriptionStateName, BadgeTone>> = {
  active: 'success',
  past_due: 'danger',
  ended: 'neutral',
  withdrawn: 'warning',
}

export function SubscriptionState({ state }: { state: SubscriptionStateName }) {
  const { states } = useTexts('backofficeSubscriptions')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
