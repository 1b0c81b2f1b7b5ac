import { memberPhoto } from '@incontro/client/member-photo.ts'
import type { OwnPhoto } from '@incontro/contract'
import { Button, IconButton } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon, TrashIcon } from '@incontro/ui/icons.ts'
import { Photo } from '@incontro/ui/photo.tsx'
import type { CSSProperties } from 'react'
import { brand } from '../../../shared/brand.ts'
import { useTexts } from '../../../shared/language.tsx'
import styles from './editor.module.css'
import type { Uploading } from './use-photo-uploads.ts'

type Props = {
  readonly photo: OwnPhoto
  readonly place: number
  readonly of: number
  readonly isLocked: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** One photo, where it stands, and whether others see it. */
export function PhotoTile({ photo, place, of, isLocked, onMove, onRemove }: Props) {
  const { photos: words } = useTexts('ownProfile')
  const { photosBase } = brand
  return (
    <li className={styles.slot}>
      <Photo
        src={memberPhoto(photosBase, photo.path, 480)}
        srcSet={`${memberPhoto(photosBase, photo.path, 480)} 480w, ${memberPhoto(photosBase, photo.path)} 1000w`}
        sizes="(max-width: 40rem) 45vw, 14rem"
        alt={words.photo(place)}
        width={4}
        height={5}
        thumbHash={photo.thumbHash}
        isEager
      />
      <span className={styles.tags}>
        {place === 1 && <Badge tone="primary">{words.main}</Badge>}
        {photo.state !== 'approved' && (
          <Badge tone={photo.state === 'refused' ? 'danger' : 'warning'}>{words.states[photo.state]}</Badge>
        )}
      </span>
      <span className={styles.tileActions}>
        {!isLocked && of > 1 && (
          <>
            <IconButton
              id={`${photo.name}-earlier`}
              size="s"
              variant="onPhoto"
              label={words.earlier(place)}
              icon={<ChevronLeftIcon aria-hidden />}
              disabled={place === 1}
              onClick={() => onMove(-1)}
            />
            <IconButton
              id={`${photo.name}-later`}
              size="s"
              variant="onPhoto"
              label={words.later(place)}
              icon={<ChevronRightIcon aria-hidden />}
              disabled={place === of}
              onClick={() => onMove(1)}
            />
          </>
        )}
        <IconButton
          size="s"
          variant="onPhoto"
          label={words.remove(place)}
          icon={<TrashIcon aria-hidden />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}

/** A photo on its way: how far it is, and a way to stop it; or why it did not go, and again. */
export function UploadTile({
  uploading: { chosen, share, fault, cancel },
  onRetry,
  onForget,
}: {
  uploading: Uploading
  onRetry: () => void
  onForget: () => void
}) {
  const { photos: words } = useTexts('ownProfile')
  const { actions } = useTexts('common')
  const percent = Math.floor(share * 100)
  const isSent = share >= 1
  return (
    <li className={styles.slot}>
      {chosen.preview && <img className={styles.preview} style={previewStyle(chosen)} src={chosen.preview} alt="" />}
      {fault === undefined ? (
        <div className={styles.progress}>
          <progress aria-label={words.sending} {...(isSent ? {} : { value: share })} max={1} />
          <span>{isSent ? words.preparing : words.uploading(percent)}</span>
          <IconButton
            size="s"
            variant="onPhoto"
            label={words.cancel}
            icon={<CloseIcon aria-hidden />}
            onClick={cancel}
          />
        </div>
      ) : (
        <div className={styles.progress} role="alert">
          <span>{fault}</span>
          <span className={styles.tileButtons}>
            <Button size="s" variant="secondary" onClick={onRetry}>
              {actions.retry}
            </Button>
            <IconButton
              size="s"
              variant="onPhoto"
              label={words.cancel}
              icon={<CloseIcon aria-hidden />}
              onClick={onForget}
            />
          </span>
        </div>
      )}
    </li>
  )
}

/** The chosen part fills the tile. */
function previewStyle({ crop }: Uploading['chosen']): CSSProperties {
  if (crop === undefined || crop.width === 0 || crop.height === 0) return {}
  return {
    width: `${100 / crop.width}%`,
    height: `${100 / crop.height}%`,
    left: `${(-crop.x / crop.width) * 100}%`,
    top: `${(-crop.y / crop.height) * 100}%`,
  }
}
