import { useEffect, useEffectEvent, useId } from 'react'

/**
 * Lets the back gesture close what is open: opening adds one entry to the history, going back takes it away and closes.
 * Closed another way, the entry is taken back, unless the page has moved on meanwhile.
 */
export function useBackToClose(isOpen: boolean, onBack: () => void): void {
  const id = useId()
  const close = useEffectEvent(onBack)

  useEffect(() => {
    if (!isOpen) return
    let isPushed = false
    const isOurs = () => (history.state as { layer?: string } | null)?.layer === id // written below
    // After this turn, so that a component that is mounted twice at once (strict mode) adds one entry.
    const timer = setTimeout(() => {
      history.pushState({ ...history.state, layer: id }, '')
      isPushed = true
    })
    const onPop = () => {
      if (isPushed && !isOurs()) close()
    }
    addEventListener('popstate', onPop)
    return () => {
      clearTimeout(timer)
      removeEventListener('popstate', onPop)
      if (isPushed && isOurs()) history.back()
    }
  }, [isOpen, id])
}
