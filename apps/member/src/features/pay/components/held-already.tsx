import { ButtonLink } from '@incontro/ui/button.tsx'
import { CardIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../shared/language.tsx'
import { LeadTo } from '../../../shared/lead-to.tsx'
import { useMember } from '../../../shared/session.ts'
import { readOrder } from '../api/payments.ts'
import { bought, forgetOrder, sentOrder } from '../state/purchase-record.ts'

/** D24: the plan runs already. Where this browser paid for it while the page was away, that is what is told. */
export function HeldAlready({ productId }: { readonly productId: string }) {
  const { held, heldTitle, heldAction } = useTexts('pay')
  const { trackerId } = useMember()
  const [sent] = useState(() => sentOrder(trackerId, productId))
  const order = useQuery({
    queryKey: ['order', sent] as const,
    queryFn: () => readOrder(trackerId, sent ?? ''),
    enabled: sent !== null,
    retry: false,
  }).data
  const paid = order?.state === 'paid' ? order.orderId : null
  useEffect(() => {
    if (paid === null) return
    bought.keep(paid)
    forgetOrder(trackerId, productId)
  }, [paid, trackerId, productId])

  if (paid !== null) return <LeadTo to="/ok" />
  return (
    <EmptyState
      icon={<CardIcon />}
      title={heldTitle}
      text={held}
      action={<ButtonLink href="/vip_plan/cred">{heldAction}</ButtonLink>}
    />
  )
}
