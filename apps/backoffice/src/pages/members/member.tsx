import { type MemberDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { PartLinks } from '../../shared/page/part-links.tsx'
import { NotFoundPage } from '../../shared/page/refused-page.tsx'
import { useMay } from '../../shared/session/me.ts'
import { Consents } from './consents.tsx'
import { Credits } from './credits.tsx'
import { Emails } from './emails.tsx'
import { memberPath, memberParts, type MemberPart } from './member-path.ts'
import { StandingBadge } from './members.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { Overview } from './overview.tsx'
import { Sessions } from './sessions.tsx'
import { Timeline } from './timeline.tsx'

/** BO-31: one member on one page, part by part. */
export function OneMember() {
  const { trackerId = '', part: asked = 'overview' } = useParams()
  const { list, one: words } = useTexts('backofficeMembers')
  const part = memberParts.find((each) => each === asked)
  const member = useRead(operatorCalls.showMember, { params: { trackerId } }, { isLive: ['member'] })
  if (part === undefined) return <NotFoundPage />
  const name = member.data?.name ?? trackerId
  return (
    <>
      <PageHeading
        up={{ href: '/members', label: list.title }}
        title={part === 'overview' ? name : words.titleOf(name, words.parts[part])}
        lead={trackerId}
        badge={member.data && <StandingBadge standing={member.data.standing.state} />}
      />
      <MemberParts trackerId={trackerId} current={part} />
      <Part of={member} skeleton={<Lines count={10} />}>
        {(reply) => <ShownPart part={part} member={reply} />}
      </Part>
    </>
  )
}

function MemberParts({ trackerId, current }: { trackerId: string; current: MemberPart }) {
  const { one: words } = useTexts('backofficeMembers')
  const may = useMay()
  const seen = memberParts.filter((part) => part !== 'money' || may('money.read'))
  return (
    <PartLinks
      label={words.partsLabel}
      parts={seen.map((part) => ({
        href: memberPath(trackerId, part),
        name: words.parts[part],
        isCurrent: part === current,
      }))}
    />
  )
}

function ShownPart({ part, member }: { part: MemberPart; member: MemberDetails }) {
  switch (part) {
    case 'overview':
      return <Overview member={member} />
    case 'timeline':
      return <Timeline member={member} />
    case 'money':
      return <Money member={member} />
    case 'credits':
      return <Credits member={member} />
    case 'emails':
      return <Emails member={member} />
    case 'sessions':
      return <Sessions member={member} />
    case 'consents':
      return <Consents member={member} />
    case 'notes':
      return <Notes member={member} />
  }
}
