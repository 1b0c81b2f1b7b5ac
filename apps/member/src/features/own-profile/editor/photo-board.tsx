import { codeOf } from '@incontro/client/calls/api-error.ts'
import { type OwnPhoto, PHOTO_BYTES, photoTypes, routes } from '@incontro/contract'
import { Card } from '@incontro/ui/card.tsx'
import { AddPhotoIcon } from '@incontro/ui/icons.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useErrorText } from '../../../shared/calls/error-text.ts'
import { unknownReason, useOpenPrompt } from '../../../shared/prompts.ts'
import { LimitNotice } from '../../../shared/limit-notice.tsx'
import { useOwnLimit } from '../../../shared/own-limits.ts'
import { useTexts } from '../../../shared/language.tsx'
import { toasts } from '../../../shared/toasts.ts'
import { useSeen } from '../../../shared/page/use-seen.ts'
import { keepPhotos, ownProfileKey, useOwnProfile } from '../profile-query.ts'
import styles from './editor.module.css'
import { PhotoTile, UploadTile } from './photo-tile.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { lazily } from '../../../shared/page/lazily.ts'

const CropDialog = lazily(async () => (await import('./crop-dialog.tsx')).CropDialog)
const types: readonly string[] = photoTypes
const none: readonly OwnPhoto[] = []

type Props = { readonly trackerId: string; readonly isLocked: boolean; readonly most: number }
type Arrangement = { readonly next: readonly OwnPhoto[]; readonly work: () => Promise<{ photos: OwnPhoto[] }> }

