import { memberPhoto } from '@incontro/client/member-photo.ts'
import type { OwnPhoto } from '@incontro/contract'
import { IconButton } from '@incontro/ui/button.tsx'
import { Badge } from '@incontro/ui/card.tsx'
import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '@incontro/ui/icons.ts'
import { Photo } from '@incontro/ui/photo.tsx'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import styles from './me.module.css'

type Props = {
  readonly photo: OwnPhoto
  readonly place: { readonly number: number; readonly of: number; readonly isFirst: boolean }
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
  readonly drag: { readonly onStart: () => void; readonly onDrop: () => void }
}

/** One photo, where it stands, and whether members see it. */
export function PhotoTile({ photo, place: { number, of, isFirst }, onMove, onRemove, drag }: Props) {
  const { photos: words } = useTexts('studioProfile')
  const { whyNot: reasons } = useTexts('ownProfile').photos
  const { path, state, whyNot, hasOthers, thumbHash } = photo
  return (
    <li
      className={styles.tile}
      draggable={of > 1}
      onDragStart={drag.onStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        drag.onDrop()
      }}
    >
      <div className={styles.picture}>
        <Photo
          src={memberPhoto(brand.photosBase, path, 480)}
          alt={words.photo(number)}
          width={4}
          height={5}
          thumbHash={thumbHash}
          isEager
        />
        <span className={styles.tileActions}>
          {of > 1 && (
            <>
              <IconButton
                size="s"
                variant="onPhoto"
                label={words.earlier(number)}
                icon={<ChevronLeftIcon aria-hidden />}
                disabled={number === 1}
                onClick={() => onMove(-1)}
              />
              <IconButton
                size="s"
                variant="onPhoto"
                label={words.later(number)}
                icon={<ChevronRightIcon aria-hidden />}
                disabled={number === of}
                onClick={() => onMove(1)}
              />
            </>
          )}
          <IconButton
            size="s"
            variant="onPhoto"
            label={words.remove(number)}
            icon={<TrashIcon aria-hidden />}
            onClick={onRemove}
          />
        </span>
      </div>
      <span className={styles.tags}>
        {isFirst && <Badge tone="primary">{words.main}</Badge>}
        {hasOthers && <Badge tone="neutral">{words.withOthers}</Badge>}
        <Badge tone={state === 'approved' ? 'success' : state === 'refused' ? 'danger' : 'warning'}>
          {words.states[state]}
        </Badge>
      </span>
      {state === 'refused' && <span className={styles.fault}>{reasons[whyNot ?? 'other']}</span>}
    </li>
  )
}
