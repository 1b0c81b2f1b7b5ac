import { codeOf } from '@incontro/client/calls/api-error.ts'
import { memberPhoto } from '@incontro/client/member-photo.ts'
import { MOST_PHOTOS, type OwnPhoto, photoTypes, routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { Photo } from '@incontro/ui/photo.tsx'
import { Callout } from '@incontro/ui/states.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { brand } from '../shared/brand.ts'
import { useErrorText } from '../shared/error-text.ts'
import { useTexts } from '../shared/language.tsx'
import { call, upload } from '../shared/session.ts'
import styles from './settings.module.css'

type Props = {
  readonly trackerId: string
  readonly photos: readonly OwnPhoto[]
  readonly onChange?: (photos: readonly OwnPhoto[]) => void
}

/** AN-09: the own photos; a person looks at each before members see it. */
export function OwnPhotos({ trackerId, photos: known, onChange }: Props) {
  const { photos: words } = useTexts('studioJoin')
  const errorText = useErrorText()
  const [photos, setPhotos] = useState(known)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function change(work: () => Promise<readonly OwnPhoto[]>): Promise<void> {
    setBusy(true)
    setFault(undefined)
    try {
      const changed = await work()
      setPhotos(changed)
      onChange?.(changed)
    } catch (error) {
      setFault(errorText(codeOf(error)))
    } finally {
      setBusy(false)
    }
  }
  function add({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0]
    currentTarget.value = ''
    if (file === undefined) return
    const { signal } = new AbortController()
    void change(
      async () =>
        (
          await upload(routes.uploadPhoto, {
            params: { trackerId },
            query: {}, // the whole picture
            file,
            name: file.name,
            signal,
            onProgress: () => undefined,
          })
        ).photos,
    )
  }
  return (
    <>
      <p className={styles.quiet}>{words.text}</p>
      {photos.length === 0 && <p>{words.none}</p>}
      <ul className={styles.photos}>
        {photos.map(({ name, path, state, thumbHash }, index) => (
          <li key={name}>
            <Photo
              src={memberPhoto(brand.photosBase, path, 480)}
              alt={words.photo(index + 1)}
              width={160}
              height={200}
              thumbHash={thumbHash}
            />
            <span className={styles.quiet}>{words.states[state]}</span>
            <Button
              size="s"
              variant="ghost"
              aria-label={`${words.remove} ${words.photo(index + 1)}`}
              onClick={() =>
                void change(async () => (await call(routes.removePhoto, { params: { trackerId, name } })).photos)
              }
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert">{fault !== undefined && <Callout tone="danger">{fault}</Callout>}</div>
      <input ref={input} type="file" accept={photoTypes.join(',')} hidden onChange={add} />
      {photos.length < MOST_PHOTOS && (
        <div>
          <Button variant="secondary" busy={isBusy} onClick={() => input.current?.click()}>
            {words.add}
          </Button>
        </div>
      )}
    </>
  )
}
