import {
  operatorCalls,
  type SuspenseDetails,
  suspenseReasons,
  type SuspenseRow,
  suspenseStates,
  type SuspenseState,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, Actions, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { Lines } from '../../shared/page/lines.tsx'
import { Code, Columns, Facts, PageHeading, Section, Stack } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { Time } from '../../shared/time.tsx'
import { useMoney } from './use-money.ts'

/** BO-42: money without a place. */
export function Suspense() {
  const { suspense: words, reasons, states, accounts } = useTexts('backofficeReconciliation')
  const { list: orders } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'state',
      label: orders.state,
      kind: 'choice',
      options: suspenseStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'reason',
      label: words.reason,
      kind: 'choice',
      options: suspenseReasons.map((value) => ({ value, label: reasons[value] })),
    },
    { name: 'account', label: accounts.account, kind: 'given', shown: (account) => account },
  ]
  const columns = useMemo(
    (): [Column<SuspenseRow>, ...Column<SuspenseRow>[]] => [
      { id: 'amount', header: words.amount, cell: ({ amount }) => money(amount) },
      { id: 'reason', header: words.reason, cell: ({ reason }) => reasons[reason] },
      { id: 'state', header: orders.state, cell: ({ state }) => <StateOfItem state={state} /> },
      { id: 'account', header: accounts.account, cell: ({ account }) => account },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
    ],
    [words, reasons, orders, accounts, money],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="suspense"
        label={words.title}
        call={operatorCalls.listSuspense}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ amount, reason }) => `${money(amount)} ${reasons[reason]}`}
        pathOf={({ id }) => `/suspense/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['suspense']}
      />
    </>
  )
}

const tones: Readonly<Record<SuspenseState, BadgeTone>> = {
  open: 'warning',
  refunding: 'neutral',
  refunded: 'success',
  released: 'success',
}

function StateOfItem({ state }: { state: SuspenseState }) {
  const { states } = useTexts('backofficeReconciliation')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}

/** BO-42: one item: give it back, or say where it belongs. */
export function OneSuspense() {
  const { id = '' } = useParams()
  const { suspense: words } = useTexts('backofficeReconciliation')
  const { objects } = useNames()
  const read = useRead(operatorCalls.showSuspense, { params: { id } }, { isLive: ['suspense'] })
  return (
    <>
      <PageHeading
        up={{ href: '/suspense', label: words.title }}
        title={read.data?.title ?? objects.suspense}
        badge={read.data && <StateOfItem state={read.data.state} />}
      />
      <Part of={read} skeleton={<Lines count={8} />}>
        {(item) => (
          <Columns>
            <Stack>
              <Why item={item} />
              <ItemFacts item={item} />
            </Stack>
            <ItemActs item={item} />
          </Columns>
        )}
      </Part>
    </>
  )
}

type Props = { readonly item: SuspenseDetails }

function Why({ item }: Props) {
  const { suspense: words, reasonTexts } = useTexts('backofficeReconciliation')
  return (
    <Callout tone={item.isOld ? 'danger' : 'warning'}>
      {reasonTexts[item.reason]} {item.isOld && words.old}
    </Callout>
  )
}

function ItemFacts({ item }: Props) {
  const { suspense: words, reasons, differences, accounts } = useTexts('backofficeReconciliation')
  const { money } = useMoney()
  return (
    <Section title={words.facts}>
      <Facts
        facts={[
          [words.amount, money(item.amount)],
          [words.reason, reasons[item.reason]],
          [accounts.account, `${item.account} (${item.provider})`],
          [differences.reference, <Code key="reference">{item.reference}</Code>],
          [
            differences.order,
            item.orderId === null ? (
              words.noOrder
            ) : (
              <UiLink key="order" href={`/orders/${item.orderId}`}>
                {item.orderId}
              </UiLink>
            ),
          ],
          [words.at, <Time key="at" at={item.at} />],
          ...(item.askedAt === null ? [] : ([[words.asked, <Time key="asked" at={item.askedAt} />]] as const)),
          ...(item.endedAt === null ? [] : ([[words.ended, <Time key="ended" at={item.endedAt} />]] as const)),
        ]}
      />
    </Section>
  )
}

function ItemActs({ item }: Props) {
  const { acts: words, suspense } = useTexts('backofficeReconciliation')
  const refund = useAct(operatorCalls.refundSuspense)
  const release = useAct(operatorCalls.releaseSuspense)
  const [refundAction, releaseAction] = [
    actionOf(item.actions, operatorCalls.refundSuspense),
    actionOf(item.actions, operatorCalls.releaseSuspense),
  ]
  const why = item.state === 'open' ? words.whys.left_twice : words.whys.not_open
  return (
    <Section title={suspense.title}>
      <Actions>
        <ActionButton
          run={refund}
          action={refundAction}
          variant="danger"
          why={refundAction?.why === 'conflict' ? why : undefined}
        />
        <ActionButton
          run={release}
          action={releaseAction}
          why={releaseAction?.why === 'conflict' ? words.whys.not_open : undefined}
        />
      </Actions>
      <ActDialog
        run={{ ...refund, asksForApproval: true }}
        title={words.refundTitle(item.title)}
        text={words.refundText}
        params={{ id: item.id }}
        version={item.version}
        finalFor={item.title}
      />
      <ActDialog
        run={release}
        title={words.releaseTitle(item.title)}
        text={words.releaseText}
        params={{ id: item.id }}
        version={item.version}
        finalFor={item.title}
      />
    </Section>
  )
}
