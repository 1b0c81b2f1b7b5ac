import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { AgeCheckPage } from '../../features/pay/components/age-check-page.tsx'
import { PlansPage } from '../../features/plans/components/plans-page.tsx'
import { useMember } from '../../shared/session/session.ts'

/** /vip_plan/cred and /vip_plan/{prompt} (RT-12). */
export function Component() {
  const { prompt } = useParams()
  const { key } = useLocation()
  return <Plans key={key} prompt={prompt} />
}

/** UI-06: where the flow checks the age, that comes first; its result stays on the page until the member goes on. */
function Plans({ prompt }: { prompt: string | undefined }) {
  const { flow, ageVerified } = useMember()
  const [check] = useState(() => (flow.ageCheck && !ageVerified ? flow.plans.verifica.find(isVisible) : undefined))
  return check ? <AgeCheckPage plan={check} /> : <PlansPage prompt={prompt} />
}

const isVisible = ({ visible }: { visible: boolean }) => visible
