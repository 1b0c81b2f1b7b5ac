import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import styles from './demo-banner.module.css'

/** D2: a demonstration says that it is one, on every page. */
export function DemoBanner() {
  const { demo } = useTexts('common')
  if (!brand.demo) return null
  return (
    <aside className={styles.banner} aria-label={demo.label}>
      <p>
        <strong>{demo.label}</strong> {demo.banner}
      </p>
    </aside>
  )
}
