import { routes } from '@incontro/contract'
import { useEffect, useRef } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { useMember } from '../../../shared/session/session.ts'

/** TR-12: counts that the member saw her typing, once for each time that the conversation is opened. */
export function useTypingSeen(angelId: string, isTyping: boolean): void {
  const { trackerId } = useMember()
  const seen = useRef<string | null>(null)
  useEffect(() => {
    if (!isTyping || seen.current === angelId) return
    seen.current = angelId
    // an uncounted step does no harm
    void call(routes.logEvent, { body: { trackerId, angelId, name: 'lettura_pressing' } }).catch(() => undefined)
  }, [angelId, isTyping, trackerId])
}
