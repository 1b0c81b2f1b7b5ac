import { SkipLink } from '@incontro/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Footer } from './footer.tsx'
import styles from './public-frame.module.css'

/** The frame of the pages that anybody may see: the brand on top, the legal links below. */
export function PublicFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const { actions } = useTexts('common')
  return (
    <div className={styles.frame}>
      <SkipLink label={actions.skipToContent} />
      <DemoBanner />
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <img src={brand.wordmark} alt={brand.title} height={32} />
        </Link>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
