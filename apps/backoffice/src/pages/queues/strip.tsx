import { cx } from '@incontro/ui/cx.ts'
import { CheckIcon, CloseIcon, MinusIcon, UndoIcon } from '@incontro/ui/icons.ts'
import type { ComponentType } from 'react'
import { useFormats, useTexts } from '../../shared/language.tsx'
import type { Item, Outcome } from './batch.rules.ts'
import styles from './queues.module.css'
import { useOutcomeText } from './use-said.ts'

const icons: Readonly<Record<Outcome['kind'], ComponentType>> = {
  approved: CheckIcon,
  refused: CloseIcon,
  skipped: UndoIcon,
  gone: MinusIcon,
  stale: MinusIcon,
}

/** All photos of the person, by number, with what became of each. */
export function Strip({ items, at, onGo }: { items: readonly Item[]; at: number; onGo: (at: number) => void }) {
  const { photos: words } = useTexts('backofficeQueues')
  const outcomeText = useOutcomeText()
  const { number } = useFormats()
  return (
    <ol className={styles.strip}>
      {items.map(({ photo: { id }, outcome }, index) => {
        const Icon = outcome === null ? null : icons[outcome.kind]
        const name = words.photo(index + 1, items.length)
        return (
          <li key={id}>
            <button
              type="button"
              className={cx(styles.place, outcome !== null && styles[outcome.kind])}
              aria-current={index === at ? 'true' : undefined}
              aria-label={outcome === null ? name : `${name}: ${outcomeText(outcome)}`}
              onClick={() => onGo(index)}
            >
              {Icon === null ? number(index + 1) : <Icon />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
