import { loadTexts } from '@incontro/texts/load.ts'
import { lazy, Suspense } from 'react'
import { lastGrid } from '../shared/people/last-grid.ts'
import { session } from '../shared/session/session.ts'
import { firstLanguage, useTexts } from '../shared/language.tsx'
import { usePageTitle } from '../shared/page/title.ts'
import styles from './error-boundary.module.css'

/** What cannot be had without a line is left out. */
const LastGridPage = lazy(async () => {
  try {
    const areas = (['find', 'lastGrid'] as const).map((area) => loadTexts(firstLanguage(), area))
    const [page] = await Promise.all([import('../features/find/last-grid-page.tsx'), ...areas])
    return { default: page.LastGridPage }
  } catch {
    return { default: () => null }
  }
})

/** A stored session that could not be checked: says so, asks again, and shows what was seen last. */
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
      {lastGrid() && (
        <Suspense>
          <LastGridPage />
        </Suspense>
      )}
    </main>
  )
}
