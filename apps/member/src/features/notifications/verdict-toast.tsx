import type { ServerPayload } from '@incontro/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { toasts } from '../../shared/toasts.ts'
import { useVerdictText } from './verdict-text.ts'

const TOAST = 'verdict'
type Verdict = ServerPayload<'recensione'>

/** UI-13: says what became of his review as it comes, until he closes it or stands where it is shown. */
export function VerdictToast({ verdict }: { verdict: Verdict }) {
  const { verdict: words } = useTexts('notifications')
  const text = useVerdictText(verdict)
  const tell = useEffectEvent(({ state }: Verdict) => {
    toasts.show({
      id: TOAST,
      title: words[state],
      text,
      variant: state === 'refused' ? 'warning' : 'success',
      autoClose: null,
      action: { label: state === 'refused' ? words.change : words.see, href: '/profile/review' },
    })
  })
  useEffect(() => {
    tell(verdict)
    return () => toasts.dismiss(TOAST)
  }, [verdict])
  return null
}
