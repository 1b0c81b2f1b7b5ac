import { session } from '../shared/session.ts'
import { useTexts } from '../shared/language.tsx'
import { usePageTitle } from '../shared/title.ts'
import styles from './error-boundary.module.css'

/** A stored session that nobody could be asked about: says so, and asks again. */
export function Unreachable() {
  const { states, actions } = useTexts('common')
  const errors = useTexts('errors')
  usePageTitle(states.errorTitle)
  return (
    <main className={styles.fault}>
      <h1>{states.errorTitle}</h1>
      <p>{errors.offline}</p>
      <button type="button" className={styles.reload} onClick={() => void session.refresh()}>
        {actions.retry}
      </button>
    </main>
  )
}
