import type { ShownNotification } from '@incontro/client/notification-clock.ts'
import { ButtonLink, IconButton } from '@incontro/ui/button.tsx'
import { ChatIcon, CloseIcon, EyeIcon, HeartIcon } from '@incontro/ui/icons.ts'
import { hasOpenDialog } from '@incontro/ui/open-layers.ts'
import { Avatar } from '@incontro/ui/photo.tsx'
import { useEffect, useEffectEvent } from 'react'
import { Kind } from '../../shared/people/kind.tsx'
import { useTexts } from '../../shared/language.tsx'
import { useAgo } from '../../shared/use-ago.ts'
import styles from './notification-toast.module.css'

const icons = {
  like: <HeartIcon aria-hidden />,
  visit: <EyeIcon aria-hidden />,
  message: <ChatIcon aria-hidden />,
} satisfies Record<ShownNotification['type'], unknown>

type Props = {
  readonly notification: ShownNotification | null
  readonly onClose: () => void
  readonly onHold: (isHeld: boolean) => void
}

/** NT-05: who did what and when, with the way to her. It takes no focus: a screen reader announces it at a pause. */
export function NotificationToast({ notification, onClose, onHold }: Props) {
  const words = useTexts('pageNotifications')
  const { actions } = useTexts('common')
  const ago = useAgo()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !hasOpenDialog()) onClose()
  })
  const isShown = notification !== null
  // its time begins when it is drawn: this file may have come late
  const onDrawn = useEffectEvent(() => onHold(false))
  useEffect(() => {
    if (!isShown) return
    onDrawn()
    const heard = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [isShown])

  return (
    <div className={styles.place} data-fits-window aria-live="polite">
      {notification && (
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
            <Avatar src={notification.photo} name={notification.screenName} size={56} />
            <span className={styles.badge} data-type={notification.type}>
              {icons[notification.type]}
            </span>
          </span>
          <div className={styles.words}>
            <p className={styles.text}>{notification.text}</p>
            <p className={styles.when}>
              <Kind kind={notification.kind} />
              <time dateTime={new Date(notification.time).toISOString()}>{ago(notification.time)}</time>
            </p>
            <ButtonLink
              size="s"
              variant="secondary"
              href={
                notification.type === 'message'
                  ? `/chats/${notification.angelId}`
                  : `/user/${notification.angelId}?from=notifications`
              }
              onClick={onClose}
            >
              {notification.type === 'message' ? words.toChat : words.toProfile}
            </ButtonLink>
          </div>
          <IconButton size="s" label={actions.close} icon={<CloseIcon />} onClick={onClose} />
        </div>
      )}
    </div>
  )
}
