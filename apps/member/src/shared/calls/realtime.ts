import type { SocketClient } from '@incontro/client/calls/socket-client.ts'
import type { ServerEventName, ServerPayload } from '@incontro/contract'
import { createContext, use, useEffect, useRef } from 'react'

export const RealtimeContext = createContext<SocketClient | undefined>(undefined)

/** The realtime line of the signed-in member. */
export function useRealtime(): SocketClient {
  const client = use(RealtimeContext)
  if (!client) throw new TypeError('useRealtime outside the member area')
  return client
}

/** Hears one event of the server for as long as the component stands. */
export function useServerEvent<Name extends ServerEventName>(
  name: Name,
  heard: (payload: ServerPayload<Name>) => void,
): void {
  const client = useRealtime()
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  })
  useEffect(() => client.on(name, (payload) => latest.current(payload)), [client, name])
}
