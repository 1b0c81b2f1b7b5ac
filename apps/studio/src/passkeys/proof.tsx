import { codeOf } from '@incontro/client/calls/api-error.ts'
import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import { NotProven } from './not-proven.ts'

const ProofDialog = lazy(async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog }))

type Run = <T>(change: () => Promise<T>) => Promise<T>
type Asked = { readonly resolve: () => void; readonly reject: (because: Error) => void }
const ProofContext = createContext<Run | undefined>(undefined)

/** Around what the server wants a fresh proof for: where it asks who she is, a dialog asks, and the change goes on. */
export function ProofProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const run = useCallback<Run>(async (change) => {
    try {
      return await change()
    } catch (error) {
      if (codeOf(error) !== 'proof_required') throw error
      await new Promise<void>((resolve, reject) => setAsked({ resolve, reject }))
      return change()
    }
  }, [])
  return (
    <ProofContext value={run}>
      {children}
      {asked && (
        <Suspense>
          <ProofDialog
            onProven={() => {
              setAsked(undefined)
              asked.resolve()
            }}
            onClose={() => {
              setAsked(undefined)
              asked.reject(new NotProven())
            }}
          />
        </Suspense>
      )}
    </ProofContext>
  )
}

export function useProof(): Run {
  const run = use(ProofContext)
  if (!run) throw new TypeError('useProof outside ProofProvider')
  return run
}
