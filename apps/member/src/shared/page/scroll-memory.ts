import { useLocation, useNavigationType } from 'react-router'

const positions = new Map<string, number>()

/** Keeps how far a page of the history was scrolled, in px; `key` is its location's. */
export function keepScroll(key: string, top: number): void {
  positions.set(key, top)
}

/** How far the page that one comes back to was scrolled, in px; 0 for a page that is opened again. */
export function useScrollKept(): number {
  const { key } = useLocation()
  const how = useNavigationType()
  return how === 'POP' ? (positions.get(key) ?? 0) : 0
}
