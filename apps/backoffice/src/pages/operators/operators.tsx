import { operatorCalls, type OperatorState, operatorRoles } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { ActionButton } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import type { ReplyOf } from '../../shared/calls/call.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMe } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './operators.module.css'

type Row = ReplyOf<typeof operatorCalls.listOperators>['rows'][number]

/** Who works here (BO-07, BO-08). */
export function Operators() {
  const { list: words } = useTexts('backofficeOperators')
  const { roles, states } = useTexts('backofficeNames')
  const { time } = useTexts('backoffice')
  const { permissions } = useMe()
  const invite = useAct(operatorCalls.inviteOperator)
  const mayInvite = permissions['operators.manage'] !== 'read'
  useBeginning('invite', () => {
    if (mayInvite) invite.open()
  })
  const inviteAction = {
    action: operatorCalls.inviteOperator.id,
    allowed: mayInvite,
    ...(!mayInvite && { why: 'missing_permission' }),
    needs: ['step_up' as const, 'approval' as const],
  }
  const filters: readonly Filter[] = [
    { name: 'search', label: words.search, kind: 'text' },
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: (['active', 'invited', 'disabled'] as const).map((value) => ({ value, label: states[value] })),
    },
    {
      name: 'role',
      label: words.role,
      kind: 'choice',
      options: operatorRoles.map((value) => ({ value, label: roles[value].name })),
    },
  ]
  const columns = useMemo(
    (): [Column<Row>, ...Column<Row>[]] => [
      { id: 'name', header: words.name, cell: ({ name, isOwn }) => (isOwn ? `${name} (${words.you})` : name) },
      { id: 'email', header: words.email, cell: ({ email }) => email },
      { id: 'state', header: words.state, cell: ({ state }) => <StateBadge state={state} /> },
      {
        id: 'roles',
        header: words.roles,
        cell: (row) =>
          row.roles.length === 0 ? (
            words.noRole
          ) : (
            <span className={styles.roles}>
              {row.roles.map((role) => (
                <Badge key={role}>{roles[role].name}</Badge>
              ))}
            </span>
          ),
      },
      {
        id: 'lastSeen',
        header: words.lastSeen,
        cell: ({ lastSeen }) => (lastSeen === null ? time.never : <Time at={lastSeen} />),
      },
    ],
    [words, roles, time],
  )
  const inviteButton = <ActionButton run={invite} action={inviteAction} variant="primary" />
  return (
    <>
      <PageHeading title={words.title} lead={words.text} actions={inviteButton} />
      <List
        name="operators"
        label={words.title}
        call={operatorCalls.listOperators}
        columns={columns}
        filters={filters}
        idOf={({ id }) => id}
        titleOf={({ name }) => name}
        pathOf={({ id }) => `/operators/${id}`}
        empty={{ title: words.emptyTitle, text: words.emptyText, action: inviteButton }}
      />
      <InviteDialog run={invite} />
    </>
  )
}

/** Begins what the address asks for, once: the palette begins an act on its page. */
function useBeginning(name: string, begin: () => void): void {
  const [search, setSearch] = useSearchParams()
  const isAsked = search.get('do') === name
  useEffect(() => {
    if (!isAsked) return
    begin()
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('do')
        return next
      },
      { replace: true },
    )
  }, [isAsked, begin, setSearch])
}

const tones: Readonly<Record<OperatorState, BadgeTone>> = { active: 'success', invited: 'warning', disabled: 'danger' }

export function StateBadge({ state }: { state: OperatorState }) {
  const { states } = useTexts('backofficeNames')
  return <Badge tone={tones[state]}>{states[state]}</Badge>
}
