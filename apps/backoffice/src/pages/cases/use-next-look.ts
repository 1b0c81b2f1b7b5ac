import { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../shared/calls/call.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { useStep } from '../../shared/form/use-step.ts'

/** BO-50: claims what is to be judged again, what the operator has already first, and goes to it. */
export function useNextLook() {
  const step = useStep()
  const navigate = useNavigate()
  const [isNone, setNone] = useState(false)
  return {
    isBusy: step.isBusy,
    refusal: step.refusal,
    isNone,
    next: () =>
      step.run(async () => {
        const { lookId } = await call(operatorCalls.claimNextLook, { body: {} })
        setNone(lookId === null)
        if (lookId !== null) await navigate(`/second-looks/${lookId}`)
        await refreshAll()
      }),
  }
}
