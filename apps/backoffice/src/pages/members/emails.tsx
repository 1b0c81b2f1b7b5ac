import { emailStates, type MemberDetails, type MemberEmail, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { useMemo } from 'react'
import type { Filter } from '../../lists/filters.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { Facts } from '../../shared/page/page.tsx'
import { Time } from '../../shared/time.tsx'

const tones: Readonly<Record<MemberEmail['state'], BadgeTone>> = {
  queued: 'warning',
  sent: 'success',
  refused: 'danger',
  suppressed: 'danger',
  expired: 'neutral',
  given_up: 'danger',
  withdrawn: 'neutral',
}

/** What was sent to a member, why, and what became of it. */
export function Emails({ member: { trackerId } }: { member: MemberDetails }) {
  const { emails: words } = useTexts('backofficeMembers')
  const { emails: kinds, states } = useTexts('backofficeTimeline')
  const byKind: Readonly<Record<string, string>> = kinds
  const filters: readonly Filter[] = [
    {
      name: 'state',
      label: words.state,
      kind: 'choice',
      options: emailStates.map((value) => ({ value, label: states[value] })),
    },
  ]
  const columns = useMemo(
    (): [Column<MemberEmail>, ...Column<MemberEmail>[]] => [
      { id: 'kind', header: words.kind, cell: ({ kind }) => byKind[kind] ?? kind },
      { id: 'at', header: words.at, cell: ({ at }) => <Time at={at} /> },
      { id: 'why', header: words.why, cell: ({ topic }) => whyOf(words.whys, topic) },
      { id: 'state', header: words.state, cell: ({ state }) => <Badge tone={tones[state]}>{states[state]}</Badge> },
    ],
    [words, states, byKind],
  )
  return (
    <List
      name="member-emails"
      label={words.title}
      call={operatorCalls.memberEmails}
      params={{ trackerId }}
      columns={columns}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ kind }) => byKind[kind] ?? kind}
      detail={(email) => <Detail email={email} />}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  )
}

function whyOf(whys: Readonly<Record<string, string>>, topic: string): string {
  return whys[topic] ?? topic
}

function Detail({ email: { at, subject, topic, state, endedAt, attempts, fault } }: { email: MemberEmail }) {
  const { emails: words } = useTexts('backofficeMembers')
  const { states } = useTexts('backofficeTimeline')
  const { number } = useFormats()
  return (
    <Facts
      facts={[
        [words.subject, subject ?? words.noSubject],
        [words.why, whyOf(words.whys, topic)],
        [words.at, <Time key="at" at={at} />],
        [words.state, states[state]],
        ...(endedAt === null ? [] : ([[words.ended, <Time key="ended" at={endedAt} />]] as const)),
        [words.attempts, number(attempts)],
        ...(fault === null ? [] : ([[words.fault, fault]] as const)),
      ]}
    />
  )
}
