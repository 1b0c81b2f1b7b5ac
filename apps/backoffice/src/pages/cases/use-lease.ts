import type { operatorCalls } from '@incontro/contract/backoffice.ts'
import { useEffect, useEffectEvent } from 'react'
import { call, type ReplyOf } from '../../shared/calls/call.ts'
import { refreshAll } from '../../shared/calls/queries.ts'
import { useStep } from '../../shared/form/use-step.ts'

export type Lease = NonNullable<ReplyOf<typeof operatorCalls.showCase>['lease']>
type Calls =
  | { readonly claim: typeof operatorCalls.claimCase; readonly release: typeof operatorCalls.releaseCase }
  | { readonly claim: typeof operatorCalls.claimAppeal; readonly release: typeof operatorCalls.releaseAppeal }

const RENEW_MS = 2 * 60_000
const SIGNS_OF_WORK = ['pointerdown', 'keydown'] as const

/** BO-14: claims something and keeps it while the operator works on it; a page that no one touches lets it go. */
export function useLease({ claim, release }: Calls, id: string, lease: Lease | null) {
  const step = useStep()
  const isOwn = lease?.isOwn === true
  const take = async (takesOver: boolean) => {
    await call(claim, { params: { id }, body: { takesOver } })
    await refreshAll()
  }
  const renew = useEffectEvent(() => step.run(() => take(false)))
  useEffect(() => {
    if (!isOwn) return
    let hasWorked = false
    const note = () => {
      hasWorked = true
    }
    const timer = setInterval(() => {
      if (hasWorked) renew()
      hasWorked = false
    }, RENEW_MS)
    for (const name of SIGNS_OF_WORK) addEventListener(name, note, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of SIGNS_OF_WORK) removeEventListener(name, note)
    }
  }, [isOwn])
  return {
    isOwn,
    isBusy: step.isBusy,
    refusal: step.refusal,
    claim: (takesOver: boolean) => step.run(() => take(takesOver)),
    release: () =>
      step.run(async () => {
        await call(release, { params: { id }, body: {} })
        await refreshAll()
      }),
  }
}
export type LeaseControl = ReturnType<typeof useLease>
