import { Card } from '@incontro/ui/card.tsx'
import { Logo } from '@incontro/ui/shell.tsx'
import { type ReactNode, useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { LanguageSelect, useTexts } from '../shared/language.tsx'
import styles from './sign-in.module.css'

/** The card around the sign-in form of the studio. */
export function Entry({ title, children }: { title: string; children: ReactNode }) {
  const { title: studio } = useTexts('studio')
  useEffect(() => {
    document.title = `${studio} · ${brand.title}`
  }, [studio])
  return (
    <div className={styles.entry}>
      <header className={styles.bar}>
        <Logo title={brand.title} mark={brand.logo} />
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        <Card className={styles.card}>
          <h1>{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  )
}
