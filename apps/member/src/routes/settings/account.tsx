import { EmailCard } from '../../features/account/email-card.tsx'
import { NotProven, ProofProvider, useProof } from '../../features/factors/proof.tsx'
import { Settings } from '../../features/own-profile/settings.tsx'

/** How the account is reached and how its pages look. */
export function Cards() {
  return (
    <ProofProvider>
      <Email />
      <Settings />
    </ProofProvider>
  )
}

function Email() {
  return <EmailCard withProof={useProof()} isLeft={(error) => error instanceof NotProven} />
}
