import { type Farewell, farewells, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { RadioGroup } from '@incontro/ui/choices.tsx'
import { useRef, useState } from 'react'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { call } from '../../shared/session.ts'
import styles from './safety.module.css'

type Props = {
  readonly trackerId: string
  readonly name: string
  /** Whether the member reads her words: none are left that a plan would have to open. */
  readonly mayRead: boolean
  readonly onDone: () => void
}
type Words = Farewell | 'none'

/** AN-16: ends the conversation with one of the house's texts, or without a word. */
export function EndWay({ trackerId, name, mayRead, onDone }: Props) {
  const { end: words } = useTexts('studioSafety')
  const texts = useTexts('farewells')
  const errorText = useErrorText()
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<Words>('thanks')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  /** The same however often it is sent: her words leave once. */
  const clientId = useRef<string>(undefined)

  async function end(): Promise<void> {
    clientId.current ??= crypto.randomUUID()
    setBusy(true)
    setFault(undefined)
    try {
      const farewell = chosen === 'none' || !mayRead ? null : chosen
      await call(routes.studioEndConversation, {
        params: { trackerId },
        body: { farewell, clientId: clientId.current },
      })
      clientId.current = undefined
      setAsking(false)
      onDone()
    } catch (error) {
      setFault(errorText(codeOrOther(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.way}>
      <p>{words.text(name)}</p>
      {isAsking ? (
        <>
          {mayRead ? (
            <>
              <RadioGroup<Words>
                legend={words.legend}
                options={[
                  ...farewells.map((value) => ({ value, label: texts[value] })),
                  { value: 'none', label: words.none },
                ]}
                value={chosen}
                onChange={setChosen}
              />
              <p className={styles.quiet}>{words.hint}</p>
            </>
          ) : (
            <p className={styles.quiet}>{words.unread(name)}</p>
          )}
          {fault !== undefined && <p role="alert">{fault}</p>}
          <Button busy={isBusy} onClick={() => void end()}>
            {words.confirm}
          </Button>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {words.action}
        </Button>
      )}
    </div>
  )
}
