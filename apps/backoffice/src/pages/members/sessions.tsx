import { type MemberDetails, type MemberSession, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { browserName } from '../../shared/browser-name.rules.ts'
import { useTexts } from '../../shared/language.tsx'
import { Facts } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'
import { RevealedValue } from './reveal.tsx'

/** Where a member is and was signed in. */
export function Sessions({ member }: { member: MemberDetails }) {
  const { sessions: words } = useTexts('backofficeMembers')
  const filters: readonly Filter[] = [
    {
      name: 'open',
      label: words.state,
      kind: 'choice',
      options: [
        { value: 'yes', label: words.open },
        { value: 'no', label: words.over },
      ],
    },
  ]
  const columns = useMemo(
    (): [Column<MemberSession>, ...Column<MemberSession>[]] => [
      { id: 'browser', header: words.browser, cell: ({ userAgent }) => browserName(userAgent) ?? words.unknown },
      {
        id: 'state',
        header: words.state,
        cell: ({ isOpen }) => <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? words.open : words.over}</Badge>,
      },
      { id: 'since', header: words.since, cell: ({ since }) => <Time at={since} /> },
      { id: 'lastSeen', header: words.lastSeen, cell: ({ lastSeenAt }) => <Time at={lastSeenAt} /> },
      { id: 'network', header: words.network, cell: ({ network }) => network?.masked ?? '–' },
    ],
    [words],
  )
  return (
    <List
      name="member-sessions"
      label={words.title}
      call={operatorCalls.memberSessions}
      params={{ trackerId: member.trackerId }}
      columns={columns}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ userAgent }) => browserName(userAgent) ?? words.unknown}
      detail={(session) => <Detail member={member} session={session} />}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      isLive={['member']}
    />
  )
}

function Detail({ member, session }: { member: MemberDetails; session: MemberSession }) {
  const { sessions: words } = useTexts('backofficeMembers')
  const { id, since, lastSeenAt, until, endedAt, network } = session
  return (
    <Facts
      facts={[
        [words.since, <Time key="since" at={since} />],
        [words.lastSeen, <Time key="lastSeen" at={lastSeenAt} />],
        endedAt === null
          ? [words.until, <Time key="until" at={until} />]
          : [words.endedAt, <Time key="endedAt" at={endedAt} />],
        [
          words.network,
          network === null ? '–' : <RevealedValue key="ip" member={member} value={network} field="ip" sessionId={id} />,
        ],
      ]}
    />
  )
}
