import type { RatePlan, SpendingRefusal } from '@incontro/contract'
import { Button, ButtonLink } from '@incontro/ui/button.tsx'
import { Skeleton } from '@incontro/ui/skeleton.tsx'
import { EmptyState, Callout } from '@incontro/ui/states.tsx'
import { CardIcon } from '@incontro/ui/icons.ts'
import { type ReactNode, type SubmitEvent, Suspense, useRef, useState } from 'react'
import { brand } from '../../../shared/brand.ts'
import { useTexts } from '../../../shared/language.tsx'
import type { Choice } from '../state/pay-rules.ts'
import type { Payment, Problem } from '../state/use-payment.ts'
import { firstWay, type Wallet, type Way } from '../state/ways.ts'
import { CardFrame, type CardFrameHandle } from './methods/card-frame.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OverLimit } from './over-limit.tsx'
import { TestCards } from './methods/test-cards.tsx'
import { GooglePayFrame } from './methods/google-pay-frame.tsx'
import { VendorSheet } from './methods/vendor-sheet.tsx'
import { WalletSheet } from './methods/wallet-sheet.tsx'
import { WayPicker } from './methods/way-picker.tsx'
import styles from './pay.module.css'

type PayFormProps = {
  readonly plan: RatePlan
  readonly choice: Choice
  /** /purchase/pay marks the card's fields, /paymentPage the first line (RT-12). */
  readonly prefersFields: boolean
  readonly payment: Payment
  /** What must be ticked before the order, which marks itself as missing; null where nothing is. */
  readonly findUnticked: () => HTMLElement | null
  /** All that stands between the choice and the button. */
  readonly above: (way: Way | undefined) => ReactNode
  readonly buttonLabel: string
  /** What is paid now, on the button under its words, where those do not say it. */
  readonly sum?: string
  readonly payingText: string
}

/** The two halves of paying: how, and what is ordered with its button below it. */
export function PayForm(props: PayFormProps) {
  const words = useTexts('payWays')
  const { actions } = useTexts('common')
  const { choice } = props
  if (choice.status === 'there' && choice.ways.length === 0)
    return (
      <EmptyState
        icon={<CardIcon />}
        title={words.none.title}
        text={words.none.text}
        action={<ButtonLink href="/chats">{actions.back}</ButtonLink>}
      />
    )
  if (choice.status === 'there') return <Form {...props} choice={choice} />
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {choice.status === 'failed' ? (
          <Callout tone="danger">
            <p>{words.unavailable}</p>
            <Button size="s" variant="secondary" onClick={choice.retry}>
              {actions.retry}
            </Button>
          </Callout>
        ) : (
          <div role="status" aria-label={words.loading}>
            <Skeleton shape="box" height="16rem" />
          </div>
        )}
      </div>
      <div className={styles.column}>{props.above(undefined)}</div>
    </div>
  )
}

