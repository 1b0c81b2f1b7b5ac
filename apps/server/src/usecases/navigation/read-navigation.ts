import type { Navigation } from '@incontro/contract'
import type { ChatApi } from '../../modules/chat/index.ts'
import type { CreditsApi } from '../../modules/credits/index.ts'
import type { LikesApi } from '../../modules/likes/index.ts'
import type { MediaApi } from '../../modules/media/index.ts'
import type { ChargesApi } from '../../modules/charges/index.ts'
import type { ReviewsApi } from '../../modules/reviews/index.ts'

export type NavigationDeps = {
  readonly credits: Pick<CreditsApi, 'balances'>
  readonly likes: Pick<LikesApi, 'likedBy' | 'visitedBy' | 'unreadReceived'>
  readonly chat: Pick<ChatApi, 'unreadTotal'>
  readonly payments: Pick<ChargesApi, 'unreadNotifications'>
  readonly reviews: Pick<ReviewsApi, 'verdictOf'>
  readonly media: Pick<MediaApi, 'verdictsOf'>
}

/** Returns the reader of what the shell of the member's page shows: credits, unread counts, liked and visited profiles. */
export function createReadNavigation({ credits, likes, chat, payments, reviews, media }: NavigationDeps) {
  /** NT-11: counts all that the list of notifications holds, so that the two never disagree. */
  async function unreadNotifications(memberId: string): Promise<number> {
    const [received, ofPayments, ofReview, ofPhotos] = await Promise.all([
      likes.unreadReceived(memberId),
      payments.unreadNotifications(memberId),
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
