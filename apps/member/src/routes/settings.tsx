import { List } from '@incontro/ui/card.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { type ComponentType, Suspense } from 'react'
import { useParams } from 'react-router'
import { useTexts } from '../shared/language.tsx'
import { PageHeading } from '../shared/page/page-heading.tsx'
import { isSectionName, sectionNames, type SectionName, sections } from './settings/sections.ts'
import { SectionRow } from './settings/settings-list.tsx'
import styles from './settings/settings.module.css'
import { lazily } from '../shared/page/lazily.ts'
import { LeadTo } from '../shared/page/lead-to.tsx'

const cards: ReadonlyMap<SectionName, ComponentType> = new Map(
  sectionNames.map((name) => [name, lazily(async () => (await sections[name].load()).Cards)]),
)

/** One section of the settings; on a wide screen with the others beside it. */
export function Component() {
  const { section } = useParams()
  return isSectionName(section) ? <Section name={section} /> : <LeadTo to="/profile" />
}

function Section({ name }: { name: SectionName }) {
  const words = useTexts('settings')
  const Cards = cards.get(name)
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label={words.title}>
        <List>
          {sectionNames.map((each) => (
            <SectionRow key={each} name={each} isCurrent={each === name} />
          ))}
        </List>
      </nav>
      <div>
        <PageHeading title={words.sections[name].title} />
        <div className={styles.cards}>
          <Suspense fallback={<ListSkeleton count={3} />}>{Cards && <Cards key={name} />}</Suspense>
        </div>
      </div>
    </div>
  )
}
