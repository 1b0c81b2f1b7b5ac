import { emailStates, type MemberDetails, type MemberEmail, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useMemo } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
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
export function Emails({ member }: { member: MemberDetails }) {
  const { trackerId } = member
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
      detail={(email) => <Detail member={member} email={email} />}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
    />
  )
}

function whyOf(whys: Readonly<Record<string, string>>, topic: string): string {
  return whys[topic] ?? topic
}

type DetailProps = { readonly member: MemberDetails; readonly email: MemberEmail }

function Detail({ member, email }: DetailProps) {
  const { emails: words } = useTexts('backofficeMembers')
  const { states } = useTexts('backofficeTimeline')
  const { number } = useFormats()
  const { at, subject, topic, state, endedAt, attempts, fault } = email
  return (
    <>
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
      {topic === 'orders' && <SendCopy member={member} email={email} />}
    </>
  )
}

/** BO-33: what concerned a payment can be sent again as it was. */
function SendCopy({ member: { trackerId, actions, suppressed }, email: { id } }: DetailProps) {
  const { acts: words } = useTexts('backofficeMemberActs')
  const { overview } = useTexts('backofficeMembers')
  const run = useAct(operatorCalls.resendMemberEmail)
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.resendMemberEmail)} size="s" />
      <ActDialog
        run={run}
        title={words.resend.title}
        text={words.resend.copy}
        params={{ trackerId }}
        fields={() => ({ what: { kind: 'copy' as const, emailId: id } })}
      >
        {suppressed !== null && <Callout tone="warning">{overview.suppressed[suppressed]}</Callout>}
      </ActDialog>
    </>
  )
}
