import { CloseAccountCard } from '../features/account/close-account-card.tsx'
import { DevicesCard } from '../features/account/devices-card.tsx'
import { EmailCard } from '../features/account/email-card.tsx'
import { PasswordCard } from '../features/account/password-card.tsx'
import { BlockedPeople } from '../features/own-profile/blocked-people.tsx'
import { CreditsCard, OwnProfileCard } from '../features/own-profile/own-profile.tsx'
import { Settings } from '../features/own-profile/settings.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/narrow.tsx'
import { PageHeading } from '../shared/page-heading.tsx'

/** RT-11, OP-01: the own profile and its settings. */
export function Component() {
  const { own } = useTexts('account')
  return (
    <Narrow>
      <PageHeading title={own.title} />
      <OwnProfileCard />
      <CreditsCard />
      <Settings />
      <BlockedPeople />
      <EmailCard />
      <PasswordCard />
      <DevicesCard />
      <CloseAccountCard />
    </Narrow>
  )
}
