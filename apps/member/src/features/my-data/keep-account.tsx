import { routes } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import styles from './my-data.module.css'

type Outcome = { readonly status: 'asking' | 'busy' | 'done' } | { readonly status: 'failed'; readonly text: string }

/** TS-02: takes an erasure back; a press, so that no program that looks at links does it. */
export function KeepAccount({ token }: { token: string | null }) {
  const { keep: words } = useTexts('myData')
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })

  async function keep(): Promise<void> {
    setOutcome({ status: 'busy' })
    try {
      await call(routes.keepAccount, { body: token === null ? {} : { token } })
      setOutcome({ status: 'done' })
    } catch (error) {
      setOutcome({ status: 'failed', text: errorText(error) })
    }
  }

  if (outcome.status === 'done')
    return (
      <div className={styles.card}>
        <div role="status">
          <Notice tone="success" title={words.doneTitle}>
            {words.done}
          </Notice>
        </div>
        <ButtonLink href="/login" size="l" block>
          {words.toLogIn}
        </ButtonLink>
      </div>
    )
  return (
    <div className={styles.card}>
      <div role="alert">
        {outcome.status === 'failed' && (
          <Notice tone="danger" title={words.failedTitle}>
            {outcome.text}
          </Notice>
        )}
      </div>
      <p>{words.intro}</p>
      <Button size="l" block busy={outcome.status === 'busy'} onClick={() => void keep()}>
        {words.submit}
      </Button>
    </div>
  )
}
