import { Resend } from '../../features/account/email-card.tsx'
import { DevicesCard } from '../../features/account/devices-card.tsx'
import { PasswordCard } from '../../features/account/password-card.tsx'
import { NotProven, ProofProvider, useProof } from '../../features/factors/proof.tsx'
import { SecondFactorCard } from '../../features/factors/second-factor-card.tsx'
import { WaysInCard } from '../../features/factors/ways-in-card.tsx'

/** Who can come in. */
export function Cards() {
  return (
    <ProofProvider>
      <Password />
      <WaysInCard />
      <SecondFactorCard resend={<Resend />} />
      <DevicesCard />
    </ProofProvider>
  )
}

function Password() {
  return <PasswordCard withProof={useProof()} isLeft={(error) => error instanceof NotProven} />
}
