import { readPlainChat, SERVICE_ID } from '@incontro/contract'
import type { Message } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { onEvent, type SocketBinding } from '../../platform/realtime/binding.ts'
import type { Command, Outcome } from './sending/commands.ts'
import { sentJson } from './quick.ts'
import { type Place, type SendAs, sendOf } from './sending/send-as.ts'

type Verbs = {
  readonly give: (command: Command, done: (outcome: Outcome | Error) => void) => void
  readonly submit: (command: Command) => Promise<Outcome>
  readonly sending: SendAs
  readonly readService: (memberId: string, trackerId: string, seq: number) => Promise<void>
  readonly press: (place: Place & { trackerId: string }) => Promise<void>
  readonly sync: (
    principal: Principal,
    after: Readonly<Record<string, number>>,
  ) => Promise<{ messages: Message[]; complete: boolean }>
}

/** The bearer decides who speaks; the other id names the conversation (D19). */
export function chatSocket({ give, submit, sending, readService, press, sync }: Verbs): SocketBinding[] {
  const { placeOf, plainPlaceOf, sendAs, noteRefusal } = sending
  return [
    onEvent(
      'chat',
      async ({ clientId, text, hasImage, ...pair }, { principal, socketId, network }) => {
        const writer = { sessionId: principal.sessionId, network }
        const written = { clientId, text, socketId, writer, ...(hasImage === true && { hasImage }) }
        return { ok: true as const, ...(await sendAs(principal, await placeOf(principal, pair), written)) }
      },
      {
        read: readPlainChat,
        handle({ clientId, text, trackerId, angelId }, { principal, socketId, network }, answer) {
          const place = plainPlaceOf(principal, trackerId, angelId)
          if (place === null) return false
          const writer = { sessionId: principal.sessionId, network }
          give(sendOf(place, { clientId, text, socketId, writer }), (sent) => {
            if (sent === null) answer(new TypeError('a sent message has a place'))
            else answer(sent instanceof Error ? sent : sentJson(sent))
            noteRefusal(sent, principal, place)
          })
          return true
        },
      },
    ),
    onEvent('invitation', async ({ clientId, text, ...pair }, { principal, socketId, network }) => {
      const place = await placeOf(principal, pair)
      if (place.by !== 'member') throw new AppError('forbidden', { message: 'members invite by this event' })
      const writer = { sessionId: principal.sessionId, network }
      const written = { clientId, text, socketId, writer, isInvitation: true as const }
      return { ok: true as const, ...(await sendAs(principal, place, written)) }
    }),
    onEvent('read', async ({ seq, ...pair }, { principal, socketId }) => {
      if (principal.role === 'member' && pair.trackerId === principal.trackerId && pair.angelId === SERVICE_ID) {
        await readService(principal.accountId, pair.trackerId, seq)
        return { ok: true }
      }
      await submit({ kind: 'read', ...(await placeOf(principal, pair)), seq, socketId })
      return { ok: true }
    }),
    onEvent('pressing', async (pair, { principal }) => {
      await press({ ...(await placeOf(principal, pair)), trackerId: pair.trackerId })
      return { ok: true }
    }),
    onEvent('sync', async ({ after }, { principal }) => ({ ok: true, ...(await sync(principal, after)) })),
  ]
}
