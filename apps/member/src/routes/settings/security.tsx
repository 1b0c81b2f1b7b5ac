import { DevicesCard } from '../../features/account/devices-card.tsx'
import { PasswordCard } from '../../features/account/password-card.tsx'

/** Who can come in. */
export function Cards() {
  return (
    <>
      <PasswordCard />
      <DevicesCard />
    </>
  )
}
