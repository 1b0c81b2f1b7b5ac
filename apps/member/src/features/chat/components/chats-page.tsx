import { EmptyState } from '@incontro/ui/states.tsx'
import { ChatIcon } from '@incontro/ui/icons.ts'
import { useTexts } from '../../../shared/language.tsx'
import { usePageTitle } from '../../../shared/page/title.ts'
import { useWindowHeight } from '../state/window-height.ts'
import { ChatList } from './chat-list.tsx'
import { ChatProfile } from './chat-profile.tsx'
import { ChatWindow } from './chat-window.tsx'
import styles from './chat.module.css'

/** The list, the conversation and her profile: side by side where there is room, one at a time where there is not. */
export function ChatsPage({ angelId }: { angelId: string | undefined }) {
  const texts = useTexts('chat')
  useWindowHeight()
  return (
    <div className={styles.page} data-open={angelId !== undefined}>
      <div className={styles.list}>
        <ListHeading isPage={angelId === undefined} />
        <ChatList current={angelId} />
      </div>
      <div className={styles.pane}>
        {angelId === undefined ? (
          <div className={styles.choose}>
            <EmptyState icon={<ChatIcon />} title={texts.choose.title} text={texts.choose.text} />
          </div>
        ) : (
          <ChatWindow key={angelId} angelId={angelId} />
        )}
      </div>
      {angelId !== undefined && <ChatProfile key={angelId} angelId={angelId} />}
    </div>
  )
}

/** The heading of the page where the list stands alone; a conversation has its own. */
function ListHeading({ isPage }: { isPage: boolean }) {
  const { title } = useTexts('chat')
  return isPage ? <PageHeading title={title} /> : <h2 className={styles.listTitle}>{title}</h2>
}

function PageHeading({ title }: { title: string }) {
  usePageTitle(title)
  return <h1 className={styles.listTitle}>{title}</h1>
}
