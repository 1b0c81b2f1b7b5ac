import { type ReactNode, useEffect, useRef } from 'react'
import { LanguageSelect, useTexts } from '../../shared/language.tsx'
import { useTitle } from '../../shared/page/page.tsx'
import styles from './entry.module.css'

/** The card around each step of getting in. The heading of the next step has the focus. */
export function Entry({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { title: product } = useTexts('backoffice')
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [title])
  return (
    <div className={styles.entry}>
      <header className={styles.bar}>
        <p className={styles.product}>{product}</p>
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text !== undefined && <p className={styles.quiet}>{text}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}
