import type { Navigation } from '@incontro/contract'
import type { ChatDoor } from '../../modules/chat/index.ts'
import type { CreditsDoor } from '../../modules/credits/index.ts'
import type { LikesDoor } from '../../modules/likes/index.ts'
import type { MediaDoor } from '../../modules/media/index.ts'
import type { ChargesApi } from '../../modules/charges/index.ts'
import type { ReviewsDoor } from '../../modules/reviews/index.ts'

export type NavigationDeps = {
  readonly credits: Pick<CreditsDoor, 'balances'>
  readonly likes: Pick<LikesDoor, 'likedBy' | 'visitedBy' | 'unreadReceived'>
  readonly chat: Pick<ChatDoor, 'unreadTotal'>
  readonly payments: Pick<ChargesApi, 'unreadNotices'>
  readonly reviews: Pick<ReviewsDoor, 'verdictOf'>
  readonly media: Pick<MediaDoor, 'verdictsOf'>
}

/** Returns the reader of what the shell of the member's page shows: credits, unread counts, liked and visited profiles. */
export function createReadNavigation({ credits, likes, chat, payments, reviews, media }: NavigationDeps) {
  /** NT-11: counts all that the list of notifications holds, so that the two never disagree. */
  async function unreadNotifications(memberId: string): Promise<number> {
    const [received, ofPayments, ofReview, ofPhotos] = await Promise.all([
      likes.unreadReceived(memberId),
      payments.unreadNotices(memberId),
      reviews.verdictOf(memberId),
      media.verdictsOf(memberId),
    ])
    return received + ofPayments + [ofReview, ...ofPhotos].filter((verdict) => verdict?.isSeen === false).length
  }

  return async function readNavigation(memberId: string): Promise<Navigation> {
    const [balances, liked, visited, unread, notifications] = await Promise.all([
      credits.balances(memberId),
      likes.likedBy(memberId),
      likes.visitedBy(memberId),
      chat.unreadTotal(memberId),
      unreadNotifications(memberId),
    ])
    return {
      navigation: {
        visited,
        planMessages: balances.plan + balances.promo,
        subscriptionMessages: balances.subscription,
        icebreakers: balances.icebreakers,
        likes: balances.likes,
        lastGrant: balances.lastGrant,
      },
      unread,
      unreadNotifications: notifications,
      liked,
    }
  }
}
