import type { PhotoBatch, QueuedPhoto } from '@incontro/contract/backoffice.ts'

type Refusal = QueuedPhoto['near'][number]['whyNot']
export type WhyNot = NonNullable<Refusal>

/** What became of a photo of the batch. */
export type Outcome =
  { readonly kind: 'approved' | 'skipped' | 'gone' | 'stale' } | { readonly kind: 'refused'; readonly whyNot: WhyNot }

export type Item = { readonly photo: QueuedPhoto; readonly outcome: Outcome | null }
/** The photos of one person, as the operator works through them. */
export type Work = {
  readonly batch: PhotoBatch
  readonly items: readonly Item[]
  /** The place of the one that the keys are about. */
  readonly at: number
}

export function begin(batch: PhotoBatch): Work {
  return { batch, items: batch.photos.map((photo) => ({ photo, outcome: null })), at: 0 }
}

export function withOutcome(work: Work, id: string, outcome: Outcome | null): Work {
  return { ...work, items: work.items.map((item) => (item.photo.id === id ? { ...item, outcome } : item)) }
}

/** Decides one and goes to the next that is undecided, if there is one. */
export function decided(work: Work, id: string, outcome: Outcome): Work {
  const next = withOutcome(work, id, outcome)
  return { ...next, at: nextOpen(next.items, next.at) ?? next.at }
}

/** Takes it back and goes there. */
export function reopened(work: Work, id: string): Work {
  const at = work.items.findIndex(({ photo }) => photo.id === id)
  return { ...withOutcome(work, id, null), at: at === -1 ? work.at : at }
}

export function moved(work: Work, by: number): Work {
  return { ...work, at: Math.min(work.items.length - 1, Math.max(0, work.at + by)) }
}

/** The next undecided one after a place, from the beginning again; null where all are decided. */
export function nextOpen(items: readonly Item[], from: number): number | null {
  const places = items.map((_, index) => (from + index) % items.length)
  return places.find((place) => items[place]?.outcome === null) ?? null
}

export const openCount = (items: readonly Item[]): number => items.filter(({ outcome }) => outcome === null).length
