import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection, useStudio } from '../studio-context.ts'
import { fetchPlace, keepWords } from './place.ts'

const KEEP_AFTER_MS = 500

type ServerDraft = {
  readonly text: string
  readonly write: (text: string) => void
  /** What another device had written when this one wrote over it; empty where nothing was. */
  readonly other: string
  readonly dropOther: () => void
}

/**
 * AN-11: what she is writing to a member. The server keeps it for all her devices; what it has not confirmed stays on this device,
 * also over a reload, and goes there first.
 */
export function useServerDraft(trackerId: string): ServerDraft {
  const { chat, socket } = useStudio()
  const { outbox } = chat
  const { status } = useConnection()
  const [text, setText] = useState('')
  const [other, setOther] = useState('')
  const draft = useRef({ text: '', version: 0, isUnkept: false, isSaving: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async () => {
    clearTimeout(timer.current)
    const state = draft.current
    if (!state.isUnkept || state.isSaving) return
    state.isSaving = true
    const sent = state.text
    try {
      const place = await keepWords(trackerId, { of: 'draft', text: sent, version: state.version })
      state.version = place.draftVersion
      state.isUnkept = state.text !== sent
      setOther(place.draftOther)
      if (!state.isUnkept) await outbox.keepDraft(trackerId, '')
    } catch {
      timer.current = setTimeout(() => void save(), KEEP_AFTER_MS * 10) // or when the line is back
    } finally {
      state.isSaving = false
    }
    if (state.isUnkept && state.text !== sent) void save()
  }, [outbox, trackerId])

  const show = useCallback((words: string) => {
    draft.current.text = words
    setText(words)
  }, [])

  const write = useCallback(
    (words: string) => {
      draft.current.isUnkept = true
      show(words)
      void outbox.keepDraft(trackerId, words)
      clearTimeout(timer.current)
      if (words === '')
        void save() // it was sent: no device shows it a moment longer
      else timer.current = setTimeout(() => void save(), KEEP_AFTER_MS)
    },
    [outbox, save, show, trackerId],
  )

  useEffect(() => {
    let isGone = false
    void outbox.draft(trackerId).then(async (local) => {
      if (isGone) return
      if (local !== '' && !draft.current.isUnkept) {
        draft.current.isUnkept = true
        show(local)
      }
      const place = await fetchPlace(trackerId).catch(() => null)
      if (place === null || isGone) return
      setOther(place.draftOther)
      if (!draft.current.isUnkept) {
        draft.current.version = place.draftVersion
        show(place.draft)
      } else void save()
    })
    return () => {
      isGone = true
    }
  }, [outbox, save, show, trackerId])

  useEffect(
    () =>
      socket.on('place', (frame) => {
        const state = draft.current
        if (frame.trackerId !== trackerId || frame.place.draftVersion <= state.version) return
        if (state.isUnkept || state.isSaving) return // what is typed here goes first; the other words stay beside it
        state.version = frame.place.draftVersion
        setOther(frame.place.draftOther)
        show(frame.place.draft)
      }),
    [show, socket, trackerId],
  )

  useEffect(() => {
    if (status === 'online') void save()
  }, [save, status])

  // The page may be left or hidden at any moment.
  useEffect(() => {
    const leave = () => void save()
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [save])

  const dropOther = useCallback(() => {
    setOther('')
    const { text: words, version } = draft.current
    void keepWords(trackerId, { of: 'draft', text: '', version })
      .then(({ draftVersion }) => {
        draft.current.version = draftVersion
        if (words !== '') write(words)
      })
      .catch(() => undefined)
  }, [trackerId, write])

  return { text, write, other, dropOther }
}
