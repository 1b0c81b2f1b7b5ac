import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Dialog } from '@incontro/ui/dialog.tsx'
import { Notice } from '@incontro/ui/states.tsx'
import { useState } from 'react'
import { call } from '../../shared/api.ts'
import { useErrorText } from '../../shared/error-text.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session.ts'
import { type PaidOrder, usePassportChanged } from './passport-query.ts'
import styles from './payments.module.css'

type Props = { readonly order: PaidOrder; readonly onClose: () => void; readonly onDone: (text: string) => void }

/** R11: the second step asks for nothing but the confirmation; contract and e-mail are filled in. */
export function WithdrawDialog({ order, onClose, onDone }: Props) {
  const { withdraw: words } = useTexts('payments')
  const { actions } = useTexts('common')
  const { money } = useFormats()
  const errorText = useErrorText()
  const { trackerId, email } = useMember()
  const changed = usePassportChanged()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const sum = (amountMinor: number) => money({ amountMinor, currency: order.currency })

  async function withdraw(): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const { refund } = await call(routes.withdraw, { body: { trackerId, orderId: order.orderId, confirms: true } })
      onDone(words.ok(sum(refund)))
      onClose()
      await changed()
    } catch (error) {
      setFault(errorText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title(order.plan)}
      closeLabel={actions.close}
      actions={
        <>
          <Button busy={isBusy} onClick={() => void withdraw()}>
            {words.confirm}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <dl className={styles.facts}>
        <Fact name={words.refund} value={sum(order.withdrawal?.refund ?? 0)} />
        <Fact name={words.order} value={order.orderId} />
        <Fact name={words.email} value={email} />
      </dl>
      <div role="alert">{fault !== undefined && <Notice tone="danger">{fault}</Notice>}</div>
    </Dialog>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
