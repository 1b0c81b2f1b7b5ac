import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { ListSkeleton } from '@incontro/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { useFormats, useTexts } from '../shared/language.tsx'
import { useOwn } from '../shared/own-profile.ts'
import { call } from '../shared/session.ts'
import styles from './settings.module.css'

/** AN-13: how many suggestions of software she sent unchanged; nothing where her brand has none. */
export function OwnSuggestions() {
  const { ownSuggestions: words, suggestions } = useTexts('studioSnippets')
  const { actions } = useTexts('common')
  const { number } = useFormats()
  const errorText = useErrorText()
  const hasDrafts = useOwn()?.drafts ?? false
  const { data, error, refetch } = useQuery({
    queryKey: ['drafts'],
    queryFn: () => call(routes.draftsSent, {}),
    enabled: hasDrafts,
  })
  if (!hasDrafts) return null
  return (
    <section aria-labelledby="suggestions" className={styles.part}>
      <h2 id="suggestions">{words.title}</h2>
      {data !== undefined ? (
        <p>{data.offered === 0 ? words.none : suggestions(number(data.unchanged), number(data.offered))}</p>
      ) : error === null ? (
        <ListSkeleton count={1} />
      ) : (
        <div>
          <p role="alert">{errorText(codeOrOther(error))}</p>
          <Button variant="secondary" onClick={() => void refetch()}>
            {actions.retry}
          </Button>
        </div>
      )}
      <p className={styles.quiet}>{words.text}</p>
    </section>
  )
}
