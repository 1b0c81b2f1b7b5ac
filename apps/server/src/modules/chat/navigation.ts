import type { Navigation } from '@incontro/contract'
import type { CreditsDoor } from '../credits/index.ts'
import type { LikesDoor } from '../likes/index.ts'

type Deps = {
  readonly credits: Pick<CreditsDoor, 'balances'>
  readonly likes: Pick<LikesDoor, 'likedBy' | 'visitedBy' | 'unreadReceived'>
  readonly unreadTotal: (memberId: string) => Promise<number>
}

/** What the shell of the member's page shows: credits, unread counts, liked and visited profiles. */
export function createNavigation({ credits, likes, unreadTotal }: Deps) {
  return async function navigation(memberId: string): Promise<Navigation> {
    const [balances, liked, visited, unread, unreadNotifications] = await Promise.all([
      credits.balances(memberId),
      likes.likedBy(memberId),
      likes.visitedBy(memberId),
      unreadTotal(memberId),
      likes.unreadReceived(memberId),
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
      unreadNotifications,
      liked,
    }
  }
}
