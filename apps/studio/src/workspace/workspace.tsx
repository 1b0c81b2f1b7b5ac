import { ChatIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationWindow } from './conversation-window.tsx'
import styles from './workspace.module.css'

/** Her conversations, and the one that is open. */
export function Workspace() {
  const { trackerId } = useParams()
  const texts = useTexts('studio')
  useEffect(() => {
    document.title = `${texts.title} · ${brand.title}`
  }, [texts])

  return (
    <div className={styles.page} data-open={trackerId !== undefined}>
      <section className={styles.list} aria-labelledby="conversations">
        {trackerId === undefined ? <h1 id="conversations">{texts.list}</h1> : <h2 id="conversations">{texts.list}</h2>}
        <ConversationList current={trackerId} />
      </section>
      <div className={styles.pane}>
        {trackerId === undefined ? (
          <EmptyState icon={<ChatIcon />} title={texts.choose.title} text={texts.choose.text} />
        ) : (
          <ConversationWindow key={trackerId} trackerId={trackerId} />
        )}
      </div>
    </div>
  )
}
