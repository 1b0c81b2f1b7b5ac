import type { ReactNode } from 'react'

import { UiLink } from '../layout/link.tsx'
import styles from './photo-card.module.css'
import { Photo, type PhotoProps } from './photo.tsx'

interface PhotoCardProps {
  name: string
  age: number
  /** A line under the name: the city. */
  detail?: ReactNode
  /** Where the card leads; the whole photo is the link. */
  href: string
  photo: Omit<PhotoProps, 'alt' | 'className'>
  /** Top left: a KindLabel with `on="photo"`. */
  kind?: ReactNode
  /** Shown as a dot with these words: 'available now'. */
  available?: string | undefined
  /** Bottom right, by the thumb: LikeButton and a chat IconLink with `variant="onPhoto"`. */
  actions?: ReactNode
  heading?: 'h2' | 'h3' | undefined
}

/** A profile in the grid: 4:5 photo, name and age on a scrim, like and chat in reach. */
export function PhotoCard({
  name,
  age,
  detail,
  href,
  photo,
  kind,
  available,
  actions,
  heading: Heading = 'h2',
}: PhotoCardProps) {
  return (
    <article className={styles.card}>
      <Photo {...photo} alt="" className={styles.photo} />
      <div className={styles.scrim} />
      <div className={styles.top}>{kind}</div>
      <div className={styles.bottom}>
        <div className={styles.words}>
          <Heading className={styles.name}>
            <UiLink href={href} className={styles.link}>
              {name}, {age}
            </UiLink>
          </Heading>
          {(detail || available) && (
            <p className={styles.detail}>
              {available && <span className={styles.dot} role="img" aria-label={available} title={available} />}
              {detail}
            </p>
          )}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  )
}

/** The grid of cards: as many columns as fit, two on a phone. */
export function CardGrid({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  )
}
