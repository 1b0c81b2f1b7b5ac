import type { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { type OwnAngelProfile, routes } from '@incontro/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../shared/session.ts'

const key = ['own-angel-profile']

/** AN-08: her words, those that wait, and the facts. */
export function useOwnAngelProfile() {
  return useQuery({ queryKey: key, queryFn: ({ signal }) => call(routes.studioProfile, { signal }) })
}

/** Keeps what a call has answered. */
export function useKeepProfile(): (profile: OwnAngelProfile) => void {
  const queries = useQueryClient()
  return (profile) => {
    queries.setQueryData(key, profile)
    void queries.invalidateQueries({ queryKey: ['own'] })
  }
}

/** What was decided about her words or photos, and what she changed on another page, stands on this one at once. */
export function useProfileNews(socket: SocketClient): void {
  const queries = useQueryClient()
  useEffect(() => {
    const renew = () => {
      for (const each of [key, ['own']]) void queries.invalidateQueries({ queryKey: each })
    }
    const stops = [socket.on('profile', renew), socket.on('photo', renew)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [queries, socket])
}
