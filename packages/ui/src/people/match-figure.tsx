import { HeartIcon } from '../icons.ts'
import styles from './match-figure.module.css'
import { Avatar } from './photo.tsx'

type Person = { readonly src: string | null; readonly name: string; readonly seed: string }

/** The two who like each other; the names are expected beside it. */
export function MatchFigure({ left, right }: { readonly left: Person; readonly right: Person }) {
  return (
    <span className={styles.figure} aria-hidden>
      <Avatar {...left} size={88} />
      <span className={styles.heart}>
        <HeartIcon />
      </span>
      <Avatar {...right} size={88} />
    </span>
  )
}
