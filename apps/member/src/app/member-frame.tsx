import { QueryClientProvider } from '@tanstack/react-query'
import { Toasts } from '@incontro/ui/toast.tsx'
import { Suspense, useEffect } from 'react'
import { Outlet } from 'react-router'
import { ChatEffects } from '../features/chat/components/chat-effects.tsx'
import { InviteProvider } from '../features/chat/components/invite-provider.tsx'
import { ChatProvider } from '../features/chat/state/chat-provider.tsx'
import { useConsent } from '../features/consent/consent.ts'
import { PlacePopup } from '../features/find/place-popup.tsx'
import { MatchNews } from '../features/match/match-news.tsx'
import { PromptProvider } from '../features/prompts/prompt-provider.tsx'
import { PageNotifications } from '../features/notifications/page-notifications.tsx'
import { useAfterPaint } from '../shared/page/after-paint.ts'
import { watchSteps } from '../shared/calls/last-steps.ts'
import { queries } from '../shared/calls/queries.ts'
import { useTexts } from '../shared/language.tsx'
import { useMember } from '../shared/session/session.ts'
import { isViewed } from '../shared/session/viewing.ts'
import { toasts } from '../shared/toasts.ts'
import { LiveAccount } from './live-account.tsx'
import { RealtimeProvider } from './realtime-provider.tsx'
import { Shell } from './shell/shell.tsx'
import { lazily } from '../shared/page/lazily.ts'

const OptInDialog = lazily(async () => (await import('../features/account/opt-in-dialog.tsx')).OptInDialog)

const NewTerms = lazily(async () => (await import('../features/legal/new-terms.tsx')).NewTerms)

/** UI-07: the popup with the choice of a city, from any page; the grid asks for its new place by itself. */
function City({ onClose }: { readonly onClose: () => void }) {
  return <PlacePopup open onClose={onClose} onChanged={onClose} />
}

const CompleteSignUp = lazily(async () => (await import('../features/signup/complete-sign-up.tsx')).CompleteSignUp)

/** One question at a time: that about push waits until the one about cookies is answered. */
function News() {
  const { standing } = useConsent()
  return <PageNotifications mayAsk={standing.status !== 'asking'} />
}

/** What only a member's pages need: the cache, the realtime line, popups, toasts and the shell. */
export function MemberFrame() {
  const { actions } = useTexts('common')
  const { flow, emailConfirmed, missing } = useMember()
  const isWhole = missing.length === 0
  const awaitsOptIn = flow.optIn === 'doi' && !emailConfirmed
  const isPainted = useAfterPaint()
  useEffect(() => watchSteps(), [])
  return (
    <QueryClientProvider client={queries}>
      <RealtimeProvider>
        <PromptProvider city={City} optIn={OptInDialog}>
          <ChatProvider>
            <LiveAccount />
            <ChatEffects />
            {!isViewed && isWhole && <MatchNews />}
            {!isViewed && !isWhole && (
              <Suspense>
                <CompleteSignUp />
              </Suspense>
            )}
            {!isViewed && isWhole && awaitsOptIn && (
              <Suspense>
                <OptInDialog />
              </Suspense>
            )}
            {isWhole && isPainted && (
              <Suspense>
                <NewTerms />
              </Suspense>
            )}
            <InviteProvider>
              <Shell news={!isViewed && isPainted && isWhole && !awaitsOptIn && <News />}>
                <Suspense fallback={<div aria-busy="true" />}>
                  <Outlet />
                </Suspense>
              </Shell>
            </InviteProvider>
          </ChatProvider>
        </PromptProvider>
        <Toasts store={toasts} closeLabel={actions.close} />
      </RealtimeProvider>
    </QueryClientProvider>
  )
}
