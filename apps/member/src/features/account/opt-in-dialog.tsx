import { Email } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import styles from './account.module.css'
import { Resend } from './email-card.tsx'
import { EmailField } from './email-field.tsx'
import { useChangeEmail } from './use-change-email.ts'

/** ID-10: the double opt-in: where the e-mail went, and one other address. The member goes on meanwhile (ID-07). */
export function OptInDialog({ onClose }: { readonly onClose?: () => void }) {
  const { optIn: words } = useTexts('security')
  const { actions } = useTexts('common')
  const { email } = useMember()
  const change = useChangeEmail()
  const [isOpen, setOpen] = useState(true)
  const [isChanging, setChanging] = useState(false)
  const isAddress = Email.safeParse(email).success
  const close = () => {
    setOpen(false)
    onClose?.()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={words.title}
      closeLabel={actions.close}
      actions={
        <>
          {change.changedTo === undefined && <Resend variant="primary" />}
          <Button variant={change.changedTo === undefined ? 'ghost' : 'primary'} onClick={close}>
            {change.changedTo === undefined ? words.later : actions.ok}
          </Button>
        </>
      }
    >
      {change.changedTo !== undefined ? (
        <div role="status">
          <Callout tone="success" title={words.changedTitle}>
            {words.changed(change.changedTo)}
          </Callout>
        </div>
      ) : (
        <>
          {isAddress ? <p>{words.text(email)}</p> : <Callout tone="danger">{words.invalid(email)}</Callout>}
          <p className={styles.quiet}>{words.wait}</p>
          {isChanging || !isAddress ? (
            <form
              className={styles.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                void change.change()
              }}
            >
              <EmailField id="right-email" label={words.label} hint={words.once} change={change} />
              <Button type="submit" variant="secondary" busy={change.isBusy}>
                {words.submit}
              </Button>
            </form>
          ) : (
            <Button variant="ghost" onClick={() => setChanging(true)}>
              {words.wrong}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}
