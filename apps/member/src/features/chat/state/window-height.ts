import { setWindowLength } from '@incontro/ui/window-lengths.ts'
import { useEffect } from 'react'

const SMALL = 500

/** CH-10: the page is as high as the keyboard leaves it; where that is little, what was scrolled away comes back. */
export function useWindowHeight(): void {
  useEffect(() => {
    const viewport = globalThis.visualViewport
    if (!viewport) return
    const fit = () => {
      setWindowLength('--window-height', viewport.height)
      if (viewport.height <= SMALL) globalThis.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      setWindowLength('--window-height', null)
    }
  }, [])
}
