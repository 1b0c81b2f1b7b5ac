import { cx } from '../cx.ts'
import { HeartIcon } from '../icons.ts'
import styles from './like-button.module.css'

interface LikeButtonProps {
  isLiked: boolean
  onPress(): void
  /** 'Like Marta' */
  label: string
  size?: 'm' | 'l' | undefined
  on?: 'photo' | 'plain' | undefined
  disabled?: boolean | undefined
}

/** LK-01: a heart that fills when pressed, and stays filled. */
export function LikeButton({ isLiked, onPress, label, size = 'm', on = 'photo', disabled }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.like, styles[`size-${size}`], styles[on], isLiked && styles.liked)}
      aria-label={label}
      aria-pressed={isLiked}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <HeartIcon />
    </button>
  )
}
