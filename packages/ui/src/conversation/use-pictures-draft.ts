import { useEffect, useRef, useState } from 'react'

export type PicturesDraft<Kept> = {
  readonly pictures: readonly Kept[]
  /** How many more are being made of the files that were chosen. */
  readonly preparing: number
  /** Why the last files that were chosen are not among them. */
  readonly fault: { readonly kind: 'refused'; readonly cause: unknown } | { readonly kind: 'too_many' } | null
}

interface PictureStore<Kept> {
  draftImages(peer: string): Promise<readonly Kept[]>
  keepDraftImage(peer: string, picture: Kept): Promise<void>
  dropDraftImage(peer: string, picture: Kept): Promise<void>
  /** Reports one that was sent or taken away in another tab. */
  onDraftGone(listener: (id: string) => void): () => void
}

export interface PicturesDraftOptions<Kept> {
  store: PictureStore<Kept>
  peer: string
  /** Makes of a chosen file what is kept and sent. */
  prepare: (file: File) => Promise<Kept>
}

/** So many at once: more is an album, and each costs what a message does. */
export const MOST_PICTURES = 10

const NONE = { pictures: [], preparing: 0, fault: null } as const

/** The pictures that were chosen for what is being written: kept outside the page until each is sent or removed, and shown as they are kept. Another draft is another component. */
export function usePicturesDraft<Kept extends { readonly id: string }>({
  store,
  peer,
  prepare,
}: PicturesDraftOptions<Kept>) {
  const [draft, setDraft] = useState<PicturesDraft<Kept>>(NONE)
  /** Counts what was broken off: what comes late of it is dropped. */
  const round = useRef(0)
  /** One file after the other: their order stays, and a phone has little memory. */
  const queue = useRef(Promise.resolve())

  useEffect(() => {
    let isGone = false
    void store.draftImages(peer).then((kept) => {
      if (isGone) return
      setDraft((shown) => {
        const ids = new Set(shown.pictures.map(({ id }) => id))
        return { ...shown, pictures: [...kept.filter(({ id }) => !ids.has(id)), ...shown.pictures] }
      })
    })
    return () => {
      isGone = true
    }
  }, [store, peer])

  useEffect(
    () =>
      store.onDraftGone((gone) => {
        setDraft((shown) => ({ ...shown, pictures: shown.pictures.filter(({ id }) => id !== gone) }))
      }),
    [store],
  )

  async function add(file: File, mine: number): Promise<void> {
    if (mine !== round.current) return
    try {
      const picture = await prepare(file)
      if (mine !== round.current) return
      await store.keepDraftImage(peer, picture)
      if (mine !== round.current) return void store.dropDraftImage(peer, picture)
      setDraft(({ pictures, preparing, fault }) => ({
        pictures: [...pictures.filter(({ id }) => id !== picture.id), picture], // a look at what is kept may have found it
        preparing: preparing - 1,
        fault,
      }))
    } catch (cause) {
      if (mine !== round.current) return
      setDraft((shown) => ({ ...shown, preparing: shown.preparing - 1, fault: { kind: 'refused', cause } }))
    }
  }

  /** Takes as many as there is room for, in their order, and says where some were left out. */
  function choose(files: readonly File[]): void {
    const taken = files.slice(0, Math.max(0, MOST_PICTURES - draft.pictures.length - draft.preparing))
    setDraft((shown) => ({
      ...shown,
      preparing: shown.preparing + taken.length,
      fault: taken.length < files.length ? { kind: 'too_many' } : null,
    }))
    const mine = round.current
    for (const file of taken) queue.current = queue.current.then(() => add(file, mine))
  }

  async function remove(id: string): Promise<void> {
    const picture = draft.pictures.find((one) => one.id === id)
    if (picture) await store.dropDraftImage(peer, picture)
    setDraft((shown) => ({ ...shown, pictures: shown.pictures.filter((one) => one.id !== id), fault: null }))
  }

  /** Breaks off what is being prepared, and wipes away what was said of it. */
  function dismiss(): void {
    round.current++
    setDraft(({ pictures }) => ({ ...NONE, pictures }))
  }

  /** They were sent, and their sender keeps them. */
  function clear(): void {
    round.current++
    setDraft(NONE)
  }

  return { draft, choose, remove, dismiss, clear }
}
