import { NotProven, ProofProvider, useProof } from '../../features/factors/proof.tsx'
import { DataExportCard } from '../../features/my-data/data-export-card.tsx'

/** The member's own data. */
export function Cards() {
  return (
    <ProofProvider>
      <Export />
    </ProofProvider>
  )
}

function Export() {
  return <DataExportCard withProof={useProof()} isLeft={(error) => error instanceof NotProven} />
}
