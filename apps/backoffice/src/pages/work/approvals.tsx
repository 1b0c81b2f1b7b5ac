import { type Approval, ApprovalState, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useNames } from '../../shared/names.ts'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'

/** BO-10: acts that wait for a second yes, and those that are over. */
export function Approvals() {
  const { approvals: words, one } = useTexts('backofficeWork')
  const { actName, requestStates } = useNames()
  const { id: ownId } = useMe()
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: ApprovalState.options.map((value) => ({ value, label: requestStates[value] })),
    },
  ]
  const titleOf = ({ act, title }: Approval) => one.about(actName(act), title)
  const columns = useMemo(
    (): [Column<Approval>, ...Column<Approval>[]] => [
      { id: 'title', header: words.request, cell: ({ act, title }) => one.about(actName(act), title) },
      { id: 'state', header: words.state, cell: ({ state }) => <RequestState state={state} /> },
      {
        id: 'askedBy',
        header: words.askedBy,
        cell: ({ askedBy }) => (askedBy.id === ownId ? `${askedBy.name} (${words.own})` : askedBy.name),
      },
      { id: 'askedAt', header: words.askedAt, cell: ({ askedAt }) => <Time at={askedAt} /> },
      { id: 'until', header: words.until, cell: ({ until }) => <Time at={until} /> },
    ],
    [words, one, actName, ownId],
  )
  return (
    <>
      <PageHeading title={words.title} lead={words.text} />
      <List
        name="approvals"
        label={words.title}
        call={operatorCalls.listApprovals}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={titleOf}
        pathOf={({ id }) => `/approvals/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['approval']}
      />
    </>
  )
}

const tones: Readonly<Record<Approval['state'], BadgeTone>> = {
  waiting: 'warning',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  over: 'neutral',
  failed: 'danger',
}

export function RequestState({ state }: { state: Approval['state'] }) {
  const { requestStates } = useTexts('backofficeNames')
  return <Badge tone={tones[state]}>{requestStates[state]}</Badge>
}
