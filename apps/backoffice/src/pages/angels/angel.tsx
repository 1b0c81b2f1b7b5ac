import { type AngelDetails, operatorCalls } from '@incontro/contract/backoffice.ts'
import { useParams } from 'react-router'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Lines } from '../../shared/page/lines.tsx'
import { PageHeading } from '../../shared/page/page.tsx'
import { Part } from '../../shared/page/part.tsx'
import { PartLinks } from '../../shared/page/part-links.tsx'
import { NotFoundPage } from '../../shared/page/refused-page.tsx'
import { type AngelPart, angelParts, angelPath } from './angel-path.ts'
import { ListingBadge } from './angels.tsx'
import { Overview } from './overview.tsx'
import { Profile } from './profile.tsx'
import { Safety } from './safety.tsx'

/** BO-35: one profile on one page, part by part. */
export function OneAngel() {
  const { id = '', part: asked = 'overview' } = useParams()
  const { list, one: words, kinds } = useTexts('backofficeAngels')
  const part = angelParts.find((each) => each === asked)
  const angel = useRead(operatorCalls.showAngel, { params: { id } }, { isLive: ['angel', 'case'] })
  if (part === undefined) return <NotFoundPage />
  const name = angel.data === undefined ? id : angel.data.name === '' ? list.deleted : angel.data.name
  return (
    <>
      <PageHeading
        up={{ href: '/angels', label: list.title }}
        title={part === 'overview' ? name : words.titleOf(name, words.parts[part])}
        lead={angel.data === undefined ? id : `${kinds[angel.data.kind]} · ${id}`}
        badge={angel.data && <ListingBadge listing={angel.data.listing} />}
      />
      <PartLinks
        label={words.partsLabel}
        parts={angelParts.map((each) => ({
          href: angelPath(id, each),
          name: words.parts[each],
          isCurrent: each === part,
        }))}
      />
      <Part of={angel} skeleton={<Lines count={8} />}>
        {(reply) => <ShownPart part={part} angel={reply} />}
      </Part>
    </>
  )
}

function ShownPart({ part, angel }: { part: AngelPart; angel: AngelDetails }) {
  switch (part) {
    case 'overview':
      return <Overview angel={angel} />
    case 'profile':
      return <Profile angel={angel} />
    case 'safety':
      return <Safety angel={angel} />
  }
}
