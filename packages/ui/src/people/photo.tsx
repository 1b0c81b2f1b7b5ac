import { useState, type CSSProperties, type ReactNode } from 'react'

import { cx } from '../cx.ts'
import { UserIcon } from '../icons.ts'
import styles from './photo.module.css'
import { thumbHashImage } from './thumb-hash.ts'

export interface PhotoSource {
  /** 'image/avif', 'image/webp' */
  type: string
  srcSet: string
}

export interface PhotoProps {
  src: string
  /** '' where the words beside it say the same. */
  alt: string
  width: number
  height: number
  sources?: readonly PhotoSource[] | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  thumbHash?: string | null | undefined
  /** The first ones on a screen are fetched at once; the others when they come near. */
  isEager?: boolean | undefined
  onFail?: (() => void) | undefined
  className?: string | undefined
}

/** A picture that holds its place: size known, placeholder at once, best format that the browser takes. */
export function Photo({
  src,
  alt,
  width,
  height,
  sources = [],
  srcSet,
  sizes,
  thumbHash,
  isEager,
  onFail,
  className,
}: PhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const placeholder = thumbHashImage(thumbHash)
  const style: CSSProperties = {
    aspectRatio: `${String(width)} / ${String(height)}`,
    ...(placeholder ? { backgroundImage: placeholder } : {}),
  }
  if (failedSrc === src) {
    return (
      <span
        className={cx(styles.photo, styles.missing, className)}
        style={{ aspectRatio: style.aspectRatio }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <UserIcon />
      </span>
    )
  }
  return (
    <picture className={cx(styles.photo, className)} style={style}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        className={styles.image}
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => {
          setFailedSrc(src)
          onFail?.()
        }}
      />
    </picture>
  )
}

interface AvatarProps {
  src: string | null
  name: string
  /** Colours the initials, so that two people with the same one look different. */
  seed?: string | undefined
  /** Pixels a side. */
  size?: number | undefined
  thumbHash?: string | null | undefined
  /** She can answer now; `availableLabel` says it to those who cannot see the dot. */
  isAvailable?: boolean | undefined
  availableLabel?: string | undefined
  onFail?: (() => void) | undefined
  children?: ReactNode
}

/** A round picture; initials where there is none. The name is expected beside it. */
export function Avatar({
  src,
  name,
  seed,
  size = 48,
  thumbHash,
  isAvailable,
  availableLabel,
  onFail,
  children,
}: AvatarProps) {
  const style = { '--size': `${String(size / 16)}rem` } as CSSProperties // a custom property
  const initials = [...name.trim()].slice(0, 1).join('').toUpperCase()
  return (
    <span className={styles.avatar} style={style}>
      {src ? (
        <Photo
          src={src}
          alt=""
          width={size}
          height={size}
          thumbHash={thumbHash}
          className={styles.round}
          onFail={onFail}
        />
      ) : (
        <span
          className={cx(styles.initials, seed !== undefined && styles.seeded)}
          style={seed === undefined ? undefined : ({ '--hue': String(hueOf(seed)) } as CSSProperties)} // a custom property
          aria-hidden="true"
        >
          {initials}
        </span>
      )}
      {isAvailable && <span className={styles.available} role="img" aria-label={availableLabel} />}
      {children}
    </span>
  )
}

/** The same angle of the colour circle for the same text, one of 24 that can be distinguished. */
function hueOf(seed: string): number {
  const sum = [...seed].reduce((hash, letter) => (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
  return (sum % 24) * 15
}
