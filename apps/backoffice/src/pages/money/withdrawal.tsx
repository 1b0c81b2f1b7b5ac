import { type Amount, type ItemAction, operatorCalls } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { ActDialog } from '../../acts/act-dialog.tsx'
import { ActionButton } from '../../acts/action-button.tsx'
import { useAct } from '../../acts/use-act.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { Section } from '../../shared/page/page.tsx'
import { useTimes } from '../../shared/time.tsx'
import styles from './money.module.css'
import { useMoney } from './use-money.ts'

type Props = {
  readonly open: { readonly orderId: string; readonly until: number; readonly refund: Amount }
  readonly name: string
  readonly action: ItemAction | undefined
}

/** BO-40: a contract that can be withdrawn from, and what that brings, as the server previews it before anything is pressed. */
export function Withdrawal({ open, name, action }: Props) {
  const { withdraw: words } = useTexts('backofficeSubscriptions')
  const { refund: refundWords } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const times = useTimes()
  const errorText = useErrorText()
  const run = useAct(operatorCalls.withdrawOrder)
  const read = useRead(
    operatorCalls.previewWithdrawal,
    { params: { id: open.orderId } },
    { enabled: run.isOpen, isLive: ['order', 'subscription'] },
  )
  const preview = read.data
  const lines =
    preview === undefined
      ? []
      : [
          words.refund(money(preview.refund)),
          ...(preview.parts.length < 2
            ? []
            : preview.parts.map(({ orderId, refund }) => words.part(money(refund), orderId.slice(-8).toUpperCase()))),
          words.credits(preview.credits),
          ...(preview.endsPlan ? [words.ends] : []),
          preview.email.arrives ? words.email(preview.email.to) : words.noEmail(preview.email.to),
          refundWords.nothingElse,
        ]
  return (
    <Section title={words.heading} text={words.open(money(open.refund), times.date(open.until))}>
      <div>
        <ActionButton run={run} action={action} why={action?.why === 'conflict' ? words.closed : undefined} />
      </div>
      <ActDialog
        run={run}
        title={words.title(name)}
        params={{ id: open.orderId }}
        version={preview?.version}
        finalFor={name}
        fields={() => (preview === undefined ? null : {})}
      >
        <div role="status" aria-busy={preview === undefined}>
          {read.error !== null ? (
            <Callout tone="warning">{errorText(read.error)}</Callout>
          ) : preview === undefined ? (
            <p className={styles.quiet}>{refundWords.counting}</p>
          ) : (
            <Callout title={refundWords.does}>
              <ul className={styles.does}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Callout>
          )}
        </div>
      </ActDialog>
    </Section>
  )
}
