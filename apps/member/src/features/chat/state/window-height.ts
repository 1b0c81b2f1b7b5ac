import { useEffect } from 'react'

const SMALL = 500

/** CH-10: the page is as high as the keyboard leaves it; where that is little, what was scrolled away comes back. */
export function useWindowHeight(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const fit = () => {
      document.documentElement.style.setProperty('--window-height', `${String(Math.round(viewport.height))}px`)
      if (viewport.height <= SMALL) globalThis.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      document.documentElement.style.removeProperty('--window-height')
    }
  }, [])
}
