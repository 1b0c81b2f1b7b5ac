import { useState } from 'react'
import { HookDialog } from '../features/hooks/hook-dialog.tsx'
import { planOf } from '../features/hooks/hooks.rules.ts'

/** UI-05, ID-07: the session that the browser kept is of an account that was closed. */
export function DisabledPopup() {
  const [isOpen, setOpen] = useState(true)
  const plan = planOf('utente_disabilitato', { level: 0, isCompliantFlow: false })
  return isOpen && plan.opens === 'popup' && <HookDialog plan={plan} onClose={() => setOpen(false)} />
}
