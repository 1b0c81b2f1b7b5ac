import { type ComponentType, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { HooksContext, type OpenHook } from '../../shared/hooks.ts'
import { useMember } from '../../shared/session/session.ts'
import { leadsToAgeCheck, planOf } from './hooks.rules.ts'
import type { OpenedHook } from './hook-dialog.tsx'
import { lazily } from '../../shared/page/lazily.ts'

const HookDialog = lazily(async () => (await import('./hook-dialog.tsx')).HookDialog)
const GiftDialog = lazily(async () => (await import('./hook-dialog.tsx')).GiftDialog)
const ErrorHook = lazily(async () => (await import('./hook-dialog.tsx')).ErrorHook)
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
export function HooksProvider({ children, city, optIn }: Props) {
  const { flow, flowId, level, ageVerified, giftMessages } = useMember()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<OpenedHook>()
  const mustVerifyAge = leadsToAgeCheck({ flowChecksAge: flow.ageCheck, ageVerified })

  const open = useCallback<OpenHook>(
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
  const Other = { city, optIn, error: ErrorHook }
  const Shown = plan && plan.opens !== 'popup' && plan.opens !== 'gift' ? Other[plan.opens] : undefined
  return (
    <HooksContext value={open}>
      {children}
      <Suspense>
        {plan?.opens === 'popup' && <HookDialog plan={plan} onClose={onClose} />}
        {plan?.opens === 'gift' && <GiftDialog messages={giftMessages ?? 0} onClose={onClose} />}
        {Shown && <Shown onClose={onClose} />}
      </Suspense>
    </HooksContext>
  )
}
