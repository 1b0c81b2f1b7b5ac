import { routes } from '@incontro/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useMember } from '../../../shared/session/session.ts'

/** TR-12: counts that he saw her typing, once for each time that the conversation is opened. */
export function useTypingSeen(angelId: string, isTyping: boolean): void {
  const { trackerId } = useMember()
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!isTyping || seen.current === angelId) return
    seen.current = angelId
    // a step that is not counted harms nobody
    void call(routes.logEvent, { body: { trackerId, angelId, name: 'lettura_pressing' } }).catch(() => undefined)
  }, [angelId, isTyping, trackerId])
}
