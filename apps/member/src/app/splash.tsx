import { brand } from '../shared/brand.ts'
import styles from './splash.module.css'

/** What stands while the first words and the session are on their way. */
export function Splash() {
  return (
    <div className={styles.splash} data-fits-window aria-busy="true">
      <img className={styles.logo} src={brand.wordmark} alt={brand.title} height={36} fetchPriority="low" />
    </div>
  )
}
