import type { ReviewRefusal } from '@incontro/contract'
import type { Language } from '@incontro/locale'
import type { Generated } from 'kysely'
import type { VerdictColumns } from '../../platform/verdicts/verdicts.store.ts'

export type ReviewsTables = {
  reviews: VerdictColumns<ReviewRefusal> & {
    id: string
    brand_id: string
    member_id: string
    stars: number
    text: string
    name: string
    shows_age: boolean
    language: Language
    version: Generated<number>
    created_at: Date
    changed_at: Date
  }
  review_decisions: {
    id: string
    review_id: string
    version: number
    brand_id: string
    stars: number
    is_refused: boolean
    decided_at: Date
  }
}
