import { codeOf } from '@incontro/client/api-error.ts'
import type { PaymentMessage } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTexts } from '../../../shared/language.tsx'
import { useMember } from '../../../shared/session.ts'
import { usePageTitle } from '../../../shared/title.ts'
import { readOrder, readReturn } from '../api/payments.ts'
import { bought, forgetOrder, refused, restOrder } from '../state/purchase-record.ts'
import { Checking } from './checking.tsx'

const ASK_EVERY_MS = 2000

/** Back from the bank (RT-14): asks until it is known what became of the payment, and never calls the unknown failed. */
export function PaymentCheckPage() {
  const { wait } = useTexts('pay')
  const { trackerId } = useMember()
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const redirectResult = parameters.get('redirectResult')
  const [message, setMessage] = useState<PaymentMessage>('checking')
  usePageTitle(wait.checkingTitle)

  useEffect(() => {
    if (redirectResult === null) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(result: string): Promise<void> {
      const answer = await readReturn(trackerId, result).catch((error: unknown) =>
        codeOf(error) === 'order_not_found' ? null : undefined,
      )
      if (isGone) return
      if (answer === null) return void navigate('/find', { replace: true })
      if (answer === undefined || answer.result === 'pending') {
        if (answer) setMessage(answer.message)
        timer = setTimeout(() => void ask(result), ASK_EVERY_MS)
        return
      }
      const order = await readOrder(trackerId, answer.orderId).catch(() => null)
      if (isGone) return
      if (answer.result === 'ok') {
        if (order) forgetOrder(trackerId, order.productId)
        bought.keep(answer.orderId)
        return void navigate('/ok', { replace: true })
      }
      if (order) restOrder(trackerId, order.productId) // it may be tried with another card
      refused.keep(answer.message)
      void navigate('/ko', { replace: true })
    }
    void ask(redirectResult)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [redirectResult, trackerId, navigate])

  return redirectResult === null ? <Navigate to="/find" replace /> : <Checking message={message} />
}
