import type { ReactNode } from 'react'

import { IconButton } from '../controls/button.tsx'
import { useObjectUrl } from './chat-picture.tsx'
import { AlertIcon, CloseIcon } from '../icons.ts'
import styles from './picture-preview.module.css'
import { Spinner } from '../feedback/spinner.tsx'

interface Chosen {
  readonly id: string
  readonly file: Blob
  readonly alt: string
  readonly removeLabel: string
}

interface PicturePreviewProps {
  pictures: readonly Chosen[]
  /** More are on their way from the files that were chosen. */
  isBusy: boolean
  label: string
  busyLabel: string
  /** What becomes of them, before they are sent. */
  note: ReactNode
  fault?: string | undefined
  dismissLabel: string
  onRemove(id: string): void
  /** Breaks off what is on its way, and wipes the fault away. */
  onDismiss(): void
}

/** What was chosen for the next messages, above the field, in the order in which it goes out. */
export function PicturePreview({
  pictures,
  isBusy,
  label,
  busyLabel,
  note,
  fault,
  dismissLabel,
  onRemove,
  onDismiss,
}: PicturePreviewProps) {
  return (
    <div className={styles.preview} role="group" aria-label={label}>
      {(pictures.length > 0 || isBusy) && (
        <ul className={styles.row}>
          {pictures.map((picture) => (
            <Thumb key={picture.id} {...picture} onRemove={onRemove} />
          ))}
          {isBusy && (
            <li className={styles.thumb}>
              <Spinner label={busyLabel} />
            </li>
          )}
        </ul>
      )}
      {note !== null && <p className={styles.note}>{note}</p>}
      {(fault !== undefined || isBusy) && (
        <div className={styles.last}>
          {fault !== undefined && (
            <p className={styles.fault} role="alert">
              <AlertIcon aria-hidden />
              {fault}
            </p>
          )}
          <IconButton size="s" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />
        </div>
      )}
    </div>
  )
}

function Thumb({ id, file, alt, removeLabel, onRemove }: Chosen & Pick<PicturePreviewProps, 'onRemove'>) {
  const url = useObjectUrl(file)
  return (
    <li className={styles.thumb}>
      {url !== undefined && <img src={url} alt={alt} />}
      <IconButton
        className={styles.remove}
        size="s"
        variant="onPhoto"
        label={removeLabel}
        icon={<CloseIcon />}
        onClick={() => onRemove(id)}
      />
    </li>
  )
}
