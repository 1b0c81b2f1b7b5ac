import { cx } from '../cx.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  width?: string | undefined
  height?: string | undefined
  shape?: 'text' | 'box' | 'round' | undefined
}

/** Where something is about to stand. Hidden from the screen reader; say 'loading' once beside it. */
export function Skeleton({ width = '100%', height, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={cx(styles.skeleton, styles[shape])}
      style={{ width, ...(height ? { height } : {}) }}
      aria-hidden="true"
    />
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The grid of cards before they come. */
export function CardGridSkeleton({ count = 10 }: { count?: number | undefined }) {
  return (
    <div className={styles.grid} aria-hidden="true">
      {times(count).map((index) => (
        <span key={index} className={cx(styles.skeleton, styles.card)} />
      ))}
    </div>
  )
}

/** A list before it comes. */
export function ListSkeleton({ count = 8 }: { count?: number | undefined }) {
  return (
    <div aria-hidden="true">
      {times(count).map((index) => (
        <div key={index} className={styles.row}>
          <Skeleton shape="round" width="3rem" height="3rem" />
          <span className={styles.rowWords}>
            <Skeleton width="38%" />
            <Skeleton width="72%" />
          </span>
        </div>
      ))}
    </div>
  )
}

/** A conversation before it comes. */
export function ChatSkeleton() {
  return (
    <div className={styles.chat} aria-hidden="true">
      {[52, 34, 61, 44, 28].map((percent, index) => (
        <span
          key={percent}
          className={cx(styles.skeleton, styles.bubble)}
          style={{ width: `${String(percent)}%`, marginInlineStart: index % 2 ? 'auto' : 0 }}
        />
      ))}
    </div>
  )
}
