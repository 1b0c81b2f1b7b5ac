import { useEffect, useRef, useState } from 'react'

export type PictureDraft<Kept> =
  | { readonly status: 'none' | 'preparing' }
  | { readonly status: 'ready'; readonly picture: Kept }
  | { readonly status: 'failed'; readonly fault: unknown }

interface PictureStore<Kept> {
  read(): Promise<Kept | null>
  keep(picture: Kept | null): void
  prepare(file: File): Promise<Kept>
}

/** The picture that was chosen for what is being written: kept outside the page until it is sent or removed. Another draft is another component. */
export function usePictureDraft<Kept>(store: PictureStore<Kept>) {
  const [draft, setDraft] = useState<PictureDraft<Kept>>({ status: 'none' })
  /** Counts what was chosen: what comes late of an earlier choice is dropped. */
  const choice = useRef(0)
  const current = useRef(store)
  useEffect(() => {
    current.current = store
  })

  useEffect(() => {
    let isGone = false
    const mine = ++choice.current
    void current.current.read().then((picture) => {
      if (picture !== null && !isGone && mine === choice.current) setDraft({ status: 'ready', picture })
    })
    return () => {
      isGone = true
    }
  }, [])

  async function choose(file: File): Promise<void> {
    const mine = ++choice.current
    setDraft({ status: 'preparing' })
    try {
      const picture = await store.prepare(file)
      if (mine !== choice.current) return
      store.keep(picture)
      setDraft({ status: 'ready', picture })
    } catch (fault) {
      if (mine === choice.current) setDraft({ status: 'failed', fault })
    }
  }

  function remove(): void {
    choice.current++
    store.keep(null)
    setDraft({ status: 'none' })
  }

  return { draft, choose, remove }
}
