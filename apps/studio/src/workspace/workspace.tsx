import { ChatIcon } from '@incontro/ui/icons.ts'
import { EmptyState } from '@incontro/ui/states.tsx'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { useTexts } from '../shared/language.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ConversationWindow } from './conversation-window.tsx'
import { InboxKeys } from './inbox/keys.tsx'
import { useFreshInbox, usePlaceInInbox } from './inbox/use-inbox.ts'
import { useIsWide } from './inbox/use-is-wide.ts'
import styles from './workspace.module.css'

/** Her conversations, and the one that is open, or two of them where there is room (AN-11). */
export function Workspace() {
  const { trackerId } = useParams()
  const texts = useTexts('studio')
  const { beside } = usePlaceInInbox()
  const isWide = useIsWide()
  const second = isWide && beside !== null && beside !== trackerId ? beside : undefined
  const isOpen = trackerId !== undefined || second !== undefined
  useFreshInbox()
  useEffect(() => {
    document.title = `${texts.title} · ${brand.title}`
  }, [texts])

  return (
    <div className={styles.page} data-open={isOpen} data-two={second !== undefined}>
      <section className={styles.list} aria-labelledby="conversations">
        <div className={styles.listHead}>
          {trackerId === undefined ? (
            <h1 id="conversations">{texts.list}</h1>
          ) : (
            <h2 id="conversations">{texts.list}</h2>
          )}
          <InboxKeys current={trackerId} />
        </div>
        <ConversationList current={trackerId} />
      </section>
      <div className={styles.pane}>
        {trackerId === undefined ? (
          <EmptyState icon={<ChatIcon />} title={texts.choose.title} text={texts.choose.text} />
        ) : (
          <ConversationWindow key={trackerId} trackerId={trackerId} />
        )}
      </div>
      {second !== undefined && (
        <div className={styles.pane}>
          <ConversationWindow key={second} trackerId={second} />
        </div>
      )}
    </div>
  )
}
