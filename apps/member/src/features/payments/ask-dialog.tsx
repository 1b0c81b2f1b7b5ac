import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { usePassportChanged } from './passport-query.ts'

type Props = {
  readonly open?: boolean
  readonly title: string
  /** What the press does. */
  readonly confirm: string
  readonly keep: string
  readonly onClose: () => void
  /** Does it; what it throws is shown here, in the words of `faultText` where it has some. */
  readonly onConfirm: () => Promise<void>
  readonly faultText?: (error: unknown) => string | undefined
  readonly children: ReactNode
}

/** One question about what a member pays, what a yes means, and one press; the payments shown are read again. */
export function AskDialog({ open = true, title, confirm, keep, onClose, onConfirm, faultText, children }: Props) {
  const { actions } = useTexts('common')
  const errorText = useErrorText()
  const changed = usePassportChanged()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  async function act(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      await onConfirm()
      onClose()
      await changed()
    } catch (error) {
      setFault(faultText?.(error) ?? errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void act()}>
            {confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
    </Dialog>
  )
}
