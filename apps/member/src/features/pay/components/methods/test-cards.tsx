import { IconButton } from '@incontro/ui/button.tsx'
import { CheckIcon, CardIcon } from '@incontro/ui/icons.ts'
import { useState } from 'react'
import { useTexts } from '../../../../shared/language.tsx'
import styles from '../pay.module.css'

const cards = [
  ['4242 4242 4242 4242', 'success'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 9995', 'insufficient'],
  ['4000 0000 0000 0069', 'expired'],
  ['4000 0000 0000 3220', 'challenge'],
] as const

/** On demo brands: which numbers the sandbox knows, and what each does (D14). */
export function TestCards() {
  const { test } = useTexts('pay')
  const [copied, setCopied] = useState<string>()
  return (
    <details className={styles.test}>
      <summary>{test.title}</summary>
      <p>{test.text}</p>
      <ul className={styles.testList}>
        {cards.map(([number, what]) => (
          <li key={number}>
            <IconButton
              size="s"
              label={test.copy(number)}
              icon={copied === number ? <CheckIcon aria-hidden /> : <CardIcon aria-hidden />}
              onClick={() => {
                void navigator.clipboard.writeText(number.replaceAll(' ', '')).then(() => setCopied(number))
              }}
            />
            <code>{number}</code> {test[what]}
          </li>
        ))}
      </ul>
    </details>
  )
}