function Form({
  plan,
  choice,
  prefersFields,
  payment,
  findUnticked,
  above,
  buttonLabel,
  sum,
  payingText,
}: PayFormProps & { readonly choice: Extract<Choice, { status: 'there' }> }) {
  const texts = useTexts('pay')
  const { state, begin, pay, settle } = payment
  const frame = useRef<CardFrameHandle>(null)
  /** Whether Google's script was asked, and whether it can pay in this browser. */
  const [google, setGoogle] = useState<'unasked' | 'able' | 'unable'>('unasked')
  const { vendors, total } = choice
  const ways = choice.ways.filter(({ name }) => name !== 'googlepay' || google !== 'unable')
  const [chosenId, setChosenId] = useState(() => firstWay(ways, prefersFields)?.id)
  const chosen = ways.find(({ id }) => id === chosenId) ?? firstWay(ways, prefersFields)
  const isFields = chosen?.name === 'credit_card' && chosen.card === null
  const [hasFields, setHasFields] = useState(isFields) // fetched when they are first wanted, kept from then on
  const [sheet, setSheet] = useState<Wallet>()
  const vendor = sheet && vendors[sheet]
  // one origin, and never both at once: Google's script sees no card
  const hasGoogle = chosen?.name === 'googlepay' && vendors.googlepay !== undefined
  const isPaying = state.status === 'paying'

  function choose(way: Way): void {
    setChosenId(way.id)
    if (way.name === 'credit_card' && way.card === null) setHasFields(true)
    if (state.status === 'ready' && state.problem !== 'none') settle()
  }

  function order(event?: SubmitEvent): void {
    event?.preventDefault()
    if (!chosen) return
    const unticked = findUnticked()
    if (unticked) {
      // F-76: what is wrong with the card is marked at the same press; its fields stand first, and take the focus
      if (!isFields || !frame.current?.check()) unticked.focus()
      return
    }
    if (!begin()) return
    switch (chosen.name) {
      case 'credit_card':
        if (chosen.card) void pay({ way: 'credit_card', cardToken: chosen.card.cardToken })
        else frame.current?.tokenize()
        return
      case 'paypal':
      case 'mollie':
        return void pay({ way: chosen.name })
      case 'applepay':
      case 'googlepay':
        return setSheet(chosen.name)
    }
  }

  function cannotGoogle(): void {
    setGoogle('unable')
    closeSheet('walletUnable')
  }

  function closeSheet(problem: Problem): void {
    setSheet(undefined)
    settle(problem)
  }

  return (
    <>
      {hasGoogle && google === 'unasked' && total && vendors.googlepay && (
        <GooglePayFrame
          button={vendors.googlepay}
          total={total}
          shows={false}
          onMessage={({ type }) => (type === 'able' ? setGoogle('able') : cannotGoogle())}
        />
      )}
      {sheet && vendor && total && (
        <VendorSheet
          wallet={sheet}
          button={vendor}
          plan={plan}
          total={total}
          onClosed={() => closeSheet('walletClosed')}
          onFailed={() => closeSheet('walletFailed')}
          onUnable={cannotGoogle}
          onPaid={(payment) => {
            setSheet(undefined)
            return pay(payment)
          }}
        />
      )}
      {sheet && !vendor && (
        <WalletSheet
          wallet={sheet}
          plan={plan}
          onClosed={() => closeSheet('walletClosed')}
          onFailed={() => closeSheet('walletFailed')}
          onPaid={(payment) => {
            setSheet(undefined)
            void pay(payment)
          }}
        />
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <WayPicker
            ways={ways}
            chosen={chosen}
            promoCredits={plan.promoCredits}
            isLocked={isPaying}
            onChoose={choose}
            cardFields={
              hasFields &&
              !hasGoogle && (
                <CardFrame
                  ref={frame}
                  hidesTitle={ways.length > 1}
                  onSubmit={order}
                  onHandle={(handle) => void pay({ way: 'credit_card', handle })}
                  onInvalid={() => settle()}
                  onValid={() => findUnticked()?.focus()}
                  onFailed={(code) => settle(code === 'session_expired' ? 'none' : 'thrown')}
                />
              )
            }
          />
          {brand.demo && isFields && <TestCards />}
        </div>
        <form className={styles.column} onSubmit={order}>
          {above(chosen)}
          <div role="alert">
            <Suspense>
              {state.status === 'ready' && state.problem !== 'none' && (
                <ProblemCallout problem={state.problem} refusal={state.refusal} />
              )}
            </Suspense>
          </div>
          <Button type="submit" size="l" block busy={isPaying} sub={sum} data-order-button>
            {buttonLabel}
          </Button>
          <p className={styles.paying} role="status">
            {isPaying && payingText}
          </p>
        </form>
      </div>
      {state.status === 'declined' &&
        (state.message === 'address blacklisted' ? (
          <Callout tone="danger" title={texts.messages[state.message].title}>
            {texts.messages[state.message].text}
          </Callout>
        ) : (
          <DeclineDialog
            message={state.message}
            by={state.by}
            onClose={() => {
              settle()
              frame.current?.focus()
            }}
          />
        ))}
    </>
  )
}

function ProblemCallout({
  problem,
  refusal,
}: {
  problem: Exclude<Problem, 'none'>
  refusal?: SpendingRefusal | undefined
}) {
  const { thrown, busy, changed, held } = useTexts('pay')
  const { notArrived, wallet, ways } = useTexts('payWays')
  const { byCode } = useTexts('errors')
  const walletUnable = useTexts('walletPay').notHere(ways.googlepay.name)
  if (problem === 'thrown') {
    return (
      <Callout tone="danger" title={thrown.title}>
        {thrown.text}
      </Callout>
    )
  }
  if (problem === 'limit') return <OverLimit refusal={refusal} />
  return (
    <Callout tone="warning">
      {
        {
          closed: byCode.excluded,
          busy,
          changed,
          held,
          notArrived,
          walletClosed: wallet.closed,
          walletFailed: wallet.failed,
          walletUnable,
        }[problem]
      }
    </Callout>
  )
}
