import { EmailPreferencesCard } from '../../features/emails/email-preferences-card.tsx'
import { NotificationsCard } from '../../features/notifications/notifications-card.tsx'

/** Notifications: by e-mail and on the page. */
export function Cards() {
  return (
    <>
      <EmailPreferencesCard />
      <NotificationsCard />
    </>
  )
}
