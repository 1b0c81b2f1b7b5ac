import { DevicesCard } from '../../features/account/devices-card.tsx'
import { PasswordCard } from '../../features/account/password-card.tsx'
import { ProofProvider } from '../../features/factors/proof.tsx'
import { SecondFactorCard } from '../../features/factors/second-factor-card.tsx'
import { WaysInCard } from '../../features/factors/ways-in-card.tsx'

/** Who can come in. */
export function Cards() {
  return (
    <ProofProvider>
      <PasswordCard />
      <WaysInCard />
      <SecondFactorCard />
      <DevicesCard />
    </ProofProvider>
  )
}
