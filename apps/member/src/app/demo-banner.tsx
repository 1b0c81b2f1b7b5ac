import { Banner } from '@incontro/ui/states.tsx'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import styles from './demo-banner.module.css'

/** D2: a demonstration says that it is one, on every page; on a phone in one line. */
export function DemoBanner() {
  const { demo } = useTexts('common')
  if (!brand.demo) return null
  return (
    <Banner kind="demo">
      <span className={styles.long}>{demo.banner}</span>
      <span className={styles.short}>{demo.line}</span>
    </Banner>
  )
}
