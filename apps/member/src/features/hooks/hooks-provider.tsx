import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { HooksContext, type OpenHook } from '../../shared/hooks.ts'
import { useMember } from '../../shared/session.ts'
import { leadsToAgeCheck } from './hooks.rules.ts'
import type { OpenedHook } from './hook-dialog.tsx'

const HookDialog = lazy(async () => ({ default: (await import('./hook-dialog.tsx')).HookDialog }))
const GIFT_AFTER_MS = 500

/** UI-05 to UI-07: holds the popup that is open and gives everybody the way to open one. */
export function HooksProvider({ children }: { children: ReactNode }) {
  const { flow, ageVerified, giftMessages } = useMember()
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

  return (
    <HooksContext value={open}>
      {children}
      {opened && (
        <Suspense>
          <HookDialog {...opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </HooksContext>
  )
}
