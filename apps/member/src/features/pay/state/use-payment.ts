import { codeOf } from '@incontro/client/api-error.ts'
import type { ChargeReply, PaymentMessage, RatePlan } from '@incontro/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { tellMoment } from '../../../shared/moments.ts'
import { useMember } from '../../../shared/session.ts'
import { charge, readOrder } from '../api/payments.ts'
import { bought, forgetOrder, keepOrderId, runningOrder } from './purchase-record.ts'

/** Where a payment stands. Only `ready` and `declined` let one press the order button. */
export type PaymentState =
  | { readonly status: 'ready'; readonly problem: 'none' | 'thrown' | 'busy' | 'changed' }
  | { readonly status: 'paying' }
  | { readonly status: 'bank'; readonly challenge: NonNullable<ChargeReply['challenge']> }
  | { readonly status: 'checking'; readonly orderId: string; readonly message: PaymentMessage }
  | { readonly status: 'declined'; readonly message: PaymentMessage }
  | { readonly status: 'paid' }

const ASK_EVERY_MS = 2000
const ready: PaymentState = { status: 'ready', problem: 'none' }

/** Takes an order from the press to what became of it. The same order key makes every repetition harmless. */
export function usePayment(plan: RatePlan) {
  const member = useMember()
  const { trackerId } = member
  const { language } = useLanguage()
  const texts = useTexts('pay')
  const { productId } = plan
  // Taken once: a second tab that is still open when the first has paid sends the same order again, not a new one.
  const [running] = useState(() => runningOrder(trackerId, productId))
  const [state, setState] = useState<PaymentState>(() => {
    const { orderId } = running
    return orderId === null ? ready : { status: 'checking', orderId, message: 'checking' } // a reload while the bank decides
  })
  const isBusy = useRef(false)

  const paid = useCallback(
    (orderId: string) => {
      bought.keep(orderId)
      forgetOrder(trackerId, productId)
      setState({ status: 'paid' })
    },
    [trackerId, productId],
  )

  const asked = state.status === 'checking' ? state.orderId : undefined
  useEffect(() => {
    if (asked === undefined) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(orderId: string): Promise<void> {
      const order = await readOrder(trackerId, orderId).catch((error: unknown) =>
        codeOf(error) === 'order_not_found' ? null : undefined,
      )
      if (isGone) return
      if (order?.state === 'paid') return paid(orderId)
      if (order?.state === 'failed') {
        keepOrderId(trackerId, productId, null)
        return setState({ status: 'declined', message: order.message ?? 'generico' })
      }
      if (order === null || order?.state === 'open') return setState(ready)
      if (order?.state === 'checking') setState({ status: 'checking', orderId, message: order.message ?? 'checking' })
      timer = setTimeout(() => void ask(orderId), ASK_EVERY_MS)
    }
    void ask(asked)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, trackerId, productId, paid])

  async function pay(cardHandle: string): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setState({ status: 'paying' })
    tellMoment('attempt') // TR-08
    const consent = { buttonLabel: texts.order.button, language, textVersion: texts.version, at: Date.now() }
    try {
      const answer = await charge({
        member,
        plan,
        orderKey: running.key,
        cardHandle,
        consent,
      })
      keepOrderId(trackerId, productId, answer.orderId)
      if (answer.challenge) setState({ status: 'bank', challenge: answer.challenge })
      else if (answer.status === 'ok') paid(answer.orderId)
      else if (answer.status === 'pending')
        setState({ status: 'checking', orderId: answer.orderId, message: answer.message })
      else setState({ status: 'declined', message: answer.message })
    } catch (error) {
      setState({ status: 'ready', problem: problemOf(codeOf(error)) })
    } finally {
      isBusy.current = false
    }
  }

  return {
    state,
    pay,
    begin: () => setState({ status: 'paying' }),
    settle: (problem: 'none' | 'thrown' = 'none') => setState({ status: 'ready', problem }),
  }
}

function problemOf(code: string | undefined): 'thrown' | 'busy' | 'changed' {
  if (code === 'order_busy') return 'busy'
  return code === 'conflict' || code === 'unknown_plan' ? 'changed' : 'thrown'
}
