import { useCallback, useEffect, useRef, useState } from 'react'

interface WordsStore {
  draft(peer: string): Promise<string>
  keepDraft(peer: string, text: string): Promise<void>
}

const KEEP_AFTER_MS = 200

/** What is being written to a person; kept on the device until it is sent, also over a reload. */
export function useWordsDraft(store: WordsStore, peer: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  const unkept = useRef<string>(undefined)

  useEffect(() => {
    let isGone = false
    void store.draft(peer).then((kept) => {
      if (!isGone && unkept.current === undefined) setText((typed) => (typed === '' ? kept : typed))
    })
    return () => {
      isGone = true
    }
  }, [store, peer])

  const keep = useCallback(() => {
    if (unkept.current === undefined) return
    void store.keepDraft(peer, unkept.current)
    unkept.current = undefined
  }, [store, peer])

  useEffect(() => {
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [keep, text])

  // The page may be left or hidden at any moment.
  useEffect(() => {
    addEventListener('pagehide', keep)
    document.addEventListener('visibilitychange', keep)
    return () => {
      removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', keep)
      keep()
    }
  }, [keep])

  const write = useCallback(
    (next: string) => {
      unkept.current = next
      setText(next)
      if (next === '') keep() // it was sent: a reload in this moment must not bring it back
    },
    [keep],
  )
  return [text, write]
}
