import { settled } from '@incontro/ui/use-back-to-close.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'

type Props = { readonly to: string; readonly state?: unknown }

/**
 * Leads elsewhere in place of the page that draws it. Unlike the router's Navigate it waits until the entry of a popup that
 * was closed with that page is taken back: that step through the history would undo the way there, and leave an empty page.
 */
export function LeadTo({ to, state }: Props) {
  const navigate = useNavigate()
  const lead = useEffectEvent(() => void navigate(to, { replace: true, state }))

  useEffect(() => {
    let isGone = false
    settled(() => {
      if (!isGone) lead()
    })
    return () => {
      isGone = true
    }
  }, [to])
  return null
}
