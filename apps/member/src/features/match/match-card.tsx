import type { AngelProfile } from '@incontro/contract'
import { CloseIcon, HeartIcon, PlaceIcon } from '@incontro/ui/icons.ts'
import { Photo } from '@incontro/ui/photo.tsx'
import { type PanInfo, useIsPresent, useMotionValue, useTransform } from 'motion/react'
import * as m from 'motion/react-m'
import { type MouseEvent, useRef } from 'react'
import { angelPhoto } from '../../shared/people/angel-photo.ts'
import { KindAndSeal } from '../../shared/people/kind.tsx'
import { useTexts } from '../../shared/language.tsx'
import styles from './match.module.css'
import { cutDescription, type Swipe, swipeOf, swipeThreshold } from './swipe-rules.ts'

type Props = {
  readonly angel: AngelProfile
  /** 0 is the top card. */
  readonly depth: number
  /** How deep it lies when it is drawn first. */
  readonly comesUpFrom: number
  /** The side it comes back from, when it was taken back. */
  readonly comesFrom: Swipe | undefined
  readonly onSwipe: (type: Swipe) => void
}

const SIZES = '(max-width: 500px) 92vw, 400px'
const spring = { type: 'spring', stiffness: 420, damping: 34 } as const
const sideOf = (swipe: Swipe | undefined) => (swipe === undefined ? 0 : swipe === 'like' ? 1 : -1)
const away = (swipe: Swipe | undefined) => sideOf(swipe) * (innerWidth + 200)

/** Where a card lies, and how it leaves; the stack says by which side. */
const variants = {
  back: (from: Swipe | undefined) => ({ x: away(from), scale: 1, y: 0 }),
  lying: (depth: number) => ({ x: 0, scale: 1 - depth * 0.045, y: depth * 10, opacity: depth < 3 ? 1 : 0 }),
  gone: (by: Swipe | undefined) => ({
    x: away(by),
    opacity: 0,
    transition: { duration: 0.34, ease: 'easeOut' as const },
  }),
}

/** MT-01, MT-03: a card that follows the finger sideways and springs back. Only the top one can be touched. */
export function MatchCard({ angel, depth, comesUpFrom, comesFrom, onSwipe }: Props) {
  const words = useTexts('match')
  const { available, answersWithin } = useTexts('find')
  const isPresent = useIsPresent()
  const wasDragged = useRef(false)
  const x = useMotionValue(0)
  const turn = useTransform(x, [-400, 400], [-11, 11])
  const threshold = swipeThreshold(innerWidth)
  const likeStamp = useTransform(x, [threshold * 0.15, threshold * 0.85], [0, 1])
  const noStamp = useTransform(x, [-threshold * 0.85, -threshold * 0.15], [1, 0])
  const isTop = depth === 0 && isPresent

  function letGo(_event: unknown, { offset, velocity }: PanInfo): void {
    const swipe = swipeOf({ distance: offset.x, velocity: velocity.x }, threshold)
    if (swipe !== null) onSwipe(swipe)
  }
  function keepFromPress(event: MouseEvent): void {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <m.article
      className={styles.card}
      data-leaving={!isPresent || undefined}
      inert={!isTop}
      aria-hidden={!isTop}
      style={{ x, rotate: turn, originY: 1, zIndex: isPresent ? 3 - depth : 4 }}
      variants={variants}
      custom={comesFrom}
      initial={comesFrom === undefined ? variants.lying(comesUpFrom) : 'back'}
      animate={variants.lying(depth)}
      exit="gone"
      transition={spring}
      drag={isTop ? 'x' : false}
      dragSnapToOrigin
      dragTransition={{ bounceStiffness: 480, bounceDamping: 30 }}
      onPointerDownCapture={() => (wasDragged.current = false)}
      onDragStart={() => (wasDragged.current = true)}
      onDragEnd={letGo}
      onClickCapture={keepFromPress}
    >
      <div className={styles.portrait}>
        <Photo {...angelPhoto(angel, { sizes: SIZES, isEager: true })} alt="" className={styles.photo} />
        <div className={styles.scrim} />
        <div className={styles.kind}>
          <KindAndSeal kind={angel.kind} isVerified={angel.isVerified} on="photo" />
        </div>
        <div className={styles.name}>
          <h2>
            {angel.screenName}, {angel.age}
          </h2>
          <p>
            <PlaceIcon aria-hidden /> {angel.city === angel.region ? angel.city : `${angel.city}, ${angel.region}`}
          </p>
          {angel.isAvailable && (
            <p>
              <span className={styles.dot} aria-hidden /> {available}
            </p>
          )}
          {angel.answersWithin !== undefined && <p>{answersWithin(angel.answersWithin)}</p>}
        </div>
      </div>
      <p className={styles.description}>{cutDescription(angel.description || angel.about)}</p>
      <m.span className={styles.stamp} data-side="like" style={{ opacity: likeStamp }} aria-hidden>
        <HeartIcon /> {words.stamps.like}
      </m.span>
      <m.span className={styles.stamp} data-side="dislike" style={{ opacity: noStamp }} aria-hidden>
        <CloseIcon /> {words.stamps.dislike}
      </m.span>
    </m.article>
  )
}
