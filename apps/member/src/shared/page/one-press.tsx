import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../calls/error-text.ts'
import styles from './one-press.module.css'

type Outcome = { readonly status: 'asking' | 'busy' | 'done' } | { readonly status: 'failed'; readonly text: string }

type Props = {
  readonly words: {
    readonly intro: string
    readonly submit: string
    readonly failedTitle: string
    readonly doneTitle: string
    readonly done: string
  }
  readonly act: () => Promise<unknown>
  /** What leads on from there, once it is done. */
  readonly next?: ReactNode
}

/** Where an e-mail's link leads that changes something: it asks for a press, so that no program that looks at links does it. */
export function OnePress({ words, act, next }: Props) {
  const errorText = useErrorText()
  const [outcome, setOutcome] = useState<Outcome>({ status: 'asking' })

  async function press(): Promise<void> {
    setOutcome({ status: 'busy' })
    try {
      await act()
      setOutcome({ status: 'done' })
    } catch (error) {
      setOutcome({ status: 'failed', text: errorText(error) })
    }
  }

  if (outcome.status === 'done')
    return (
      <div className={styles.press}>
        <div role="status">
          <Callout tone="success" title={words.doneTitle}>
            {words.done}
          </Callout>
        </div>
        {next}
      </div>
    )
  return (
    <div className={styles.press}>
      <div role="alert">
        {outcome.status === 'failed' && (
          <Callout tone="danger" title={words.failedTitle}>
            {outcome.text}
          </Callout>
        )}
      </div>
      <p>{words.intro}</p>
      <Button size="l" block busy={outcome.status === 'busy'} onClick={() => void press()}>
        {words.submit}
      </Button>
    </div>
  )
}
