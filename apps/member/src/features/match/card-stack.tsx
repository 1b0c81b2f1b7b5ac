import type { AngelProfile } from '@incontro/contract'
import { AnimatePresence, LazyMotion, MotionConfig } from 'motion/react'
import { useAfterPaint } from '../../shared/page/after-paint.ts'
import { MatchCard } from './match-card.tsx'
import styles from './match.module.css'
import type { Swipe } from './swipe-rules.ts'
import type { Move } from './use-swipes.ts'

const SHOWN = 3
/** Fetched once the cards are there: they can be seen, and pressed, before they can be dragged. */
const features = async () => (await import('./motion-features.ts')).domMax

type Props = {
  readonly cards: readonly AngelProfile[]
  readonly move: Move | undefined
  readonly onSwipe: (angel: AngelProfile, type: Swipe) => void
}

/** The top card, and the two under it right behind it. Only transforms move, and nothing does for those who want no motion. */
export function CardStack({ cards, move, onSwipe }: Props) {
  const isTopPainted = useAfterPaint()
  return (
    <LazyMotion features={features} strict>
      <MotionConfig reducedMotion="user">
        <div className={styles.stack}>
          <AnimatePresence initial={false} custom={move?.from}>
            {cards.slice(0, isTopPainted ? SHOWN : 1).map((angel, depth) => (
              <MatchCard
                key={angel.id}
                angel={angel}
                depth={depth}
                comesUpFrom={move === undefined ? depth : depth + 1}
                comesFrom={move?.kind === 'back' && move.angel.id === angel.id ? move.from : undefined}
                onSwipe={(type) => onSwipe(angel, type)}
              />
            ))}
          </AnimatePresence>
        </div>
      </MotionConfig>
    </LazyMotion>
  )
}
