import { useLayoutEffect, useState } from 'react'

/** False in the first drawing, then what is given: the library animates what opens, not what is drawn open. */
export function useEntrance(isOpen: boolean): boolean {
  const [isDrawn, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  return isOpen && isDrawn
}
