import type { ReviewRefusal } from '@incontro/contract'

/** What a person decided of a review: its stars are no reason (D2). */
export type ReviewVerdict = { readonly state: 'approved' } | { readonly state: 'refused'; readonly why: ReviewRefusal }
