import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { AgeCheckPage } from '../../features/pay/components/age-check-page.tsx'
import { PlansPage } from '../../features/plans/components/plans-page.tsx'
import { useMember } from '../../shared/session/session.ts'

/** /vip_plan/cred and /vip_plan/{hook} (RT-12). */
export function Component() {
  const { hook } = useParams()
  const { key } = useLocation()
  return <Plans key={key} hook={hook} />
}

/** UI-06: where the flow checks the age, that comes first; its result stays on the page until the member goes on. */
function Plans({ hook }: { hook: string | undefined }) {
  const { flow, ageVerified } = useMember()
  const [check] = useState(() => (flow.ageCheck && !ageVerified ? flow.plans.verifica.find(isVisible) : undefined))
  return check ? <AgeCheckPage plan={check} /> : <PlansPage hook={hook} />
}

const isVisible = ({ visible }: { visible: boolean }) => visible
