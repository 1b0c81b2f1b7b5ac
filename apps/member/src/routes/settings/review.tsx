import { ReviewCard } from '../../features/reviews/review-card.tsx'

/** What he says of the brand. */
export function Cards() {
  return <ReviewCard />
}
