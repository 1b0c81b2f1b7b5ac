import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type Application, routes } from '@incontro/contract'
import { useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { call } from '../shared/session.ts'

export type Shown = Application
export type StepProps = { readonly application: Shown; readonly onChange: (application: Shown) => void }

/** Runs one call at a time and says what was refused. */
export function useWork() {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isBusy,
    fault,
    setFault,
    async run(work: () => Promise<void>): Promise<void> {
      setBusy(true)
      setFault(undefined)
      try {
        await work()
      } catch (error) {
        setFault(errorText(codeOf(error)))
      } finally {
        setBusy(false)
      }
    },
  }
}

export const reload = () => call(routes.showApplication, {})
