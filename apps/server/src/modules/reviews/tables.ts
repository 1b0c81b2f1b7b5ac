import type { Language, ReviewRefusal, ReviewState } from '@incontro/contract'
import type { Generated } from 'kysely'

export type ReviewsTables = {
  reviews: {
    id: string
    brand_id: string
    member_id: string
    stars: number
    text: string
    name: string
    shows_age: boolean
    language: Language
    version: Generated<number>
    state: ReviewState
    refusal: ReviewRefusal | null
    reviewed_by: string | null
    reviewed_at: Date | null
    verdict_told_at: Date | null
    verdict_seen_at: Date | null
    created_at: Date
    changed_at: Date
  }
}
