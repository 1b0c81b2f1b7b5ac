import { codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { useOwn } from '../shared/own-profile.ts'
import { queries } from '../shared/queries.ts'
import { call } from '../shared/session.ts'
import styles from './leaving.module.css'

/** AN-25: out of the lists while her conversations stay, and back by one press. */
export function PausePart() {
  const { pause: words } = useTexts('studioLeaving')
  const errorText = useErrorText()
  const own = useOwn()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isPaused = own?.listing === 'paused'

  async function change(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.studioPause, { body: { isPaused: !isPaused } })
      await queries.invalidateQueries({ queryKey: ['own'] })
    } catch (error) {
      const code = codeOf(error)
      setFault(code === 'conflict' ? (isPaused ? words.refused : words.unlisted) : errorText(code))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-labelledby="pause">
      <h2 id="pause">{words.title}</h2>
      <p>{words.text}</p>
      <div role="status">{isPaused && <Callout>{words.paused}</Callout>}</div>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      {own !== undefined &&
        (own.listing === 'listed' || isPaused ? (
          <div>
            <Button variant="secondary" busy={isBusy} onClick={() => void change()}>
              {isPaused ? words.end : words.start}
            </Button>
          </div>
        ) : (
          <p className={styles.quiet}>{words.unlisted}</p>
        ))}
    </section>
  )
}
