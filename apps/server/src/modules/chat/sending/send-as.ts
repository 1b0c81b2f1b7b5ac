import { unwritableIds } from '@incontro/contract'
import { AppError } from '../../../platform/errors.ts'
import type { Principal } from '../../../platform/http/principal.ts'
import { isId } from '../../../platform/ids/ids.ts'
import type { Writer } from '../../identity-checks/index.ts'
import type { Side } from '../chat.rules.ts'
import type { Command, Outcome, Send, Sent } from './commands.ts'
import type { MemberIds } from '../member-ids.ts'

/** A conversation and the side that writes in it. */
export type Place = { readonly by: Side; readonly memberId: string; readonly angelId: string }
export type Refused = (step: {
  brandId: string
  memberId: string
  angelId: string
  name: 'ko_msg' | 'ko_icebreaker'
}) => void
type Written = {
  readonly clientId: string
  readonly text: string
  readonly hasImage?: true
  readonly isInvitation?: true
  /** Whose session it is, and where it is (AN-06). */
  readonly writer: Writer
}
type Deps = {
  readonly submit: (command: Command) => Promise<Outcome>
  readonly refused: Refused
  readonly memberIds: MemberIds
}

/** Sends as a side, whichever route was used: checks who may write where, and reports a refusal to the funnel. */
export function createSendAs({ submit, refused, memberIds }: Deps) {
  /** TR-12: a member's message was refused since the credits do not cover it. */
  function noteRefusal(fault: unknown, { brandId }: Principal, { memberId, angelId }: Place): void {
    if (!(fault instanceof AppError)) return
    if (fault.code === 'out_of_messages') refused({ brandId, memberId, angelId, name: 'ko_msg' })
    if (fault.code === 'out_of_icebreakers') refused({ brandId, memberId, angelId, name: 'ko_icebreaker' })
  }

  /** The principal decides who speaks; the other id names the conversation (D19). */
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

  return {
    placeOf,
    noteRefusal,
    /** The same as `placeOf` where nothing has to be asked or refused. */
    plainPlaceOf(principal: Principal, trackerId: string, angelId: string): Place | null {
      if (principal.angelId !== null) {
        const memberId = angelId === principal.angelId ? memberIds.known(trackerId) : undefined
        return memberId === undefined ? null : { by: 'angel', memberId, angelId }
      }
      const isPlain = principal.role === 'member' && trackerId === principal.trackerId && isId(angelId)
      return isPlain ? { by: 'member', memberId: principal.accountId, angelId } : null
    },
    /** What was sent, as its sender gets it; `socketId` is the page that sent it, to which nothing is pushed. */
    async sendAs(principal: Principal, place: Place, written: Written & { readonly socketId: string | null }) {
      const sent = await submit(sendOf(place, written)).catch((error: unknown) => {
        noteRefusal(error, principal, place)
        throw error
      })
      if (sent === null) throw new TypeError('a sent message has a place')
      return presentSent(sent)
    },
  }
}
export type SendAs = ReturnType<typeof createSendAs>

export function sendOf(place: Place, { writer, ...written }: Written & { readonly socketId: string | null }): Send {
  const byHer = place.by === 'angel' && { writer }
  return { kind: 'send', ...place, ...written, ...byHer, clientId: written.clientId.toLowerCase(), isAutomated: false }
}

function presentSent({ conversationId, seq, at, icebreakers, messages }: Sent) {
  return { id: `${conversationId}.${seq}`, seq, time: at, icebreakers, messages }
}
