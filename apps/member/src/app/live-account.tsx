import { withBalance } from '@incontro/client/credits.ts'
import type { Session } from '@incontro/contract'
import { useDecisionNews } from '../features/decisions/use-decision-news.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askWhoIsThere, takeAway } from '../shared/people/apart.ts'
import { renewProfile } from '../shared/people/renew-profile.ts'
import { useLanguage } from '../shared/language.tsx'
import { navigationKey, useNavigationSummary, usePatchNavigation } from '../shared/navigation.ts'
import { useRealtime, useServerEvent } from '../shared/calls/realtime.ts'
import { session, useMember } from '../shared/session/session.ts'
import { storage } from '../shared/storage.ts'

/** Keeps credits, level and unread counts as the server pushes them (PL-05, NT-11), and remembers them locally (UI-10). */
export function LiveAccount() {
  const queries = useQueryClient()
  const socket = useRealtime()
  const {
    trackerId,
    country,
    seeker,
    flow,
    missing,
    level: levelBefore,
    language: ownLanguage,
    languageChosen,
  } = useMember()
  const { language } = useLanguage()
  const patch = usePatchNavigation()
  const summary = useNavigationSummary()

  useServerEvent('remainingCredits', ({ icebreakers, messages, likes, lastGrant, level, ageVerified }) => {
    patch((known) => withBalance(known, { messages, icebreakers, likes, lastGrant }))
    standing({ level, ageVerified })
  })
  useServerEvent('revealed', standing)
  useServerEvent('like', (like) => {
    if (like.by === 'angel') void queries.invalidateQueries({ queryKey: navigationKey(trackerId) })
    else patch((known) => ({ ...known, liked: [...new Set([like.angelId, ...known.liked])] }))
  })
  useServerEvent('apart', ({ angelId, isApart }) => {
    if (isApart) takeAway(queries, angelId)
    askWhoIsThere(queries)
  })
  useServerEvent('profile', ({ angelId }) => void renewProfile(queries, angelId, { country, seeker }))
  useServerEvent('photo', () => void queries.invalidateQueries({ queryKey: ['own-profile'] }))
  useServerEvent('visit', () => void queries.invalidateQueries({ queryKey: navigationKey(trackerId) }))

  // RS-05: read on another of the member's pages, it is no longer new on this one
  useServerEvent('seen', () => void queries.invalidateQueries({ queryKey: navigationKey(trackerId) }))

  // PY-13, PY-14: what became of a payment, on every page that shows it
  useServerEvent('purchase', () => {
    for (const key of ['navigation', 'notifications', 'passport']) void queries.invalidateQueries({ queryKey: [key] })
  })

  useDecisionNews()

  // UI-13, TS-03: what a reviewer decided on the member's review or photo
  useServerEvent('verdict', () => {
    for (const key of ['navigation', 'own-review', 'own-profile']) void queries.invalidateQueries({ queryKey: [key] })
  })

  /** AV-02: what a check of age opens is open on every page at once. */
  function standing({ level, ageVerified }: Pick<Session, 'level' | 'ageVerified'>): void {
    if (level !== levelBefore) void queries.invalidateQueries({ queryKey: ['angel'] }) // PR-04: her number comes or goes
    session.patch({ level, ageVerified, isVerified: missing.length === 0 && (!flow.ageCheck || ageVerified) })
  }

  // RS-04, NT-11: nothing was pushed here while the line was away, nor before it first stood
  useEffect(() => {
    const isOnline = () => socket.getSnapshot().status === 'online'
    let wasAway = !isOnline()
    return socket.subscribe(() => {
      if (isOnline() && wasAway)
        for (const key of ['navigation', 'notifications']) void queries.invalidateQueries({ queryKey: [key] })
      wasAway = !isOnline()
    })
  }, [queries, socket])

  // UI-09: a log-in answers with the words of the plans in the account's language
  const isOtherwise = !languageChosen && ownLanguage !== language
  useEffect(() => {
    if (isOtherwise) void session.refresh('quietly')
  }, [isOtherwise])

  useEffect(() => {
    if (!summary) return
    storage.set('messaggiNonLetti', String(summary.unread))
    storage.set('like', JSON.stringify(summary.liked))
    storage.set('profiliVisitati', JSON.stringify(summary.navigation.visited))
  }, [summary])
  return null
}
