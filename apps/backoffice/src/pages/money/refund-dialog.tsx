import { type OrderAttempt, operatorCalls, type RefundPreview } from '@incontro/contract/backoffice.ts'
import { Callout } from '@incontro/ui/states.tsx'
import { TextField } from '@incontro/ui/text-field.tsx'
import { useEffect, useState } from 'react'
import { ActDialog } from '../../acts/act-dialog.tsx'
import type { ActRun } from '../../acts/use-act.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { OperatorApiError } from '../../shared/calls/operator-api-error.ts'
import { useRead } from '../../shared/calls/queries.ts'
import { useTexts } from '../../shared/language.tsx'
import { minorOf, typedOf } from '../../shared/amount.rules.ts'
import styles from './money.module.css'
import type { OfOrder } from './shown.ts'
import { useMoney } from './use-money.ts'

type Props = OfOrder & {
  readonly run: ActRun<typeof operatorCalls.refundOrder>
  readonly attempt: OrderAttempt
}
/** What is typed is looked at a moment later. */
const TYPED_MS = 300

/** BO-39: the amount, and all that it does, as the server previews it before anything is pressed. */
export function RefundDialog({ run, order, attempt }: Props) {
  const { refund: words } = useTexts('backofficeOrders')
  const { money } = useMoney()
  const { currency } = attempt.refundable
  const [text, setText] = useState('')
  const [minor, setMinor] = useState<number | null>(null)
  const [isTried, setTried] = useState(false)
  const { isOpen } = run
  const all = attempt.refundable.minor
  useEffect(() => {
    if (!isOpen) return
    setText(typedOf(all, currency))
    setMinor(all)
    setTried(false)
  }, [isOpen, all, currency])
  useEffect(() => {
    const timer = setTimeout(() => setMinor(minorOf(text, currency)), TYPED_MS)
    return () => clearTimeout(timer)
  }, [text, currency])
  const read = useRead(
    operatorCalls.previewRefund,
    { params: { id: order.id }, query: { attemptId: attempt.id, ...(minor !== null && { minor }) } },
    { enabled: isOpen && minor !== null && minor > 0 && minor <= all, isLive: ['order'] },
  )
  const preview = read.data
  const isCounted = preview?.amount.minor === minorOf(text, currency)
  const left = preview?.left ?? attempt.refundable
  const typed = minorOf(text, currency)
  const isTooMuch = typed !== null && typed > left.minor
  const isPartOfWhole = preview?.canBePart === false && typed !== null && typed < left.minor
  const fault = isTooMuch
    ? words.tooMuch(money(left))
    : isPartOfWhole
      ? words.wholeOnly
      : isTried && (typed === null || typed === 0)
        ? words.notAmount
        : undefined
  return (
    <ActDialog
      run={{ ...run, asksForApproval: preview?.needsApproval ?? false }}
      title={words.title(order.title)}
      params={{ id: order.id }}
      version={preview?.version}
      finalFor={order.title}
      fields={() => {
        setTried(true)
        if (typed === null || typed === 0 || fault !== undefined || !isCounted || preview === undefined) return null
        return { attemptId: attempt.id, minor: typed, currency }
      }}
    >
      <TextField
        label={`${words.amount} (${currency})`}
        hint={words.hint(money(left))}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={fault}
      />
      <div role="status" aria-busy={!isCounted}>
        {read.error !== null ? (
          <Refused error={read.error} />
        ) : preview === undefined || !isCounted ? (
          fault === undefined && <p className={styles.quiet}>{words.counting}</p>
        ) : (
          <Consequences preview={preview} />
        )}
      </div>
    </ActDialog>
  )
}

function Refused({ error }: { error: unknown }) {
  const { refund: words } = useTexts('backofficeOrders')
  const errorText = useErrorText()
  const whys: Readonly<Record<string, string>> = words.whys
  const why = error instanceof OperatorApiError ? error.beside['why'] : undefined
  return <Callout tone="warning">{(typeof why === 'string' ? whys[why] : undefined) ?? errorText(error)}</Callout>
}

/** All that a refund does: nothing else happens. */
function Consequences({ preview }: { preview: RefundPreview }) {
  const { refund: words } = useTexts('backofficeOrders')
  const { languages } = useTexts('backofficeEntry')
  const { money, paidWith } = useMoney()
  const { email, credits } = preview
  const languageNames: Readonly<Record<string, string>> = languages
  const lines = [
    words.money(money(preview.amount), paidWith(preview.paidWith)),
    ...(preview.isDuplicate ? [words.duplicate] : [words.credits(credits.taken)]),
    ...(credits.owed > 0 ? [words.owed(credits.owed)] : []),
    ...(preview.isDuplicate ? [] : [words.plans[preview.plan]]),
    ...(email === null
      ? []
      : [
          email.arrives
            ? words.email(email.to, languageNames[email.language] ?? email.language)
            : words.noEmail(email.to),
        ]),
    ...(preview.creditNoteFor === null ? [] : [words.creditNote(preview.creditNoteFor)]),
    ...(preview.affiliates.length === 0 ? [] : [words.affiliates(preview.affiliates)]),
    words.nothingElse,
  ]
  return (
    <Callout title={words.does}>
      <ul className={styles.does}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {preview.needsApproval && preview.limit !== null && <p>{words.aboveLimit(money(preview.limit))}</p>}
    </Callout>
  )
}
