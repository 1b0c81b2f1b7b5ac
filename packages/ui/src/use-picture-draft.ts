import { useEffect, useRef, useState } from 'react'

export type PictureDraft<Kept> =
  | { readonly status: 'none' | 'preparing' }
  | { readonly status: 'ready'; readonly picture: Kept }
  | { readonly status: 'failed'; readonly fault: unknown }

interface PictureStore<Kept> {
  draftImage(peer: string): Promise<Kept | null>
  keepDraftImage(peer: string, picture: Kept): Promise<void>
  dropDraftImage(peer: string, picture: Kept): Promise<void>
  /** Tells of one that was sent or taken away in another tab. */
  onDraftGone(listener: (id: string) => void): () => void
}

export interface PictureDraftOptions<Kept> {
  store: PictureStore<Kept>
  peer: string
  /** Makes of a chosen file what is kept and sent. */
  prepare: (file: File) => Promise<Kept>
}

/** The picture that was chosen for what is being written: kept outside the page until it is sent or removed. Another draft is another component. */
export function usePictureDraft<Kept extends { readonly id: string }>({
  store,
  peer,
  prepare,
}: PictureDraftOptions<Kept>) {
  const [draft, setDraft] = useState<PictureDraft<Kept>>({ status: 'none' })
  /** Counts what was chosen: what comes late of an earlier choice is dropped. */
  const choice = useRef(0)

  useEffect(() => {
    let isGone = false
    const mine = ++choice.current
    void store.draftImage(peer).then((picture) => {
      if (picture !== null && !isGone && mine === choice.current) setDraft({ status: 'ready', picture })
    })
    return () => {
      isGone = true
    }
  }, [store, peer])

  useEffect(
    () =>
      store.onDraftGone((id) => {
        setDraft((shown) => (shown.status === 'ready' && shown.picture.id === id ? { status: 'none' } : shown))
      }),
    [store],
  )

  function forget(): void {
    if (draft.status === 'ready') void store.dropDraftImage(peer, draft.picture)
  }

  async function choose(file: File): Promise<void> {
    const mine = ++choice.current
    forget()
    setDraft({ status: 'preparing' })
    try {
      const picture = await prepare(file)
      if (mine !== choice.current) return
      void store.keepDraftImage(peer, picture)
      setDraft({ status: 'ready', picture })
    } catch (fault) {
      if (mine === choice.current) setDraft({ status: 'failed', fault })
    }
  }

  function remove(): void {
    choice.current++
    forget()
    setDraft({ status: 'none' })
  }

  return { draft, choose, remove }
}
