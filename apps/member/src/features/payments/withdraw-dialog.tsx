import { routes } from '@incontro/contract'
import { call } from '../../shared/calls/api.ts'
import { useFormats, useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { AskDialog } from './ask-dialog.tsx'
import type { PaidOrder } from './passport-query.ts'
import styles from './payments.module.css'

type Props = { readonly order: PaidOrder; readonly onClose: () => void; readonly onDone: (text: string) => void }

/** R11: the second step asks for nothing but the confirmation; contract and e-mail are filled in. */
export function WithdrawDialog({ order, onClose, onDone }: Props) {
  const { withdraw: words } = useTexts('payments')
  const { money } = useFormats()
  const { trackerId, email } = useMember()
  const sum = (amountMinor: number) => money({ amountMinor, currency: order.currency })

  async function withdraw(): Promise<void> {
    const { refund } = await call(routes.withdraw, { body: { trackerId, orderId: order.orderId, confirms: true } })
    onDone(words.ok(sum(refund)))
  }

  return (
    <AskDialog
      title={words.title(order.plan)}
      confirm={words.confirm}
      keep={words.back}
      onClose={onClose}
      onConfirm={withdraw}
    >
      <p>{words.text}</p>
      <dl className={styles.facts}>
        <Fact name={words.refund} value={sum(order.withdrawal?.refund ?? 0)} />
        <Fact name={words.order} value={order.orderId} />
        <Fact name={words.email} value={email} />
      </dl>
    </AskDialog>
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
