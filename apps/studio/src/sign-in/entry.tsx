import { Card } from '@incontro/ui/card.tsx'
import { cx } from '@incontro/ui/cx.ts'
import { Logo } from '@incontro/ui/shell.tsx'
import { type ReactNode, useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { LanguageSelect, useTexts } from '../shared/language.tsx'
import styles from './sign-in.module.css'

type Props = {
  readonly title: string
  /** Room for more than a form. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The card around the sign-in form of the studio. */
export function Entry({ title, isWide = false, children }: Props) {
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
        <Card className={cx(styles.card, isWide && styles.wide)}>
          <h1>{title}</h1>
          {children}
        </Card>
      </main>
    </div>
  )
}
