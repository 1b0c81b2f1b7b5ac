import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Textarea } from '@incontro/ui/text-field.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { codeOrOther, useErrorText } from '../shared/error-text.ts'
import { LivenessDialog } from '../liveness/liveness-dialog.tsx'
import { useFormats, useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from './people.module.css'

type Props = {
  readonly trackerId: string
  readonly name: string
  readonly resetsAt: number
  readonly onClose: () => void
  readonly onSent: () => Promise<void>
}

/** AN-14: her first words to a person. A press that was not answered sends the same message again, once. */
export function InviteDialog({ trackerId, name, resetsAt, onClose, onSent }: Props) {
  const words = useTexts('studioPeople').acts
  const { actions } = useTexts('common')
  const { dateTime } = useFormats()
  const errorText = useErrorText()
  const clientId = useRef(crypto.randomUUID())
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)

  async function send(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    setAsked(false)
    setBusy(true)
    setFault(undefined)
    try {
      await call(routes.studioInvite, { body: { trackerId, clientId: clientId.current, text } })
      await onSent()
      onClose()
    } catch (error) {
      const code = codeOrOther(error)
      setAsked(code === 'confirm_it_is_you')
      setFault(code === 'too_many_requests' ? words.over(dateTime(resetsAt)) : errorText(code))
    } finally {
      setBusy(false)
    }
  }
  function change(next: string): void {
    setText(next)
    clientId.current = crypto.randomUUID() // other words are another message
  }
  // AN-06: the words stay here and go out once it is shown that it is her
  if (isAsked) return <LivenessDialog onClose={() => setAsked(false)} onConfirmed={() => void send()} />
  return (
    <Dialog open onClose={onClose} title={words.inviteTitle(name)} closeLabel={actions.close} size="s">
      <form className={styles.invite} onSubmit={(event) => void send(event)}>
        <Textarea
          label={words.words}
          hint={words.hint}
          error={fault}
          value={text}
          maxLength={2000}
          rows={4}
          required
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
        <Button type="submit" busy={isBusy} disabled={text.trim() === ''}>
          {words.send}
        </Button>
      </form>
    </Dialog>
  )
}
