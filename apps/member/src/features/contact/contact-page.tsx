import { UiLink } from '@incontro/ui/link.tsx'
import { Card } from '@incontro/ui/card.tsx'
import { brand } from '../../shared/brand.ts'
import { useTexts } from '../../shared/language.tsx'
import { usePageTitle } from '../../shared/page/title.ts'
import { ContactForm } from './contact-form.tsx'
import styles from './contact.module.css'

/** RT-16: who runs the site, and a form that reaches them. */
export function ContactPage() {
  const words = useTexts('contact')
  usePageTitle(words.title)
  const { company, support, legal } = brand
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
      </header>
      <ContactForm />
      <aside className={styles.aside} aria-labelledby="company">
        <Card className={styles.company}>
          <h2 id="company" className={styles.heading}>
            {words.company}
          </h2>
          <address className={styles.address}>
            <strong>{company.name}</strong>
            <span>{company.address}</span>
          </address>
          <p className={styles.byMail}>
            {words.byMail}
            <a href={`mailto:${support.email}`}>{support.email}</a>
          </p>
          <p className={styles.quiet}>{words.response}</p>
          <p>
            <UiLink href={legal.faq}>{words.help}</UiLink>
          </p>
        </Card>
      </aside>
    </div>
  )
}
