import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { session } from '../../shared/session.ts'
import styles from './account.module.css'

type Outcome = { readonly status: 'asking' | 'busy' | 'done' } | { readonly status: 'failed'; readonly text: string }

/** ID-11: takes a change of address back; a press, so that no program that looks at links does it. */
export function UndoEmailChange({ token }: { token: string | null }) {
  const { undo: words } = useTexts('recovery')
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })

  async function undo(): Promise<void> {
    setOutcome({ status: 'busy' })
    try {
      await call(routes.undoEmailChange, { body: token === null ? {} : { token } })
      setOutcome({ status: 'done' })
      void session.refresh() // whoever was signed in here is not any more
    } catch (error) {
      setOutcome({ status: 'failed', text: errorText(error) })
    }
  }

  if (outcome.status === 'done')
    return (
      <div role="status">
        <Notice tone="success" title={words.doneTitle}>
          {words.done}
        </Notice>
      </div>
    )
  return (
    <div className={styles.form}>
      <div role="alert">
        {outcome.status === 'failed' && (
          <Notice tone="danger" title={words.failedTitle}>
            {outcome.text}
          </Notice>
        )}
      </div>
      <p>{words.intro}</p>
      <Button size="l" block busy={outcome.status === 'busy'} onClick={() => void undo()}>
        {words.submit}
      </Button>
    </div>
  )
}
