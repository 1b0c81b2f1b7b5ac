import { startTransition, useEffect, useState } from 'react'

/**
 * False until the browser has painted what is drawn now, then true: what can wait comes in a frame of its own. A deferred
 * value is no help there, as React goes on with it before the next frame. True from the start where `isAlready`.
 */
export function useAfterPaint(isAlready = false): boolean {
  const [isPainted, setPainted] = useState(isAlready)
  useEffect(() => {
    if (isPainted) return
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true))) // the frame is painted before a timer runs
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isPainted])
  return isPainted
}
