import type { CSSProperties, ReactNode } from 'react'

import styles from './chat-picture.module.css'
import { thumbHashImage } from '../people/thumb-hash.ts'

export interface PictureSize {
  width: number
  height: number
}

/** Neither a stripe nor a tower: what lies outside is in the full view. */
const FLATTEST = 2.2
const TALLEST = 0.62

/** Where a picture goes: as high as it will be, with its colours where they are known. */
export function placeOf({ width, height }: PictureSize, thumbHash?: string | null): CSSProperties {
  const placeholder = thumbHashImage(thumbHash)
  return {
    aspectRatio: String(Math.min(FLATTEST, Math.max(TALLEST, width / height))),
    ...(placeholder && { backgroundImage: placeholder }),
  }
}

/** Holds the place of a picture while its code comes, or does not come. */
export function PicturePlace({ children, ...size }: PictureSize & { children?: ReactNode }) {
  return (
    <div className={styles.picture}>
      <div className={styles.place} style={placeOf(size)}>
        {children && <div className={styles.cover}>{children}</div>}
      </div>
    </div>
  )
}
