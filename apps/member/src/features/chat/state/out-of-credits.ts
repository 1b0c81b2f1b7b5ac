import type { SocketClient } from '@incontro/client/calls/socket-client.ts'
import { routes } from '@incontro/contract'
import { call } from '../../../shared/calls/api.ts'
import type { OpenPrompt } from '../../../shared/prompts.ts'
import { landedTime } from '../../../shared/entry/visit.ts'

type Refused = {
  readonly socket: SocketClient
  readonly openPrompt: OpenPrompt
  readonly trackerId: string
  readonly angelId: string
  readonly wasIcebreaker: boolean
}

export function isOutOf(code: string): boolean {
  return code === 'out_of_messages' || code === 'out_of_icebreakers'
}

/** CH-13: a send that the credits do not cover shows the popup, records the step, and notifies her that a member was writing. */
export function sayOutOfCredits({ socket, openPrompt, trackerId, angelId, wasIcebreaker }: Refused): void {
  openPrompt('out_of_credits', { angelId })
  const name = wasIcebreaker ? 'ko_icebreaker' : 'ko_msg'
  void call(routes.logEvent, { body: { trackerId, angelId, name } }).catch(() => undefined) // counted where it arrives
  void socket.emit('pressing', { trackerId, angelId, landedTime: landedTime() }).catch(() => undefined) // best effort
}
