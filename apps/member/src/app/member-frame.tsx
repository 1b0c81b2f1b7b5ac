import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { HooksProvider } from '../features/hooks/hooks-provider.tsx'
import { queries } from '../shared/queries.ts'
import { ToastProvider } from '../shared/toasts.tsx'
import { LiveAccount } from './live-account.tsx'
import { RealtimeProvider } from './realtime-provider.tsx'
import { Shell } from './shell/shell.tsx'

/** What only a member's pages need: the cache, the realtime line, popups, toasts and the shell. */
export function MemberFrame() {
  return (
    <QueryClientProvider client={queries}>
      <RealtimeProvider>
        <ToastProvider>
          <HooksProvider>
            <LiveAccount />
            <Shell>
              <Suspense fallback={<div aria-busy="true" />}>
                <Outlet />
              </Suspense>
            </Shell>
          </HooksProvider>
        </ToastProvider>
      </RealtimeProvider>
    </QueryClientProvider>
  )
}
