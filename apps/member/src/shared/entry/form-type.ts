import { useSyncExternalStore } from 'react'

/** RT-01: which form a landing shows: the specification's tipoForm. */
export type FormType = 'registrazione' | 'login'

let formType: FormType = 'registrazione'
const listeners = new Set<() => void>()

/** The buttons of home and the switch of a landing set it. */
export function setFormType(next: FormType): void {
  formType = next
  for (const listener of listeners) listener()
}

export function useFormType(): FormType {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => formType,
    () => 'registrazione' as const,
  )
}
