import { CloseAccountCard } from '../../features/account/close-account-card.tsx'
import { NotProven, ProofProvider, useProof } from '../../features/factors/proof.tsx'
import { EraseAccountCard } from '../../features/my-data/erase-account-card.tsx'

/** The ways out: one that our support can undo, and one for good. */
export function Cards() {
  return (
    <ProofProvider>
      <CloseAccountCard />
      <Erase />
    </ProofProvider>
  )
}

function Erase() {
  return <EraseAccountCard withProof={useProof()} isLeft={(error) => error instanceof NotProven} />
}
