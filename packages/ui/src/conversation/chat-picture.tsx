import { useEffect, useState, type ReactNode } from 'react'

import { Button } from '../controls/button.tsx'
import styles from './chat-picture.module.css'
import { Dialog } from '../overlays/dialog.tsx'
import { AlertIcon, EyeIcon, ReloadIcon } from '../icons.ts'
import { placeOf, type PictureSize } from './picture-place.tsx'
import { Spinner } from '../feedback/spinner.tsx'

interface ChatPictureProps extends PictureSize {
  /** `hidden` until its reader wants to see it: nothing of it was fetched but a few colours. */
  status: 'hidden' | 'loading' | 'ready' | 'failed'
  url?: string | undefined
  thumbHash?: string | null | undefined
  /** Whose it is: what it shows is unreviewed. */
  alt: string
  words: { show: string; hidden: string; loading: string; failed: string; retry: string; open: string; close: string }
  /** From 0 to 1, while it is on its way out. */
  share?: number | undefined
  /** Shows it, or tries again. */
  onShow(): void
  /** Under it: what can be done about it. */
  children?: ReactNode
}

/** The picture of a message: in a place that is known before it is there; a press opens it whole. */
export function ChatPicture({
  status,
  url,
  thumbHash,
  alt,
  words,
  share,
  onShow,
  children,
  ...size
}: ChatPictureProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.picture}>
      <div className={styles.place} style={placeOf(size, thumbHash)} data-status={status}>
        {status === 'hidden' && (
          <div className={styles.cover}>
            <p>{words.hidden}</p>
            <Button size="s" variant="secondary" icon={<EyeIcon aria-hidden />} onClick={onShow}>
              {words.show}
            </Button>
          </div>
        )}
        {status === 'loading' && (
          <div className={styles.cover}>
            <Spinner label={words.loading} />
          </div>
        )}
        {status === 'failed' && (
          <div className={styles.cover} role="alert">
            <AlertIcon aria-hidden />
            <p>{words.failed}</p>
            <Button size="s" variant="secondary" icon={<ReloadIcon aria-hidden />} onClick={onShow}>
              {words.retry}
            </Button>
          </div>
        )}
        {status === 'ready' && (
          <button type="button" className={styles.open} aria-label={words.open} onClick={() => setOpen(true)}>
            <img src={url} alt={alt} {...size} draggable={false} />
          </button>
        )}
        {share !== undefined && <progress className={styles.progress} value={share} aria-label={words.loading} />}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={alt} hideTitle closeLabel={words.close} size="l">
        {/* the dialog has its name */}
        <img className={styles.whole} src={url} alt="" {...size} />
      </Dialog>
    </div>
  )
}

/** An address of a file in this page's memory, for as long as it is shown. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>()
  useEffect(() => {
    if (file === null) return
    const url = URL.createObjectURL(file)
    setMade({ of: file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made !== undefined && made.of === file ? made.url : undefined
}
