import { useEffect, useEffectEvent, useId } from 'react'

const LONGEST_STEP_MS = 1000

/** Ends when the step back that is on its way has arrived; null where none is. */
let step: Promise<void> | null = null

/** A step back takes a while. What is added to the history meanwhile would be what it takes away: see `settled`. */
function stepBack(): void {
  step = new Promise((resolve) => {
    const arrived = () => {
      clearTimeout(late)
      removeEventListener('popstate', arrived)
      step = null
      resolve()
    }
    const late = setTimeout(arrived, LONGEST_STEP_MS) // the page moved on, and nothing was taken back
    addEventListener('popstate', arrived)
    history.back()
  })
}

/** Calls at once, or when no step is on its way any more. */
export function settled(then: () => void): void {
  if (step === null) then()
  else void step.then(() => settled(then))
}

/** What is open on the entry of the history that one is on; undefined on a page's own entry. */
function layer(): string | undefined {
  return (history.state as { readonly layer?: string } | null)?.layer // written below
}

/** Whether the entry of the history that one is on belongs to something open: what leads elsewhere from there takes its place. */
export function isOnLayer(): boolean {
  return layer() !== undefined
}

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
    let isGone = false
    const isOurs = () => layer() === id
    const push = () => {
      if (isGone) return
      history.pushState({ ...history.state, layer: id }, '')
      isPushed = true
    }
    // After this turn, so that a component that is mounted twice at once (strict mode) adds one entry.
    const timer = setTimeout(() => settled(push))
    const onPop = () => {
      if (isPushed && !isOurs()) close()
    }
    addEventListener('popstate', onPop)
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('popstate', onPop)
      if (isPushed) settled(() => isOurs() && stepBack())
    }
  }, [isOpen, id])
}
