import {
  operatorCalls,
  ticketCategories,
  type TicketRow,
  type TicketStateName,
  ticketStates,
} from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Time, useTimes } from '../../shared/time.tsx'
import styles from './tickets.module.css'

/** BO-36: what people wrote to the brands; what is late is red. */
export function Tickets() {
  const { list: words, one, states, categories } = useTexts('backofficeTickets')
  const brands = useRead(operatorCalls.brandNames, {})
  const brandName = useBrandName()
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text', placeholder: words.searchHint },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: ticketStates.map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'category',
      label: words.category,
      kind: 'choice',
      options: ticketCategories.map((value) => ({ value, label: categories[value] })),
    },
    {
      name: 'assignee',
      label: words.assignee,
      kind: 'choice',
      options: [
        { value: 'me', label: words.mine },
        { value: 'none', label: words.noOne },
      ],
    },
    { name: 'overdue', label: words.overdue, kind: 'choice', options: [{ value: 'yes', label: words.onlyOverdue }] },
    {
      name: 'brandId',
      label: words.brand,
      kind: 'choice',
      options: (brands.data?.brands ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
  ]
  const columns = useMemo(
    (): [Column<TicketRow>, ...Column<TicketRow>[]] => [
      {
        id: 'number',
        header: words.ticket,
        cell: ({ number }) => <span className={styles.name}>{one.name(number)}</span>,
      },
      { id: 'about', header: words.about, cell: ({ excerpt }) => <span className={styles.excerpt}>{excerpt}</span> },
      { id: 'category', header: words.category, cell: ({ category }) => categories[category] },
      { id: 'state', header: words.state, cell: ({ state }) => <TicketState state={state} /> },
      { id: 'due', header: words.due, cell: (ticket) => <Due ticket={ticket} /> },
      { id: 'assignee', header: words.assignee, cell: ({ assignee }) => assignee?.name ?? words.noOne },
      { id: 'sender', header: words.sender, cell: ({ sender }) => sender.trackerId ?? sender.email },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'last', header: words.last, cell: ({ lastAt }) => <Time at={lastAt} /> },
    ],
    [words, one, categories, brandName],
  )
  return (
    <>
      <PageHeading
        title={words.title}
        lead={words.text}
        actions={
          <ButtonLink href="/tickets/snippets" variant="secondary">
            {words.snippets}
          </ButtonLink>
        }
      />
      <List
        name="tickets"
        label={words.title}
        call={operatorCalls.listTickets}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ number }) => one.name(number)}
        pathOf={({ id }) => `/tickets/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['ticket']}
      />
    </>
  )
}

/** Until when it is answered; red once that is over. */
export function Due({ ticket: { dueAt, isOverdue } }: { ticket: Pick<TicketRow, 'dueAt' | 'isOverdue'> }) {
  const { list: words } = useTexts('backofficeTickets')
  const times = useTimes()
  if (dueAt === null) return null
  return isOverdue ? <span className={styles.late}>{words.lateSince(times.dateTime(dueAt))}</span> : <Time at={dueAt} />
}

const tones: Readonly<Record<TicketStateName, BadgeTone>> = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
  merged: 'neutral',
}

export function TicketState({ state }: { state: TicketStateName }) {
  const { states } = useTexts('backofficeTickets')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
