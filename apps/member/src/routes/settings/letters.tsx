import { EmailPreferencesCard } from '../../features/emails/email-preferences-card.tsx'
import { NoticesCard } from '../../features/notifications/notices-card.tsx'

/** Notifications: by e-mail and on the page. */
export function Cards() {
  return (
    <>
      <EmailPreferencesCard />
      <NoticesCard />
    </>
  )
}
