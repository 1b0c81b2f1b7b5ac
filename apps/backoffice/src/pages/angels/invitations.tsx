import { type AngelInvitationRow, type InvitationState, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Badge, type BadgeTone } from '@incontro/ui/card.tsx'
import { UiLink } from '@incontro/ui/link.tsx'
import { useMemo } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton, actionOf } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { type Column, List } from '../../lists/list.tsx'
import { useBrandName } from '../../shared/brands.ts'
import { useTexts } from '../../shared/language.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Time } from '../../shared/time.tsx'
import { angelPath } from './angel-path.ts'
import { InviteAngel } from './invite-angel.tsx'

/** AN-04: who was invited to a profile of their own, and what came of it. */
export function Invitations() {
  const { invitations: words, list } = useTexts('backofficeAngels')
  const may = useMay()
  const columns = useColumns()
  return (
    <>
      <PageHeading
        up={{ href: '/angels', label: list.title }}
        title={words.title}
        lead={words.text}
        actions={may('angels.contract') && <InviteAngel />}
      />
      <List
        name="angelInvitations"
        label={words.title}
        call={operatorCalls.listAngelInvitations}
        columns={columns}
        filters={[]}
        idOf={({ id }) => id}
        titleOf={({ email }) => email}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        isLive={['angel']}
      />
    </>
  )
}

const tones: Readonly<Record<InvitationState, BadgeTone>> = { open: 'warning', over: 'neutral', taken: 'success' }

function useColumns(): [Column<AngelInvitationRow>, ...Column<AngelInvitationRow>[]] {
  const { invitations: words, kinds } = useTexts('backofficeAngels')
  const brandName = useBrandName()
  return useMemo(
    () => [
      { id: 'email', header: words.email, cell: ({ email }) => email },
      {
        id: 'state',
        header: words.state,
        cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
      },
      { id: 'brand', header: words.brand, cell: ({ brandId }) => brandName(brandId) },
      { id: 'kind', header: words.kind, cell: ({ kind }) => kinds[kind] },
      { id: 'version', header: words.version, cell: ({ textVersion }) => textVersion },
      { id: 'invitedBy', header: words.invitedBy, cell: ({ invitedBy }) => invitedBy },
      { id: 'createdAt', header: words.createdAt, cell: ({ createdAt }) => <Time at={createdAt} /> },
      { id: 'profile', header: words.profile, cell: (row) => <Outcome row={row} /> },
    ],
    [words, kinds, brandName],
  )
}

/** The profile that came of it, or another link. */
function Outcome({ row: { id, angelId, email, actions } }: { row: AngelInvitationRow }) {
  const { invitations: words } = useTexts('backofficeAngels')
  const { acts } = useTexts('backofficeNames')
  const run = useAct(operatorCalls.renewAngelInvitation)
  if (angelId !== null) return <UiLink href={angelPath(angelId)}>{words.toProfile}</UiLink>
  return (
    <>
      <ActionButton run={run} action={actionOf(actions, operatorCalls.renewAngelInvitation)} name={email} size="s" />
      <ActDialog run={run} title={acts['angels.invite_again'].name} text={words.againText} params={{ id }} />
    </>
  )
}
