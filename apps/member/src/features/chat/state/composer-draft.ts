import { useCallback, useEffect, useState } from 'react'
import { useChat } from './chat-context.ts'

const KEEP_AFTER_MS = 300

/** What is being written to somebody; kept on the device until it is sent, also over a reload. */
export function useDraft(angelId: string): readonly [string, (text: string) => void] {
  const { outbox } = useChat()
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    let isGone = false
    void outbox.draft(angelId).then((kept) => {
      if (!isGone) setText((typed) => (typed === '' ? kept : typed))
    })
    return () => {
      isGone = true
    }
  }, [outbox, angelId])

  useEffect(() => {
    if (!isTouched) return
    const timer = setTimeout(() => void outbox.keepDraft(angelId, text), KEEP_AFTER_MS)
    const keepNow = () => void outbox.keepDraft(angelId, text)
    addEventListener('pagehide', keepNow)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [outbox, angelId, text, isTouched])

  const write = useCallback((next: string) => {
    setTouched(true)
    setText(next)
  }, [])
  return [text, write]
}
