import { ReviewCard } from '../../features/reviews/review-card.tsx'

/** The member's review of the brand. */
export function Cards() {
  return <ReviewCard />
}
