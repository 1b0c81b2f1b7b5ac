import { readPlainChat, SERVICE_ID, unwritableIds } from '@incontro/contract'
import type { Message } from '@incontro/contract'
import { AppError } from '../../platform/errors.ts'
import type { Principal } from '../../platform/http/principal.ts'
import { isId } from '../../platform/ids/ids.ts'
import { onEvent, type SocketBinding } from '../../platform/realtime/binding.ts'
import type { Side } from './chat.rules.ts'
import type { Command, Outcome, Send } from './commands.ts'
import type { MemberIds } from './member-ids.ts'
import { sentJson } from './quick.ts'

type Place = { readonly by: Side; readonly memberId: string; readonly angelId: string }
export type Refused = (step: {
  brandId: string
  memberId: string
  angelId: string
  name: 'ko_msg' | 'ko_icebreaker'
}) => void
type Verbs = {
  readonly give: (command: Command, done: (outcome: Outcome | Error) => void) => void
  readonly submit: (command: Command) => Promise<Outcome>
  readonly refused: Refused
  readonly readService: (memberId: string, trackerId: string, seq: number) => Promise<void>
  readonly press: (place: Place & { trackerId: string }) => Promise<void>
  readonly sync: (
    principal: Principal,
    after: Readonly<Record<string, number>>,
  ) => Promise<{ messages: Message[]; complete: boolean }>
  readonly memberIds: MemberIds
}

/** The bearer decides who speaks; the other id names the conversation (D19). */
export function chatSocket({ give, submit, refused, readService, press, sync, memberIds }: Verbs): SocketBinding[] {
  function noteRefusal(fault: unknown, { brandId }: Principal, { memberId, angelId }: Place): void {
    if (!(fault instanceof AppError)) return
    if (fault.code === 'out_of_messages') refused({ brandId, memberId, angelId, name: 'ko_msg' })
    if (fault.code === 'out_of_icebreakers') refused({ brandId, memberId, angelId, name: 'ko_icebreaker' })
  }

  async function placeOf(
    principal: Principal,
    { trackerId, angelId }: { trackerId: string; angelId: string },
  ): Promise<Place> {
    if (principal.angelId !== null) {
      if (angelId !== principal.angelId)
        throw new AppError('forbidden', { message: 'this is not you', field: 'angelId' })
      const memberId = await memberIds.byTracker(trackerId)
      if (memberId === null) throw new AppError('not_found')
      return { by: 'angel', memberId, angelId }
    }
    if (principal.role !== 'member' || trackerId !== principal.trackerId)
      throw new AppError('forbidden', { message: 'this is not you', field: 'trackerId' })
    if (unwritableIds.includes(angelId)) throw new AppError('not_writable') // CH-09
    if (!isId(angelId)) throw new AppError('not_found')
    return { by: 'member', memberId: principal.accountId, angelId }
  }

  async function sendAs(principal: Principal, place: Place, send: Send) {
    const sent = await submit(send).catch((error: unknown) => {
      noteRefusal(error, principal, place)
      throw error
    })
    if (sent === null) throw new TypeError('a sent message has a place')
    return {
      ok: true as const,
      id: `${sent.conversationId}.${sent.seq}`,
      seq: sent.seq,
      time: sent.at,
      icebreakers: sent.icebreakers,
      messages: sent.messages,
    }
  }

  /** The same where nothing has to be asked or refused. */
  function plainPlaceOf(principal: Principal, trackerId: string, angelId: string): Place | null {
    if (principal.angelId !== null) {
      const memberId = angelId === principal.angelId ? memberIds.known(trackerId) : undefined
      return memberId === undefined ? null : { by: 'angel', memberId, angelId }
    }
    const isPlain = principal.role === 'member' && trackerId === principal.trackerId && isId(angelId)
    return isPlain ? { by: 'member', memberId: principal.accountId, angelId } : null
  }

  return [
    onEvent(
      'chat',
      async ({ clientId, text, hasImage, ...pair }, { principal, socketId }) => {
        const place = await placeOf(principal, pair)
        const send = sendOf(place, clientId, text, socketId)
        return sendAs(principal, place, hasImage === true ? { ...send, hasImage } : send)
      },
      {
        read: readPlainChat,
        handle({ clientId, text, trackerId, angelId }, { principal, socketId }, answer) {
          const place = plainPlaceOf(principal, trackerId, angelId)
          if (place === null) return false
          give(sendOf(place, clientId, text, socketId), (sent) => {
            if (sent === null) answer(new TypeError('a sent message has a place'))
            else answer(sent instanceof Error ? sent : sentJson(sent))
            noteRefusal(sent, principal, place)
          })
          return true
        },
      },
    ),
    onEvent('invito', async ({ clientId, text, ...pair }, { principal, socketId }) => {
      const place = await placeOf(principal, pair)
      if (place.by !== 'member') throw new AppError('forbidden', { message: 'members invite by this event' })
      return sendAs(principal, place, { ...sendOf(place, clientId, text, socketId), isInvitation: true })
    }),
    onEvent('letto', async ({ seq, ...pair }, { principal, socketId }) => {
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

function sendOf({ by, memberId, angelId }: Place, clientId: string, text: string, socketId: string): Send {
  return { kind: 'send', by, memberId, angelId, clientId: clientId.toLowerCase(), text, isAutomated: false, socketId }
}
