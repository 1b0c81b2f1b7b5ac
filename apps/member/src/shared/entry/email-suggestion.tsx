import { Button } from '@incontro/ui/button.tsx'
import { Suspense, useEffect, useState } from 'react'
import { useTexts } from '../language.tsx'
import styles from './email-suggestion.module.css'
import { suggestionFor } from './suggest-email.ts'

type Props = { readonly email: string; readonly onAccept: (email: string) => void }

const REST_MS = 500

/** 'Did you mean …': the address with its host mended, which one press takes; a visitor who meant it goes on. */
export function EmailSuggestion(props: Props) {
  return (
    <Suspense fallback={<div />}>
      <Suggestion {...props} />
    </Suspense>
  )
}

function Suggestion({ email, onAccept }: Props) {
  const words = useTexts('refusals')
  const [suggestion, setSuggestion] = useState<{ readonly of: string; readonly full: string }>()

  useEffect(() => {
    let isCurrent = true
    const typed = email.replace(/\s+/g, '')
    const rest = setTimeout(() => {
      void suggestionFor(typed).then((full) => {
        if (isCurrent) setSuggestion(full === null ? undefined : { of: email, full })
      })
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(rest)
    }
  }, [email])

  const shown = suggestion?.of === email ? suggestion.full : undefined
  return (
    <div role="status" className={styles.suggestion}>
      {shown !== undefined && (
        <>
          <span>
            {words.before} <strong>{shown}</strong>
            {words.after}
          </span>
          <Button variant="soft" size="s" onClick={() => onAccept(shown)}>
            {words.accept}
          </Button>
        </>
      )}
    </div>
  )
}
