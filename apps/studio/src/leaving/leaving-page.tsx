import { UiLink } from '@incontro/ui/link.tsx'
import { useEffect } from 'react'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { CopyPart } from './copy-part.tsx'
import { LeavePart } from './leave-part.tsx'
import styles from './leaving.module.css'
import { PausePart } from './pause-part.tsx'

/** `/studio/leaving`: a copy of her data, a pause, and leaving for good (AN-25). */
export function LeavingPage() {
  const words = useTexts('studioLeaving')
  useEffect(() => {
    document.title = `${words.title} · ${brand.title}`
  }, [words])
  return (
    <div className={styles.page}>
      <p>
        <UiLink href="/settings">{words.back}</UiLink>
      </p>
      <h1>{words.title}</h1>
      <p className={styles.quiet}>{words.text}</p>
      <CopyPart />
      <PausePart />
      <LeavePart />
    </div>
  )
}
