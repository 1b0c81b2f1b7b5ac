import { useSyncExternalStore } from 'react'
import { storage } from '../storage.ts'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const listeners = new Set<() => void>()

function chosen(): Appearance {
  const stored = storage.get('appearance')
  return appearances.find((appearance) => appearance === stored) ?? 'system'
}

/** Light, dark, or as the device says; the tokens of the theme follow `data-mode`. */
export function applyAppearance(): void {
  const appearance = chosen()
  if (appearance === 'system') delete document.documentElement.dataset['mode']
  else document.documentElement.dataset['mode'] = appearance
}

export function chooseAppearance(appearance: Appearance): void {
  storage.set('appearance', appearance)
  applyAppearance()
  for (const listener of listeners) listener()
}

export function useAppearance(): Appearance {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, chosen)
}
