import { LeftAlone } from '@incontro/client/passkeys/left-alone.ts'
import { useState } from 'react'
import { useErrorText } from '../calls/error-text.ts'
import { StepUpLeft } from './step-up-left.ts'

/**
 * One step at a time: whether it runs, and what was refused in words. A question that was left unanswered is no refusal;
 * `onLeftAlone` is said where the browser's own window was closed.
 */
export function useStep({ onLeftAlone }: { onLeftAlone?: string } = {}) {
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  async function attempt(step: () => Promise<void>): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await step()
    } catch (error) {
      if (error instanceof LeftAlone) setRefusal(onLeftAlone)
      else if (!(error instanceof StepUpLeft)) setRefusal(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, run: (step: () => Promise<void>) => void attempt(step) }
}
