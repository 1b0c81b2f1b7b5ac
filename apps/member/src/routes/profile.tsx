import { Button } from '@incontro/ui/button.tsx'
import { LogOutIcon } from '@incontro/ui/icons.ts'
import { CreditsCard, OwnProfileCard } from '../features/own-profile/own-profile.tsx'
import { PlanCard } from '../features/payments/plan-card.tsx'
import { useTexts } from '../shared/language.tsx'
import { Narrow } from '../shared/page/narrow.tsx'
import { PageHeading } from '../shared/page/page-heading.tsx'
import { session } from '../shared/session/session.ts'
import { SettingsList } from './settings/settings-list.tsx'

/** RT-11, OP-01: the own profile, and the way to its settings (`settings/sections.ts`). */
export function Component() {
  const { own } = useTexts('account')
  const { actions } = useTexts('common')
  return (
    <Narrow>
      <PageHeading title={own.title} />
      <OwnProfileCard />
      <CreditsCard />
      <PlanCard />
      <SettingsList />
      <Button variant="secondary" block icon={<LogOutIcon aria-hidden />} onClick={() => void session.logOut()}>
        {actions.logOut}
      </Button>
    </Narrow>
  )
}
