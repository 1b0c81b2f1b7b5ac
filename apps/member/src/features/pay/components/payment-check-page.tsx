import { codeOf } from '@incontro/client/calls/api-error.ts'
import type { PaymentMessage } from '@incontro/contract'
import { useEffect, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { usePageTitle } from '../../../shared/page/title.ts'
import { readOrder } from '../api/payments.ts'
import { readReturn } from '../api/returns.ts'
import { bought, forgetOrder, refused, restOrder } from '../state/purchase-record.ts'
import { Checking } from './checking.tsx'
import { Onward } from './onward.tsx'

const ASK_EVERY_MS = 2000
/** D8: long enough to read that the bank still decides; a notification reports the end (PY-13). */
const PENDING_SECONDS = 6

/** Back from the bank (RT-14): asks until it is known what became of the payment, and never calls the unknown failed. */
export function PaymentCheckPage() {
  const { wait, screen } = useTexts('pay')
  const { trackerId } = useMember()
  const { provider = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [message, setMessage] = useState<PaymentMessage>('checking')
  const [isNobodys, setNobodys] = useState(false)
  usePageTitle(wait.checkingTitle, screen)

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      const answer = await readReturn(provider, { trackerId, query })?.catch((error: unknown) =>
        codeOf(error) === 'order_not_found' ? null : ('unknown' as const),
      )
      if (isGone) return
      if (answer === null || answer === undefined) return setNobodys(true)
      if (answer === 'unknown' || answer.result === 'pending') {
        if (answer !== 'unknown') setMessage(answer.message)
        timer = setTimeout(() => void ask(), ASK_EVERY_MS)
        return
      }
      const order = await readOrder(trackerId, answer.orderId).catch(() => null)
      if (isGone) return
      if (answer.result === 'ok') {
        if (order) forgetOrder(trackerId, order.productId)
        bought.keep(answer.orderId)
        return void navigate('/ok', { replace: true })
      }
      if (order) restOrder(trackerId, order.productId) // it may be tried in another way
      refused.keep(answer.message)
      void navigate('/ko', { replace: true })
    }
    const askNow = () => {
      clearTimeout(timer)
      void ask()
    }
    void ask()
    addEventListener('online', askNow)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', askNow)
    }
  }, [provider, query, trackerId, navigate])

  if (isNobodys) return <LeadTo to="/find" />
  return (
    <>
      <Checking message={message} />
      {message === 'pending' && <Onward seconds={PENDING_SECONDS} />}
    </>
  )
}
