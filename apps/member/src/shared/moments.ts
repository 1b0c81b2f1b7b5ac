/** A step that plug-ins may hear of (TR-08): an account was made (lead), a payment is tried (tentativo). */
export type Moment = 'lead' | 'attempt'

const listeners = new Set<(moment: Moment) => void>()

/** Says that it happened, and nothing else: who and what stay out of it. */
export function tellMoment(moment: Moment): void {
  for (const listener of [...listeners]) listener(moment)
}

export function onMoment(listener: (moment: Moment) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
