import { codeOf } from '@incontro/client/calls/api-error.ts'
import { ButtonLink } from '@incontro/ui/button.tsx'
import { CardIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/page/lead-to.tsx'
import { useMember } from '../../../shared/session/session.ts'
import { readOrder } from '../api/payments.ts'
import { bought, forgetOrder, sentOrder } from '../state/purchase-record.ts'
import { Checking } from './checking.tsx'

const ASK_EVERY_MS = 2000

/** D24: the plan runs already. Where this browser paid for it while the page was away, that is what it shows. */
export function HeldAlready({ productId }: { readonly productId: string }) {
  const { held, heldTitle, heldAction } = useTexts('pay')
  const { trackerId } = useMember()
  const [sent] = useState(() => sentOrder(trackerId, productId))
  const { data: order, error } = useQuery({
    queryKey: ['order', sent] as const,
    queryFn: () => readOrder(trackerId, sent ?? ''),
    enabled: sent !== null,
    retry: false,
    // what this browser sent is asked for until the server has said what became of it
    refetchInterval: ({ state }) => (state.data === undefined ? ASK_EVERY_MS : false),
  })
  const paid = order?.state === 'paid' ? order.orderId : null
  useEffect(() => {
    if (paid === null) return
    bought.keep(paid)
    forgetOrder(trackerId, productId)
  }, [paid, trackerId, productId])

  if (paid !== null) return <LeadTo to="/ok" />
  if (sent !== null && order === undefined && codeOf(error) !== 'order_not_found')
    return <Checking message="checking" />
  return (
    <EmptyState
      icon={<CardIcon />}
      title={heldTitle}
      text={held}
      action={<ButtonLink href="/vip_plan/cred">{heldAction}</ButtonLink>}
    />
  )
}
