import { storage } from '../../shared/storage.ts'

export type ReviewDraft = {
  readonly stars: number
  readonly text: string
  readonly name: string
  readonly showsAge: boolean
}

/** An unsaved review, on this device; nothing for another account. */
export function keptReview(trackerId: string): Partial<ReviewDraft> {
  try {
    const kept: unknown = JSON.parse(storage.get('reviewDraft') ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('trackerId' in kept) || kept.trackerId !== trackerId) return {}
    return 'draft' in kept ? (kept.draft as Partial<ReviewDraft>) : {} // written below
  } catch {
    return {}
  }
}

export function keepReview(trackerId: string, draft: ReviewDraft): void {
  storage.set('reviewDraft', JSON.stringify({ trackerId, draft }))
}

export function forgetReview(): void {
  storage.remove('reviewDraft')
}
