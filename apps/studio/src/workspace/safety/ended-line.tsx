import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { useState } from 'react'
import { codeOrOther, useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { call } from '../../shared/session.ts'
import styles from './safety.module.css'

/** AN-16: since when the conversation is over; she can go on with it. */
export function EndedLine({ trackerId, at }: { readonly trackerId: string; readonly at: number }) {
  const { end: words } = useTexts('studioSafety')
  const { longDate } = useFormats()
  const errorText = useErrorText()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function goOn(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.studioReopenConversation, { params: { trackerId } })
    } catch (error) {
      setFault(errorText(codeOrOther(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.ended}>
      <p role="status">{words.ended(longDate(at))}</p>
      {fault !== undefined && <p role="alert">{fault}</p>}
      <Button size="s" variant="secondary" busy={isBusy} onClick={() => void goOn()}>
        {words.goOn}
      </Button>
    </div>
  )
}