/** OP-04: the photos in their order, with a way to add, move and take away each. */
export function PhotoBoard({ trackerId, isLocked, most }: Props) {
  const { photos: words } = useTexts('ownProfile')
  const { labelled } = useTexts('common')
  const { byCode } = useTexts('errors')
  const errorText = useErrorText()
  const openPrompt = useOpenPrompt()
  const queries = useQueryClient()
  const profile = useOwnProfile()
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isOver, setOver] = useState(false)
  const [said, setSaid] = useState('')
  const { uploads, start, retry, forget } = usePhotoUploads(trackerId, setSaid)
  const input = useRef<HTMLInputElement>(null)
  const focusOn = useRef<string>(undefined)
  const [pending, setPending] = useState<readonly OwnPhoto[]>()
  // one after the other, so that the last order asked for is the last one kept
  const arrangement = useMutation({
    scope: { id: 'own-photos' },
    mutationFn: ({ work }: Arrangement) => work(),
  })
  /** What was asked for holds until it is answered, whatever is read of the account meanwhile. */
  const photos = pending ?? profile.data?.photos ?? none
  const limit = useOwnLimit('photos')
  const room = most - photos.length - uploads.length
  const [first] = chosen
  const verdicts = photos.flatMap(({ unseenVerdictAt }) => unseenVerdictAt ?? [])
  useSeen('photo', verdicts.length === 0 ? null : Math.max(...verdicts))

  // moving a photo by keyboard keeps the focus at its button
  useEffect(() => {
    if (focusOn.current === undefined) return
    document.getElementById(focusOn.current)?.focus()
    focusOn.current = undefined
  }, [photos])

  /** Reports what is no picture or too large before anything is sent. */
  function choose(files: readonly File[]): void {
    if (isLocked) return openPrompt('premium')
    if (limit !== undefined) return // said where the field would be
    if (files.some(({ type }) => !types.includes(type))) toasts.show({ title: byCode.images_only, variant: 'danger' })
    const pictures = files.filter(({ type }) => types.includes(type))
    if (pictures.some(({ size }) => size >= PHOTO_BYTES))
      toasts.show({ title: byCode.file_too_large, variant: 'danger' })
    const good = pictures.filter(({ size }) => size < PHOTO_BYTES)
    if (good.length > room) toasts.show({ title: byCode.too_many_photos, variant: 'warning' })
    setChosen(good.slice(0, Math.max(0, room)))
  }

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    choose([...event.dataTransfer.files])
  }

  function picked({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    choose([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same file may be chosen again
  }

  /** Shows the change at once, and takes it back if it is refused. */
  async function arrange(change: Arrangement): Promise<boolean> {
    setPending(change.next)
    try {
      const answer = await arrangement.mutateAsync(change)
      await queries.cancelQueries({ queryKey: ownProfileKey(trackerId) }) // an answer on its way is older than this one
      keepPhotos(queries, trackerId, answer.photos)
      return true
    } catch (error) {
      const reason = codeOf(error) === 'premium_profile' ? 'premium' : unknownReason(error)
      if (reason !== undefined) openPrompt(reason)
      else toasts.show({ title: errorText(error), variant: 'danger' })
      return false
    } finally {
      setPending((latest) => (latest === change.next ? undefined : latest))
      void queries.invalidateQueries({ queryKey: ownProfileKey(trackerId) })
    }
  }

  async function move(from: number, to: number): Promise<void> {
    const moved = photos[from]
    if (moved === undefined || to < 0 || to >= photos.length) return
    const next = photos.filter((_, index) => index !== from)
    next.splice(to, 0, moved)
    const side = to < from ? (to === 0 ? 'later' : 'earlier') : to === photos.length - 1 ? 'earlier' : 'later'
    focusOn.current = `${moved.name}-${side}`
    setSaid(words.moved(to + 1))
    const order = next.map(({ name }) => name)
    await arrange({
      next: next.map((photo, index) => ({ ...photo, isDefault: index === 0 })),
      work: () => call(routes.orderPhotos, { params: { trackerId }, body: { order } }),
    })
  }

  async function remove(photo: OwnPhoto): Promise<void> {
    const next = photos
      .filter(({ name }) => name !== photo.name)
      .map((each, index) => ({ ...each, isDefault: index === 0 }))
    input.current?.focus()
    const isGone = await arrange({
      next,
      work: () => call(routes.removePhoto, { params: { trackerId, name: photo.name }, body: undefined }),
    })
    if (isGone) setSaid(words.removed)
  }

  const refused = photos.filter(({ state }) => state === 'refused')
  return (
    <Card className={styles.section}>
      <div>
        <h2 className={styles.heading}>{words.title}</h2>
        <p className={styles.quiet} id="photos-hint">
          {most === 1 ? words.hintOne : words.hint(most)} {words.pendingText}
        </p>
      </div>
      <ul
        className={styles.board}
        data-over={isOver}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false) // where the pointer went
        }}
        onDrop={drop}
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.name}
            photo={photo}
            place={index + 1}
            of={photos.length}
            isLocked={isLocked}
            onMove={(by) => void move(index, index + by)}
            onRemove={() => void remove(photo)}
          />
        ))}
        {uploads.map((each) => (
          <UploadTile key={each.id} uploading={each} onRetry={() => retry(each)} onForget={() => forget(each.id)} />
        ))}
        {room > 0 && limit === undefined && (
          <li className={styles.slot}>
            <label className={styles.add}>
              <AddPhotoIcon aria-hidden />
              <span>{isOver ? words.drop : words.add}</span>
              <input
                ref={input}
                type="file"
                accept={photoTypes.join(',')}
                multiple={most > 1}
                aria-describedby="photos-hint photos-types"
                onClick={(event) => {
                  if (!isLocked) return
                  event.preventDefault()
                  openPrompt('premium')
                }}
                onChange={picked}
              />
            </label>
          </li>
        )}
      </ul>
      {limit && <LimitNotice limit={limit} />}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <p className={styles.quiet} id="photos-types">
        {words.types}
      </p>
      {refused.map((photo) => (
        <p key={photo.name} className={styles.refused}>
          {labelled(
            words.photo(photos.indexOf(photo) + 1),
            `${words.states.refused}. ${words.whyNot[photo.whyNot ?? 'other']}`,
          )}
        </p>
      ))}
      {photos.some(({ isAutomated }) => isAutomated) && <p className={styles.quiet}>{words.automatic}</p>}
      {first && (
        <Suspense>
          <CropDialog
            key={`${first.name}-${first.lastModified}-${chosen.length}`}
            file={first}
            onClose={() => setChosen(chosen.slice(1))}
            onUse={(use) => {
              setChosen(chosen.slice(1))
              start(use)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}
