const MOST_STEPS = 10
/** Where something was pressed, and what kind of thing it was: no words. */
const steps: string[] = []

/** BO-52: what was done on the page before an error, the last step last. */
export const lastSteps = (): string[] => [...steps]

/** Keeps the last steps from now on; answers how to stop. */
export function watchSteps(): () => void {
  addEventListener('click', noteStep, true)
  return () => removeEventListener('click', noteStep, true)
}

function noteStep({ target }: Event): void {
  const pressed = target instanceof Element ? target.closest('a, button, input, select, textarea, summary') : null
  if (pressed === null) return
  steps.push(`${location.pathname} ${pressed.localName}`)
  if (steps.length > MOST_STEPS) steps.shift()
}
