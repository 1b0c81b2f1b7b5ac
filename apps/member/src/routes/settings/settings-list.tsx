import { Card, List, ListRow } from '@incontro/ui/card.tsx'
import { useTexts } from '../../shared/language.tsx'
import { sectionNames, sections, type SectionName } from './sections.ts'
import styles from './settings.module.css'

/** The sections of the settings, each with what is in it. */
export function SettingsList() {
  const words = useTexts('settings')
  return (
    <Card>
      <h2 className={styles.heading}>{words.title}</h2>
      <List className={styles.rows}>
        {sectionNames.map((name) => (
          <SectionRow key={name} name={name} detail={words.sections[name].detail} />
        ))}
      </List>
    </Card>
  )
}

type RowProps = { readonly name: SectionName; readonly detail?: string; readonly isCurrent?: boolean }

/** A way to a section. */
export function SectionRow({ name, detail, isCurrent }: RowProps) {
  const words = useTexts('settings')
  const { Icon } = sections[name]
  return (
    <ListRow
      start={<Icon aria-hidden />}
      title={words.sections[name].title}
      detail={detail}
      href={`/profile/${name}`}
      isCurrent={isCurrent}
    />
  )
}
