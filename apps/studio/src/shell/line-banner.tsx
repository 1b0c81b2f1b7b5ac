import { Banner } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useTexts } from '../shared/language.tsx'
import { useConnection } from '../workspace/studio-context.ts'

const TOLD_AFTER_MS = 3000

/** Says that the line is down once it lasts. */
export function LineBanner() {
  const { states } = useTexts('common')
  const { status } = useConnection()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (status === 'online') return
    const timer = setTimeout(() => setLate(true), TOLD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [status])
  return isLate && status !== 'online' ? <Banner kind="offline">{states.offline}</Banner> : null
}
