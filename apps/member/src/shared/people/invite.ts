import type { AngelProfile } from '@incontro/contract'
import { createContext, use } from 'react'

export type Invited = Pick<AngelProfile, 'id' | 'screenName'>
/** `onSent`: the confirmation was seen and has closed. */
export type OpenInvite = (angel: Invited, onSent?: () => void) => void

export const InviteContext = createContext<OpenInvite | undefined>(undefined)

/** LK-06: opens the popup for the first words to an angel. */
export function useInvite(): OpenInvite {
  const open = use(InviteContext)
  if (!open) throw new TypeError('useInvite outside the member area')
  return open
}
