import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/calls/call.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { useStep } from '../../shared/form/use-step.ts'

/** BO-45: claims the next case and goes to it; where none waits, to the list of them, which says so. */
export function useNextCase({ brand, queue }: { brand?: string | undefined; queue?: string | undefined } = {}) {
  const step = useStep()
  const navigate = useNavigate()
  const [isNone, setNone] = useState(false)
  const [isRest, setRest] = useState(false)
  return {
    isBusy: step.isBusy,
    refusal: step.refusal,
    isNone,
    /** BO-51: more waits, but enough of it was seen in this hour. */
    isRest,
    next: () =>
      step.run(async () => {
        const body = { ...(brand !== undefined && { brand }), ...(queue !== undefined && { queue }) }
        const { caseId, isRest } = await call(operatorCalls.claimNextCase, { body })
        setNone(caseId === null)
        setRest(isRest)
        await navigate(caseId === null ? '/queues/cases' : `/cases/${caseId}`)
        await refreshAll()
      }),
  }
}
