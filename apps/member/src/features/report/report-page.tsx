import { UiLink } from '@incontro/ui/link.tsx'
import { useTexts } from '../../shared/language.tsx'
import { usePageTitle } from '../../shared/page/title.ts'
import { ReportForm } from './report-form.tsx'
import styles from './report.module.css'

/** TS-12: anybody gives notice of what is unlawful or against the rules, without an account. */
export function ReportPage({ place }: { readonly place: string }) {
  const words = useTexts('notice')
  usePageTitle(words.title)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p className={styles.quiet}>
          {words.inApp} <UiLink href="/legal/rules">{words.rules}</UiLink>
        </p>
      </header>
      <ReportForm place={place} />
    </div>
  )
}
