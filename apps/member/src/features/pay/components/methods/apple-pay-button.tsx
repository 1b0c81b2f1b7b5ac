import type { RatePlan } from '@incontro/contract'
import { useEffect, useRef } from 'react'
import { useFormats, useLanguage, useTexts } from '../../../../shared/language.tsx'
import { useRealtime } from '../../../../shared/calls/realtime.ts'
import { useMember } from '../../../../shared/session/session.ts'
import { openAppleSession } from '../../api/payments.ts'
import { applePayRequest, applePayVersion } from '../../state/apple-pay.ts'
import { pageScheme } from '../../state/card-frame.ts'
import type { Outcome } from '../../state/use-payment.ts'
import type { Total, WalletButton } from '../../state/wallets.ts'
import type { WalletPayment } from '../../state/ways.ts'
import styles from './wallet-sheet.module.css'

type ApplePayButtonProps = {
  readonly button: WalletButton
  readonly plan: RatePlan
  readonly total: Total
  readonly onPaid: (payment: WalletPayment) => Promise<Outcome>
  readonly onClosed: () => void
  readonly onFailed: () => void
}

/** PY-07: Apple's own button, drawn by the browser, and the sheet that it opens. */
export function ApplePayButton({ button, plan, total, onPaid, onClosed, onFailed }: ApplePayButtonProps) {
  const words = useTexts('walletPay')
  const { ways } = useTexts('payWays')
  const { money: amounts } = useTexts('common')
  const { language } = useLanguage()
  const { money } = useFormats()
  const { trackerId } = useMember()
  const socket = useRealtime()
  const open = useRef<ApplePaySession>(null)

  useEffect(() => () => close(open.current), [])

  // in the press itself: Apple opens a sheet for nothing else
  function start(): void {
    const version = applePayVersion()
    if (version === undefined) return onFailed()
    if (open.current) return
    const perPeriod =
      plan.period === null
        ? money({ amountMinor: plan.price, currency: plan.currency })
        : amounts.per(plan.price, plan.currency, plan.period)
    const request = applePayRequest({ button, plan, total, now: socket.now(), agreement: words.agreement(perPeriod) })
    const session = new ApplePaySession(version, request)
    open.current = session
    session.onvalidatemerchant = ({ validationURL }) =>
      void openAppleSession(trackerId, validationURL, plan.productId).then(
        (opened) => session.completeMerchantValidation(opened),
        () => {
          open.current = null
          close(session)
          onFailed()
        },
      )
    session.onpaymentauthorized = ({ payment }) => {
      open.current = null // from here on it ends with the answer, not with this page
      void onPaid({ way: 'applepay', token: JSON.stringify(payment.token.paymentData) }).then((outcome) =>
        complete(session, outcome),
      )
    }
    session.oncancel = () => {
      if (open.current === null) return // it was over for another reason, and reported
      open.current = null
      onClosed()
    }
    session.begin()
  }

  return (
    <button
      type="button"
      className={styles.apple}
      lang={language}
      data-scheme={pageScheme()}
      aria-label={words.button(ways.applepay.name)}
      onClick={start}
    />
  )
}

/** What the sheet says at its end. While the outcome is unknown, it says nothing: this page does. */
function complete(session: ApplePaySession, outcome: Outcome): void {
  if (outcome === 'unknown') return close(session)
  try {
    session.completePayment({
      status: outcome === 'refused' ? ApplePaySession.STATUS_FAILURE : ApplePaySession.STATUS_SUCCESS,
    })
  } catch {
    // closed by Apple after its half minute
  }
}

function close(session: ApplePaySession | null): void {
  try {
    session?.abort()
  } catch {
    // closed already
  }
}
