import { codeOf } from '@incontro/client/calls/api-error.ts'
import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { useErrorText } from '../shared/error-text.ts'
import { NotProven } from './not-proven.ts'
import { useProof } from './proof.tsx'
import { useRefreshFactors } from './use-factors.ts'

/** What is being done to her ways in, and what went wrong: one change at a time. */
export function useChange() {
  const errorText = useErrorText()
  const { lastOne } = useTexts('studioPasskeys')
  const withProof = useProof()
  const refresh = useRefreshFactors()
  const [busy, setBusy] = useState<string>()
  const [fault, setFault] = useState<string>()
  async function change(name: string, act: () => Promise<unknown>): Promise<boolean> {
    setBusy(name)
    setFault(undefined)
    try {
      await withProof(act)
      await refresh()
      return true
    } catch (error) {
      const code = codeOf(error)
      if (!(error instanceof NotProven) && !(error instanceof LeftAlone))
        setFault(code === 'last_way_in' ? lastOne : errorText(code))
      return false
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, fault, change }
}
