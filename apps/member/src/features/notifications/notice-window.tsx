import type { ShownNotice } from '@incontro/client/notice-clock.ts'
import { ButtonLink, IconButton } from '@incontro/ui/button.tsx'
import { ChatIcon, CloseIcon, EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { hasOpenDialog } from '@incontro/ui/open-layers.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { useEffect, useEffectEvent } from 'react'
import { Kind } from '../../shared/people/kind.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useAgo } from '../../shared/use-ago.ts'
import styles from './notice-window.module.css'

const icons = {
  like: <HeartIcon aria-hidden />,
  visit: <EyeIcon aria-hidden />,
  message: <ChatIcon aria-hidden />,
} satisfies Record<ShownNotice['type'], unknown>

type Props = {
  readonly notice: ShownNotice | null
  readonly onClose: () => void
  readonly onHold: (isHeld: boolean) => void
}

/** NT-05: who did what and when, with the way to her. It takes no focus: a screen reader announces it at a pause. */
export function NoticeWindow({ notice, onClose, onHold }: Props) {
  const words = useTexts('notices')
  const { actions } = useTexts('common')
  const ago = useAgo()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenDialog()) onClose()
  })
  const isShown = notice !== null
  useEffect(() => {
    if (!isShown) return
    const heard = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [isShown])

  return (
    <div className={styles.place} data-fits-window aria-live="polite">
      {notice && (
        <div
          role="group"
          aria-label={words.label}
          className={styles.window}
          onPointerEnter={() => onHold(true)}
          onPointerLeave={() => onHold(false)}
          onFocus={() => onHold(true)}
          onBlur={() => onHold(false)}
        >
          <span className={styles.photo}>
            <Avatar src={notice.photo} name={notice.screenName} size={56} />
            <span className={styles.badge} data-type={notice.type}>
              {icons[notice.type]}
            </span>
          </span>
          <div className={styles.words}>
            <p className={styles.text}>{notice.text}</p>
            <p className={styles.when}>
              <Kind kind={notice.kind} />
              <time dateTime={new Date(notice.time).toISOString()}>{ago(notice.time)}</time>
            </p>
            <ButtonLink
              size="s"
              variant="secondary"
              href={
                notice.type === 'message' ? `/chats/${notice.angelId}` : `/user/${notice.angelId}?from=notifications`
              }
              onClick={onClose}
            >
              {notice.type === 'message' ? words.toChat : words.toProfile}
            </ButtonLink>
          </div>
          <IconButton size="s" label={actions.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
