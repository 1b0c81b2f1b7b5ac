import { EmailCard } from '../../features/account/email-card.tsx'
import { Settings } from '../../features/own-profile/settings.tsx'

/** How the account is reached and how its pages look. */
export function Cards() {
  return (
    <>
      <EmailCard />
      <Settings />
    </>
  )
}
