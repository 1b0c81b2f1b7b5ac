import { routes } from '@incontro/contract'
import { Button } from '@incontro/ui/button.tsx'
import { cx } from '@incontro/ui/cx.ts'
import { BellIcon } from '@incontro/ui/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../shared/calls/api.ts'
import { useErrorText } from '../../shared/calls/error-text.ts'
import { useTexts } from '../../shared/language.tsx'
import { useMember } from '../../shared/session/session.ts'
import { toasts } from '../../shared/toasts.ts'
import styles from './notification-toast.module.css'
import { push as devicePush } from './push.ts'

/** NT-08: asked once, at a moment when an answer is likely; the browser's own question comes after a yes only. */
export function PushOffer({ onAnswer }: { readonly onAnswer: () => void }) {
  const { offer: words } = useTexts('pageNotifications').push
  const errorText = useErrorText()
  const queries = useQueryClient()
  const { trackerId } = useMember()
  const [isBusy, setBusy] = useState(false)

  async function accept(): Promise<void> {
    setBusy(true)
    try {
      const { pushKey } = await call(routes.notificationSettings, {})
      await devicePush.start(pushKey, trackerId)
      void queries.invalidateQueries({ queryKey: ['page-notifications', trackerId] })
    } catch (error) {
      toasts.show({ id: 'page-notifications', title: errorText(error), variant: 'danger' })
    }
    onAnswer()
  }

  return (
    <div className={cx(styles.place, styles.below)} data-fits-window aria-live="polite">
      <div role="group" aria-label={words.title} className={cx(styles.window, styles.question)}>
        <BellIcon aria-hidden className={styles.bell} />
        <div className={styles.words}>
          <p className={styles.text}>{words.title}</p>
          <p className={styles.when}>{words.text}</p>
          <p className={styles.answers}>
            <Button size="s" busy={isBusy} onClick={() => void accept()}>
              {words.yes}
            </Button>
            <Button size="s" variant="ghost" onClick={onAnswer}>
              {words.no}
            </Button>
          </p>
        </div>
      </div>
    </div>
  )
}
