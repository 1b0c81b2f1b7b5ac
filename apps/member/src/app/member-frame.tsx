import { QueryClientProvider } from '@tanstack/react-query'
import { Toasts } from '@incontro/ui/toast.tsx'
import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { ChatEffects } from '../features/chat/components/chat-effects.tsx'
import { ChatProvider } from '../features/chat/state/chat-provider.tsx'
import { HooksProvider } from '../features/hooks/hooks-provider.tsx'
import { queries } from '../shared/queries.ts'
import { useTexts } from '../shared/language.tsx'
import { useMember } from '../shared/session.ts'
import { toasts } from '../shared/toasts.ts'
import { LiveAccount } from './live-account.tsx'
import { RealtimeProvider } from './realtime-provider.tsx'
import { Shell } from './shell/shell.tsx'

const OptInDialog = lazy(async () => ({ default: (await import('../features/account/opt-in-dialog.tsx')).OptInDialog }))

const CompleteSignUp = lazy(async () => ({
  default: (await import('../features/signup/complete-sign-up.tsx')).CompleteSignUp,
}))

/** What only a member's pages need: the cache, the realtime line, popups, toasts and the shell. */
export function MemberFrame() {
  const { actions } = useTexts('common')
  const { flow, emailConfirmed, missing } = useMember()
  const isWhole = missing.length === 0
  return (
    <QueryClientProvider client={queries}>
      <RealtimeProvider>
        <HooksProvider>
          <ChatProvider>
            <LiveAccount />
            <ChatEffects />
            {!isWhole && (
              <Suspense>
                <CompleteSignUp />
              </Suspense>
            )}
            {isWhole && flow.optIn === 'doi' && !emailConfirmed && (
              <Suspense>
                <OptInDialog />
              </Suspense>
            )}
            <Shell>
              <Suspense fallback={<div aria-busy="true" />}>
                <Outlet />
              </Suspense>
            </Shell>
          </ChatProvider>
        </HooksProvider>
        <Toasts store={toasts} closeLabel={actions.close} />
      </RealtimeProvider>
    </QueryClientProvider>
  )
}
