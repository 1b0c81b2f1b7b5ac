import type { Verdict } from '@incontro/contract'
import { useEffect, useEffectEvent } from 'react'
import { toasts } from '../../shared/toasts.ts'
import { useVerdictText } from './verdict-text.ts'

/** UI-13, TS-03: says what became of it as it comes, until it is closed or the page that shows it is open. */
export function VerdictToast({ id, verdict }: { id: string; verdict: Verdict }) {
  const words = useVerdictText(verdict)
  const notify = useEffectEvent(({ state }: Verdict) => {
    toasts.show({ ...words, id, variant: state === 'refused' ? 'warning' : 'success', autoClose: null })
  })
  useEffect(() => {
    notify(verdict)
    return () => toasts.dismiss(id)
  }, [id, verdict])
  return null
}
