import type { ReactNode } from 'react'
import { brand } from '../brand.ts'
import styles from './entry-frame.module.css'
import { useLanguage } from '../language.tsx'
import { usePageTitle } from '../page/title.ts'

type Props = { readonly title: string; readonly children: ReactNode; readonly below: ReactNode }

/** The sheet of sign-up and log-in, with the brand's own words beside it on a wide screen. */
export function EntryFrame({ title, children, below }: Props) {
  const { language } = useLanguage()
  usePageTitle(title)
  return (
    <div className={styles.ground}>
      <div className={styles.frame}>
        <div className={styles.voice}>
          <p className={styles.headline}>{brand.voice.headline[language]}</p>
          <p className={styles.tagline}>{brand.voice.tagline[language]}</p>
        </div>
        <section className={styles.sheet}>
          <h1>{title}</h1>
          {children}
          <div className={styles.below}>{below}</div>
        </section>
      </div>
    </div>
  )
}
