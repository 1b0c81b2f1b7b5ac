import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { PromptContext, type OpenPrompt } from '../../shared/prompts.ts'
import { useMember } from '../../shared/session/session.ts'
import { leadsToAgeCheck, planOf } from './prompts.rules.ts'
import type { OpenedPrompt } from './prompt-dialog.tsx'
import { lazily } from '../../shared/page/lazily.ts'

const PromptDialog = lazily(async () => (await import('./prompt-dialog.tsx')).PromptDialog)
const GiftDialog = lazily(async () => (await import('./prompt-dialog.tsx')).GiftDialog)
const ErrorPrompt = lazily(async () => (await import('./prompt-dialog.tsx')).ErrorPrompt)
const GIFT_AFTER_MS = 500
const COMPLIANT_FLOW = '0000'

type Own = ComponentType<{ readonly onClose: () => void }>
type Props = {
  readonly children: ReactNode
  /** The popups that other features have: the choice of a city, and the double opt-in. */
  readonly city: Own
  readonly optIn: Own
}

/** UI-05 to UI-07: holds the popup that is open and gives everybody the way to open one. */
export function PromptProvider({ children, city, optIn }: Props) {
  const { flow, flowId, level, ageVerified, giftMessages } = useMember()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedPrompt>()
  const mustVerifyAge = leadsToAgeCheck({ flowChecksAge: flow.ageCheck, ageVerified })

  const open = useCallback<OpenPrompt>(
    (reason, options) => {
      if (mustVerifyAge) return void navigate('/vip_plan/cred') // UI-06
      setOpened({ reason, ...options })
    },
    [mustVerifyAge, navigate],
  )

  useEffect(() => {
    if (giftMessages === null || giftMessages <= 0) return
    const timer = setTimeout(() => setOpened({ reason: 'gift' }), GIFT_AFTER_MS) // ID-07
    return () => clearTimeout(timer)
  }, [giftMessages])

  const plan = opened && planOf(opened.reason, { level, isCompliantFlow: flowId === COMPLIANT_FLOW })
  const onClose = () => setOpened(undefined)
  const Other = { city, optIn, error: ErrorPrompt }
  const Shown = plan && plan.opens !== 'popup' && plan.opens !== 'gift' ? Other[plan.opens] : undefined
  return (
    <PromptContext value={open}>
      {children}
      <Suspense>
        {plan?.opens === 'popup' && <PromptDialog plan={plan} onClose={onClose} />}
        {plan?.opens === 'gift' && <GiftDialog messages={giftMessages ?? 0} onClose={onClose} />}
        {Shown && <Shown onClose={onClose} />}
      </Suspense>
    </PromptContext>
  )
}
