import { codeOf } from '@incontro/client/calls/api-error.ts'
import { MOST_ANGEL_PHOTOS, type OwnPhoto, PHOTO_BYTES, photoTypes, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, upload, useAngel } from '../shared/session.ts'
import type { Own } from '../shared/own-profile.ts'
import type { Crop } from './crop-area.tsx'
import styles from './me.module.css'
import { PhotoTile } from './photo-tile.tsx'

/** With the library that crops, once a photo was chosen. */
const AskWho = lazy(async () => ({ default: (await import('./ask-who.tsx')).AskWho }))
const types: readonly string[] = photoTypes

/** AN-09: up to seven photos in her order; a person looks at each before members see it, and what she takes away is gone at once. */
export function PhotoBoard({ photos }: { readonly photos: readonly OwnPhoto[] }) {
  const { photos: words } = useTexts('studioProfile')
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useAngel().session
  const [chosen, setChosen] = useState<File>()
  const [pending, setPending] = useState<readonly OwnPhoto[]>()
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [dragged, setDragged] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const shown = pending ?? photos
  const first = shown.find(({ hasOthers }) => !hasOthers)?.name

  /** Shows a change at once, and takes it back where it is refused. */
  async function change(work: () => Promise<readonly OwnPhoto[]>, next?: readonly OwnPhoto[]): Promise<boolean> {
    setBusy(true)
    setFault(undefined)
    setPending(next)
    try {
      const kept = await work()
      queries.setQueryData<Own>(['own'], (own) => own && { ...own, photos: [...kept] })
      return true
    } catch (error) {
      setFault(errorText(codeOf(error)))
      return false
    } finally {
      setPending(undefined)
      setBusy(false)
      void queries.invalidateQueries({ queryKey: ['own'] })
    }
  }
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = '' // the same file may be chosen again
    if (file === undefined) return
    if (!types.includes(file.type)) return setFault(errorText('images_only'))
    if (file.size >= PHOTO_BYTES) return setFault(errorText('file_too_large'))
    setFault(undefined)
    setChosen(file)
  }
  async function add(file: File, { hasOthers, crop }: { hasOthers: boolean; crop: Crop | undefined }): Promise<void> {
    setChosen(undefined)
    const isAdded = await change(
      async () =>
        (
          await upload(routes.uploadPhoto, {
            params: { trackerId },
            query: { ...crop, ...(hasOthers && { others: 'agreed' as const }) },
            file,
            name: file.name,
            signal: new AbortController().signal,
            onProgress: () => undefined,
          })
        ).photos,
    )
    if (isAdded) setSaid(words.added)
  }
  async function move(name: string, to: number): Promise<void> {
    const moved = shown.find((photo) => photo.name === name)
    if (moved === undefined || to < 0 || to >= shown.length || shown[to] === moved) return
    const next = shown.filter((photo) => photo !== moved)
    next.splice(to, 0, moved)
    const order = next.map((photo) => photo.name)
    setSaid(words.moved(to + 1))
    await change(async () => (await call(routes.orderPhotos, { params: { trackerId }, body: { order } })).photos, next)
  }
  async function remove({ name }: OwnPhoto): Promise<void> {
    const isGone = await change(
      async () => (await call(routes.removePhoto, { params: { trackerId, name } })).photos,
      shown.filter((photo) => photo.name !== name),
    )
    if (isGone) setSaid(words.removed)
  }

  return (
    <>
      <p className={styles.quiet}>{`${words.text(MOST_ANGEL_PHOTOS)} ${words.first}`}</p>
      {shown.length > 0 && (
        <ul className={styles.board}>
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo.name}
              photo={photo}
              place={{ number: index + 1, of: shown.length, isFirst: photo.name === first }}
              onMove={(by) => void move(photo.name, index + by)}
              onRemove={() => void remove(photo)}
              drag={{
                onStart: () => setDragged(photo.name),
                onDrop: () => {
                  if (dragged !== undefined) void move(dragged, index)
                  setDragged(undefined)
                },
              }}
            />
          ))}
        </ul>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <input ref={input} type="file" accept={photoTypes.join(',')} hidden onChange={choose} />
      {shown.length < MOST_ANGEL_PHOTOS && (
        <div className={styles.send}>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            {words.add}
          </Button>
          <span className={styles.quiet}>{words.types}</span>
        </div>
      )}
      <p className={styles.quiet}>
        {words.misused} <a href="/report">{words.report}</a>
      </p>
      {chosen && (
        <Suspense>
          <AskWho
            key={`${chosen.name} ${chosen.lastModified}`}
            file={chosen}
            onUse={(use) => void add(chosen, use)}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
