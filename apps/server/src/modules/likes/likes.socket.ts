import { AppError } from '../../platform/errors.ts'
import { onEvent, type SocketBinding } from '../../platform/realtime/binding.ts'

type Verbs = {
  sendLike(input: { memberId: string; angelId: string }): Promise<{ likesLeft: number }>
  dislike(input: { memberId: string; angelId: string }): Promise<{ likesLeft: number }>
  takeBack(input: { memberId: string; angelId: string }): Promise<{ likesLeft: number }>
  likeMember(input: { angelId: string; trackerId: string }): Promise<void>
}

/** The bearer decides who likes; the other id names who is liked. */
export function likesSocket({ sendLike, dislike, takeBack, likeMember }: Verbs): SocketBinding[] {
  return [
    onEvent('like', async ({ trackerId, angelId }, { principal }) => {
      if (principal.angelId !== null) {
        if (angelId !== principal.angelId) throw new AppError('forbidden', { field: 'angelId' })
        await likeMember({ angelId, trackerId })
        return { ok: true, likes: 0 } // no wallet
      }
      if (trackerId !== principal.trackerId) throw new AppError('forbidden', { field: 'trackerId' })
      const { likesLeft } = await sendLike({ memberId: principal.accountId, angelId })
      return { ok: true, likes: likesLeft }
    }),
    onEvent('match', async ({ trackerId, angelId, type }, { principal }) => {
      if (principal.role !== 'member' || trackerId !== principal.trackerId)
        throw new AppError('forbidden', { field: 'trackerId' })
      const swipe = { like: sendLike, dislike, undo: takeBack }[type]
      const { likesLeft } = await swipe({ memberId: principal.accountId, angelId })
      return { ok: true, likes: likesLeft }
    }),
  ]
}
