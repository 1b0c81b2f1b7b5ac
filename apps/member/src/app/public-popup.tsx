import { useState } from 'react'
import { PromptDialog } from '../features/prompts/prompt-dialog.tsx'
import { planOf } from '../features/prompts/prompts.rules.ts'

/**
 * UI-05: a popup outside the member area: the session that the browser kept is of a closed account (ID-07), a link was not
 * complete (ID-09, ID-12), or the page stands inside another one.
 */
export function PublicPopup({ reason }: { readonly reason: 'account_disabled' | 'sign_up' | 'iframe' }) {
  const [isOpen, setOpen] = useState(true)
  const plan = planOf(reason, { level: 0, isCompliantFlow: false })
  return isOpen && plan.opens === 'popup' && <PromptDialog plan={plan} onClose={() => setOpen(false)} />
}
