import { useParams } from 'react-router'
import { PlansPage } from '../features/plans/components/plans-page.tsx'

/** /vip_plan/cred and /vip_plan/{hook} (RT-12). */
export function Component() {
  const { hook } = useParams()
  return <PlansPage key={hook} hook={hook} />
}
