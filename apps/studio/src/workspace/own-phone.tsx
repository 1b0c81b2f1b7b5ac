import { ApiError, codeOf } from '@incontro/client/calls/api-error.ts'
import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Switch } from '@incontro/ui/choices.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { PhoneIcon } from '@incontro/ui/icons.ts'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { type SubmitEvent, useId, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call } from '../shared/session.ts'
import styles from './workspace.module.css'

type Kept = { readonly phone: string | null; readonly isShared: boolean }

/** PR-04: her number, and whether members with a plan see it. It is read when she asks for it, and hidden by default. */
export function OwnPhoneDialog() {
  const { studio: words } = useTexts('phone')
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const formId = useId()
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState<Kept>()
  const [typed, setTyped] = useState('')
  const [isShared, setShared] = useState(false)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)

  function take({ phone, isShared: isShown }: Kept): void {
    setKept({ phone, isShared: isShown })
    setTyped(phone ?? '')
    setShared(isShown)
  }
  async function open(): Promise<void> {
    setOpen(true)
    setKept(undefined)
    setFault(undefined)
    setSaved(false)
    try {
      take(await call(routes.studioMe, {}))
    } catch (error) {
      setFault(errorText(codeOf(error)))
    }
  }
  async function save(wanted: Kept): Promise<void> {
    setBusy(true)
    setFault(undefined)
    setSaved(false)
    try {
      take(await call(routes.sharePhone, { body: wanted }))
      setSaved(true)
    } catch (error) {
      const isBad = error instanceof ApiError && error.code === 'bad_request'
      setFault(isBad ? words.bad : errorText(codeOf(error)))
    } finally {
      setBusy(false)
    }
  }
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const phone = typed.trim()
    void save(phone === '' ? { phone: null, isShared: false } : { phone, isShared })
  }

  return (
    <>
      <Button variant="secondary" icon={<PhoneIcon aria-hidden />} aria-haspopup="dialog" onClick={() => void open()}>
        {words.open}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        closeLabel={actions.close}
        actions={
          kept && (
            <>
              <Button type="submit" form={formId} busy={isBusy}>
                {words.save}
              </Button>
              {kept.phone !== null && (
                <Button variant="ghost" busy={isBusy} onClick={() => void save({ phone: null, isShared: false })}>
                  {words.remove}
                </Button>
              )}
            </>
          )
        }
      >
        <p>{words.text}</p>
        {kept === undefined ? (
          <div role={fault === undefined ? undefined : 'alert'}>{fault ?? <Spinner />}</div>
        ) : (
          <form id={formId} className={styles.phone} onSubmit={submit} noValidate>
            <TextField
              label={words.field}
              hint={words.hint}
              error={fault}
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              maxLength={40}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                setFault(undefined)
              }}
            />
            <Switch
              label={words.share}
              hint={words.consent}
              checked={isShared && typed.trim() !== ''}
              disabled={typed.trim() === ''}
              onChange={(event) => setShared(event.currentTarget.checked)}
            />
            <p role="status" className={styles.phoneState}>
              {isSaved && `${words.saved} `}
              {kept.phone !== null && (kept.isShared ? words.isShown : words.isHidden)}
            </p>
          </form>
        )}
      </Dialog>
    </>
  )
}
