import { diffWordsWithSpace } from 'diff'
import { VisuallyHidden } from '@incontro/ui/visually-hidden.tsx'
import { Fragment } from 'react'
import { useLanguage, useTexts } from '../language.tsx'
import styles from './word-difference.module.css'
import { shortened } from './word-difference.rules.ts'

type Props = {
  readonly before: string
  readonly after: string
  /** The language of the two texts. */
  readonly lang?: string
  /** What stays alike is cut down to this many characters on both sides of a change; all of it stands there without. */
  readonly around?: number
}

/** After so long two texts have so little in common that the words of both stand there whole. */
const TIMEOUT_MS = 500

/** Two texts as one: what was taken out is struck through, what was put in is marked (BO-28). */
export function WordDifference({ before, after, lang, around }: Props) {
  const { difference: words } = useTexts('backoffice')
  const own = useLanguage()
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]
  return (
    <span lang={lang} className={styles.difference}>
      {parts.map(({ value, removed, added }, index) => {
        const key = String(index)
        if (removed)
          return (
            <del key={key} className={styles.out}>
              <VisuallyHidden lang={own}>{`[${words.takenOut}] `}</VisuallyHidden>
              {value}
            </del>
          )
        if (added)
          return (
            <ins key={key} className={styles.in}>
              <VisuallyHidden lang={own}>{`[${words.putIn}] `}</VisuallyHidden>
              {value}
            </ins>
          )
        const isEdge = { first: index === 0, last: index === parts.length - 1 }
        return <Fragment key={key}>{around === undefined ? value : shortened(value, { around, isEdge })}</Fragment>
      })}
    </span>
  )
}
