import { ButtonLink } from '@incontro/ui/button.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/narrow.tsx'
import { usePageTitle } from '../shared/title.ts'
import styles from './contact.module.css'

/** RT-16: who runs the site, and how to reach them. */
export function Component() {
  const { contact } = useTexts('account')
  usePageTitle(contact.title)
  return (
    <Narrow>
      <h1>{contact.title}</h1>
      <p>{contact.text}</p>
      <Card className={styles.card}>
        <h2>{contact.company}</h2>
        <address className={styles.address}>
          {brand.company.name}
          <br />
          {brand.company.address}
          <br />
          {brand.support.email}
        </address>
        <ButtonLink href={`mailto:${brand.support.email}`}>{contact.write}</ButtonLink>
      </Card>
    </Narrow>
  )
}
