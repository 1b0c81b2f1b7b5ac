import { pushStanding, wasAskedForPush } from '@incontro/client/device/push-standing.ts'
import { NotificationClock } from '@incontro/client/notification-clock.ts'
import { SocketUnreachable } from '@incontro/client/calls/socket-client.ts'
import { type PageNotificationReply, PageNotificationType } from '@incontro/contract'
import { hasOpenDialog } from '@incontro/ui/open-layers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onMessageSent } from '../../shared/people/message-sent.ts'
import { navigationKey } from '../../shared/navigation.ts'
import { useRealtime, useServerEvent } from '../../shared/calls/realtime.ts'
import { useMember } from '../../shared/session/session.ts'
import { storage } from '../../shared/storage.ts'
import { isPaying, placeFor } from './notification-place.rules.ts'
import { notificationsKey } from './notifications-query.ts'
import { hasTypedText, isTyping, watchTyping } from './typed-text.ts'
import { useVerdicts, verdictId } from './use-verdicts.ts'
import { lazily } from '../../shared/page/lazily.ts'

const PushOffer = lazily(async () => (await import('./push-offer.tsx')).PushOffer)
const VerdictToast = lazily(async () => (await import('./verdict-toast.tsx')).VerdictToast)
const NotificationToast = lazily(async () => (await import('./notification-toast.tsx')).NotificationToast)

/**
 * NT-04 to NT-06: asks for the next notification that is due, and shows it where there is a place for it. `mayAsk`: no other question
 * stands on the page.
 */
export function PageNotifications({ mayAsk }: { readonly mayAsk: boolean }) {
  const clock = useNotificationClock()
  const { shown } = useSyncExternalStore(clock.subscribe, clock.getSnapshot)
  const [wasShown, setWasShown] = useState(false)
  if (shown && !wasShown) setWasShown(true) // until then its file need not be fetched
  const offer = usePushOffer()
  const verdicts = useVerdicts()
  useMendedPush()
  return (
    <>
      <Suspense>
        {wasShown && (
          <NotificationToast
            notification={shown}
            onClose={() => clock.dismiss()}
            onHold={(isHeld) => clock.hold(isHeld)}
          />
        )}
        {offer.isOpen && mayAsk && !shown && <PushOffer onAnswer={offer.close} />}
      </Suspense>
      <Suspense>
        {verdicts.map((verdict) => (
          <VerdictToast key={verdictId(verdict)} id={verdictId(verdict)} verdict={verdict} />
        ))}
      </Suspense>
    </>
  )
}

/** NT-08: a moment for the question: the member's message has gone out, or someone likes them; never at first sight, and once. */
function usePushOffer(): { isOpen: boolean; close(): void } {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const offer = useCallback(() => {
    if (pushStanding() === 'default' && storage.get('pushAsked') === null) setOpen(true)
  }, [])
  useEffect(() => onMessageSent(offer), [offer])
  useServerEvent('like', ({ by }) => by === 'angel' && offer())
  return {
    // beside a text being written, over her picture, her row or the cards being swiped, it waits for another page
    isOpen: isOpen && !isPaying(pathname) && !/^\/(chats|match|user)(\/|$)/.test(pathname),
    close() {
      storage.set('pushAsked', '1')
      setOpen(false)
    },
  }
}

/** NT-08: the browser's address may have changed while no page was open. */
function useMendedPush(): void {
  const { trackerId } = useMember()
  const queries = useQueryClient()
  useEffect(() => {
    if (!wasAskedForPush()) return
    const mend = async () => {
      const isToldAnew = await (await import('./push.ts')).push.mend(trackerId)
      if (isToldAnew) void queries.invalidateQueries({ queryKey: ['page-notifications', trackerId] })
    }
    mend().catch(() => undefined) // offline: the next opening does it
  }, [trackerId, queries])
}

function useNotificationClock(): NotificationClock {
  const member = useMember()
  const socket = useRealtime()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const path = useRef(pathname)
  const pushedAtByAngel = useRef(new Map<string, number>())

  const ask = useRef((lastType: PageNotificationType): Promise<PageNotificationReply> =>
    Promise.reject(new SocketUnreachable(lastType)),
  )
  const countAgain = useRef(() => {})
  useEffect(() => {
    ask.current = async (lastType) => {
      const reply = await socket.emit('brain', {
        trackerId: member.trackerId,
        lastType,
        country: member.country,
        domain: location.hostname,
        landedTime: Number(storage.get('landedTime')) || 0,
        flowId: member.flowId,
        level: member.level,
        region: member.region ?? '',
        requestFrom: 'online',
        useAi: member.flow.useAi,
      })
      if (!reply.ok) throw new SocketUnreachable(reply.error.code)
      return reply
    }
    countAgain.current = () => {
      for (const key of [navigationKey(member.trackerId), notificationsKey(member.trackerId)])
        void queries.invalidateQueries({ queryKey: key })
    }
  })

  const [clock] = useState(
    () =>
      new NotificationClock({
        ask: (lastType) => ask.current(lastType),
        isHidden: () => document.visibilityState === 'hidden',
        placeFor: (notification) =>
          placeFor({
            notification,
            path: path.current,
            hasPopup: hasOpenDialog(),
            isTyping: isTyping(),
            pushedAt: pushedAtByAngel.current.get(notification.angelId),
          }),
        raiseCount: () => countAgain.current(),
        startAnew: () => {
          // a reload would take away what stands in a form or was chosen in a popup: then everything is asked for again behind it
          if (isPaying(path.current) || hasOpenDialog() || hasTypedText()) void queries.invalidateQueries()
          else location.reload()
        },
        keepPending: (isPending) => {
          if (isPending) storage.set('notificheInPending', '1')
          else storage.remove('notificheInPending')
        },
        keepType: (type) => storage.set('tipologiaNotifica', PageNotificationType.encode(type)),
      }),
  )

  const moved = useEffectEvent(() => {
    clock.dismiss()
    path.current = pathname
    clock.place()
  })
  useEffect(() => moved(), [pathname])
  useEffect(() => watchTyping(), [])
  useEffect(() => {
    const changed = () => clock.visibilityChanged()
    clock.start()
    document.addEventListener('visibilitychange', changed)
    return () => {
      document.removeEventListener('visibilitychange', changed)
      clock.stop()
    }
  }, [clock])

  useServerEvent('like', ({ by }) => by === 'angel' && clock.wake())
  useServerEvent('visit', () => clock.wake())
  useServerEvent('chat', ({ author, angelId, time }) => {
    if (author !== 'angel') return
    // chat-effects.tsx announces it at once where the page is visible and nothing is being bought
    if (document.visibilityState === 'visible' && !isPaying(path.current)) pushedAtByAngel.current.set(angelId, time)
    clock.wake()
  })
  return clock
}
