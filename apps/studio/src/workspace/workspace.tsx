import { ChatClient } from '@incontro/client/chat/conversation-client.ts'
import { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { Button, IconLink } from '@incontro/ui/button.tsx'
import { ChatIcon, LogOutIcon, SettingsIcon } from '@incontro/ui/icons.ts'
import { Logo } from '@incontro/ui/shell.tsx'
import { Spinner } from '@incontro/ui/spinner.tsx'
import { Banner, EmptyState } from '@incontro/ui/states.tsx'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { brand } from '../shared/brand.ts'
import { logClient } from '../shared/client-log.ts'
import { codeOrOther } from '../shared/error-text.ts'
import { LanguageSelect, useTexts } from '../shared/language.tsx'
import { session, useAngel } from '../shared/session.ts'
import { storage } from '../shared/storage.ts'
import { loadConversation, loadImage, loadInbox, uploadImage } from './calls.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationWindow } from './conversation-window.tsx'
import { StudioContext, useConnection, useStudio } from './studio-context.ts'
import { useDecisionNews } from './use-decision-news.ts'
import { OwnPhoneDialog } from './own-phone.tsx'
import { ListingNote } from './listing-note.tsx'
import { OwnContext, useLoadOwn } from './own-profile.ts'
import styles from './workspace.module.css'

/** Her conversations, and the one that is open. */
export function Workspace() {
  const line = useLine()
  if (!line) return <Spinner />
  return (
    <StudioContext value={line}>
      <Frame />
    </StudioContext>
  )
}

/** The realtime line and the stores on it, for as long as she is signed in. */
function useLine() {
  const { angelId, session: own } = useAngel()
  const { trackerId } = own
  const [line, setLine] = useState<{ chat: ChatClient; socket: SocketClient }>()
  useEffect(() => {
    const socket = new SocketClient({
      trackerId,
      token: () => storage.get('token'),
      softwareVersion: {
        read: () => brand.softwareVersion,
        keep: (version) => storage.set('softwareVersion', version),
      },
      report: logClient,
      reload: () => location.reload(),
      keepSocketId: (id) => storage.set('socketId', id),
    })
    const chat = new ChatClient({
      side: { me: 'angel', ownId: angelId },
      socket,
      typingSeconds: { person: 0, automated: 0 },
      loadConversation,
      loadInbox,
      uploadImage,
      loadImage,
      errorCode: codeOrOther,
    })
    chat.start()
    void socket.connect()
    setLine({ chat, socket })
    return () => {
      void chat.close()
      socket.close()
    }
  }, [angelId, trackerId])
  return line
}

function Frame() {
  const { trackerId } = useParams()
  const texts = useTexts('studio')
  const { studio: settings } = useTexts('ownAccess')
  const own = useLoadOwn()
  useDecisionNews(useStudio().socket)
  useEffect(() => {
    document.title = `${texts.title} · ${brand.title}`
  }, [texts])

  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <span className={styles.logo}>
          <Logo title={brand.title} mark={brand.logo} />
        </span>
        <p className={styles.as}>{own && texts.as(own.profile.screenName)}</p>
        <OwnPhoneDialog />
        <IconLink size="s" label={settings.open} icon={<SettingsIcon aria-hidden />} href="/settings" />
        <LanguageSelect />
        <Button size="s" variant="ghost" icon={<LogOutIcon aria-hidden />} onClick={() => void session.logOut()}>
          <span className={styles.signOut}>{texts.signOut}</span>
        </Button>
      </header>
      <LineBanner />
      <ListingNote own={own} />
      <main className={styles.page} data-open={trackerId !== undefined}>
        <section className={styles.list} aria-labelledby="conversations">
          {trackerId === undefined ? (
            <h1 id="conversations">{texts.list}</h1>
          ) : (
            <h2 id="conversations">{texts.list}</h2>
          )}
          <ConversationList current={trackerId} />
        </section>
        <div className={styles.pane}>
          {trackerId === undefined ? (
            <EmptyState icon={<ChatIcon />} title={texts.choose.title} text={texts.choose.text} />
          ) : (
            <OwnContext value={own}>
              <ConversationWindow key={trackerId} trackerId={trackerId} />
            </OwnContext>
          )}
        </div>
      </main>
    </div>
  )
}

const TOLD_AFTER_MS = 3000

/** Says that the line is down once it lasts. */
function LineBanner() {
  const { states } = useTexts('common')
  const { status } = useConnection()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (status === 'online') return
    const timer = setTimeout(() => setLate(true), TOLD_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [status])
  return isLate && status !== 'online' ? <Banner kind="offline">{states.offline}</Banner> : null
}
