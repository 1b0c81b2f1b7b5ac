import { CloseAccountCard } from '../../features/account/close-account-card.tsx'

/** The ways out. */
export function Cards() {
  return <CloseAccountCard />
}
