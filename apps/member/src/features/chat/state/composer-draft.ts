import { useCallback, useEffect, useRef, useState } from 'react'
import { useChat } from './chat-context.ts'

const KEEP_AFTER_MS = 200

/** What is being written to somebody; kept on the device until it is sent, also over a reload. */
export function useDraft(angelId: string): readonly [string, (text: string) => void] {
  const { outbox } = useChat()
  const [text, setText] = useState('')
  const unkept = useRef<string>(undefined)

  useEffect(() => {
    let isGone = false
    void outbox.draft(angelId).then((kept) => {
      if (!isGone && unkept.current === undefined) setText((typed) => (typed === '' ? kept : typed))
    })
    return () => {
      isGone = true
    }
  }, [outbox, angelId])

  const keep = useCallback(() => {
    if (unkept.current === undefined) return
    void outbox.keepDraft(angelId, unkept.current)
    unkept.current = undefined
  }, [outbox, angelId])

  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [keep, text])

  // Whoever leaves, or puts the page away, leaves at any moment.
  useEffect(() => {
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keep])

  const write = useCallback((next: string) => {
    unkept.current = next
    setText(next)
  }, [])
  return [text, write]
}
